import type { Review } from '@mortar/contracts';
import { Button, ErrorPanel, formatDate, Heading, onDemand, Stack, Text, useToast } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import entries from '#/lib/entries.module.css';
import { useModerationActMutation, useModerationListReviewsQuery } from '#/features/subject/subject.api.ts';
import styles from '#/features/subject/subject.module.css';

const ReasonDialog = onDemand(async () => (await import('#/lib/reason-dialog.tsx')).ReasonDialog);

/** The newest reviews of a product, which can be removed. */
export function ReviewList({ productId, isOwn }: { productId: string; isOwn: boolean }): ReactNode {
  const { data, error, refetch, isFetching } = useModerationListReviewsQuery(productId, {
    refetchOnMountOrArgChange: true,
  });
  if (!data) {
    if (!error) return null;
    return <ErrorPanel title="The reviews could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (data.reviews.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="small">
        Newest reviews
      </Heading>
      <ul className={entries.entries} aria-label="Newest reviews">
        {data.reviews.map((review) => (
          <ReviewEntry key={review.reviewId} review={review} isOwn={isOwn} />
        ))}
      </ul>
    </Stack>
  );
}

function ReviewEntry({ review, isOwn }: { review: Review; isOwn: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [send] = useModerationActMutation();
  const toast = useToast();
  const { reviewId, title, content, user, createdAt } = review;

  async function remove(reason: string) {
    const { error } = await send({ action: 'remove-review', subjectId: reviewId, reason });
    if (!error) toast.success('The review is removed');
    return error;
  }

  return (
    <li className={entries.entry}>
      <div className={styles.line}>
        <strong>{title}</strong>
        {!isOwn && (
          <Button
            variant="danger"
            size="small"
            aria-haspopup="dialog"
            aria-label={`Remove the review ${title}`}
            onClick={() => setOpen(true)}
          >
            Remove
          </Button>
        )}
      </div>
      <Text preLine>{content}</Text>
      <Text size="s" tone="soft">
        {user.firstname} {user.lastname}, {formatDate(createdAt)}
      </Text>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Remove review"
        confirmLabel="Remove review"
        isDanger
        onConfirm={remove}
      >
        It no longer counts towards the rating, and its author is given the reason.
      </ReasonDialog>
    </li>
  );
}
