import type { ModeratedSubject, ThingParams } from '@mortar/contracts';
import { useParams } from '@mortar/navigation';
import { Heading, Skeleton, Stack } from '@mortar/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from '#/lib/load-failure.tsx';
import { ModerationPage } from '#/lib/moderation-page.tsx';
import { RecordEntries } from '#/lib/record-entries.tsx';
import { ReportList } from './report-list.tsx';
import { ReviewList } from './review-list.tsx';
import { ThingActions } from './thing-actions.tsx';
import { ThingFacts } from './thing-facts.tsx';
import { useModerationGetThingQuery, useModerationListActsQuery } from './thing.api.ts';

/** A product, store or account: what was reported about it, and what can be done. */
export function ThingPage(): ReactNode {
  const { subject = '', subjectId = '' } = useParams();
  // An address with anything else gets a 400.
  const params: ThingParams = { subject: subject as ModeratedSubject, subjectId };
  const {
    currentData: thing,
    error,
    isFetching,
    refetch,
  } = useModerationGetThingQuery(params, {
    refetchOnMountOrArgChange: true,
  });
  if (!thing) {
    return (
      <ModerationPage title="Moderation">
        {error ? (
          <LoadFailure
            title="This could not be loaded."
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton height="14rem" />
        )}
      </ModerationPage>
    );
  }
  return (
    <ModerationPage title={thing.name}>
      <Stack gap={5}>
        <ThingActions thing={thing} />
        <ThingFacts thing={thing} />
        {subject !== 'account' && <ReportList thing={params} />}
        {subject === 'product' && <ReviewList productId={subjectId} isOwn={thing.isOwn} />}
        <ThingRecord subjectId={subjectId} />
      </Stack>
    </ModerationPage>
  );
}

/** What was done about a thing before. */
function ThingRecord({ subjectId }: { subjectId: string }): ReactNode {
  const { data } = useModerationListActsQuery(subjectId, { refetchOnMountOrArgChange: true });
  if (!data || data.entries.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="small">
        Record
      </Heading>
      <RecordEntries entries={data.entries} withoutThing />
    </Stack>
  );
}
