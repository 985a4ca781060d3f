import { reviewRules } from '@mortar/contracts/rules/review-rules';
import type { ProductDetail } from '@mortar/contracts';
import { asRequestError, useAuth } from '@mortar/store';
import { Stack, Text, useToast } from '@mortar/ui';
import { Form, FormError, StarRatingField, SubmitButton, TextArea, TextField } from '@mortar/ui/forms';
import { Dialog } from '@mortar/ui/overlays';
import type { ReactNode } from 'react';
import { useCatalogCreateReviewMutation } from './review.api.ts';
import { emptyReview, type ReviewFormValues, reviewRequest } from './review-form.mapping.ts';
import { reviewFormSchema } from './review-form.schema.ts';
import styles from './reviews.module.css';

interface ReviewDialogProps {
  product: ProductDetail;
  open: boolean;
  onClose: () => void;
}

/** Dialog to write a review of a product. */
export function ReviewDialog({ product, open, onClose }: ReviewDialogProps): ReactNode {
  const { userDetails } = useAuth();
  const toast = useToast();
  const [createReview] = useCatalogCreateReviewMutation();

  async function onSubmit(values: ReviewFormValues) {
    const failure = asRequestError((await createReview(reviewRequest(values, product))).error);
    if (failure)
      return {
        message: failure.fieldErrors.length > 0 ? undefined : failure.message,
        fieldErrors: failure.fieldErrors,
      };
    toast.success('Created Review');
    onClose();
    return undefined;
  }

  return (
    <Dialog open={open} onClose={onClose} title="Write a review">
      <Form initialValues={emptyReview(userDetails)} schema={reviewFormSchema} onSubmit={onSubmit} aria-label="Review">
        <Stack gap={4}>
          <FormError />
          <StarRatingField name="rating" label="Overall rating" />
          <TextField name="title" label="Title" maxLength={reviewRules.title.maxLength} />
          <TextArea name="content" label="Comment" rows={5} maxLength={reviewRules.content.maxLength} />
          <div className={styles.pair}>
            <TextField name="firstname" label="First Name" autoComplete="given-name" />
            <TextField name="lastname" label="Last Name" autoComplete="family-name" />
          </div>
          <Text size="s" tone="soft">
            More about it, if you like
          </Text>
          <div className={styles.pair}>
            <StarRatingField name="satisfaction_rating" label="Satisfaction" />
            <StarRatingField name="communication_rating" label="Communication" />
            <StarRatingField name="quality_rating" label="Quality" />
          </div>
          <SubmitButton fullWidth>Submit</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  );
}
