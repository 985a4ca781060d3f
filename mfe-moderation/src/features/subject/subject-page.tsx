import type { ModeratedSubject, ModeratedThing, ThingParams } from '@mortar/contracts';
import { useLocation, useParams } from '@mortar/navigation';
import { Heading, Skeleton, Stack, Text } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '#/lib/load-failure.tsx';
import { ModerationPage } from '#/lib/moderation-page.tsx';
import { queueOf } from '#/lib/queue/queue-state.ts';
import { RecordEntries } from '#/lib/record-entries.tsx';
import { QueuePlace } from './queue-place.tsx';
import { ReportList } from './report-list.tsx';
import { ReviewList } from './review-list.tsx';
import { SubjectActions } from './subject-actions.tsx';
import { SubjectFacts } from './subject-facts.tsx';
import { useModerationGetSubjectQuery, useModerationListActsQuery } from './subject.api.ts';

/** A product, store, account or reported project: what was reported about it, and what can be done. */
export function SubjectPage(): ReactNode {
  const { subject: kind = '', subjectId = '' } = useParams();
  const queue = queueOf(useLocation().state);
  const [decisions, setDecisions] = useState(0);
  // An address with anything else gets a 400.
  const params: ThingParams = { subject: kind as ModeratedSubject, subjectId };
  const {
    currentData: subject,
    error,
    isFetching,
    refetch,
  } = useModerationGetSubjectQuery(params, {
    refetchOnMountOrArgChange: true,
  });
  if (!subject) {
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
    <ModerationPage title={subject.name}>
      <Stack gap={5}>
        {queue && <QueuePlace queue={queue} subjectId={subjectId} decisions={decisions} />}
        {kind !== 'account' && <ReportList subject={params} />}
        <SubjectFacts subject={subject} />
        <SubjectActions key={subjectId} subject={subject} onDecided={() => setDecisions((before) => before + 1)} />
        {kind === 'product' && <ReviewList productId={subjectId} isOwn={subject.isOwn} />}
        <OwnerHistory owner={subject.owner} />
      </Stack>
    </ModerationPage>
  );
}

/** What was done before about whose it is, and about all that they own. */
function OwnerHistory({ owner }: { owner: ModeratedThing['owner'] }): ReactNode {
  const { data } = useModerationListActsQuery(owner.accountId, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} size="small">
        History of {owner.name}
      </Heading>
      {data.entries.length === 0 ? (
        <Text tone="soft">Nothing was decided about them before.</Text>
      ) : (
        <RecordEntries entries={data.entries} />
      )}
    </Stack>
  );
}
