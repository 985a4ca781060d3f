import { Heading, Stack } from '@mortar/ui';
import type { ReactNode } from 'react';
import { RecordEntries } from '#/lib/record-entries.tsx';
import { useModerationListActsQuery } from './thing.api.ts';

/** What was done about a thing before. */
export function ThingRecord({ subjectId }: { subjectId: string }): ReactNode {
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
