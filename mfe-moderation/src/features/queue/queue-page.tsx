import type { QueueSort, ReportedThing } from '@mortar/contracts';
import { useSearchParams } from '@mortar/navigation';
import { Badge, EmptyState, formatDate, SelectInput, Stack, Text } from '@mortar/ui';
import { CheckIcon } from '@mortar/ui/icons';
import { type ReactNode, useRef } from 'react';
import { LoadFailure } from '#/lib/load-failure.tsx';
import { ModerationPage } from '#/lib/moderation-page.tsx';
import { MoreButton } from '#/lib/more-button.tsx';
import { useModerationListReportedInfiniteQuery } from '#/lib/queue/queue.api.ts';
import type { QueueState } from '#/lib/queue/queue-state.ts';
import { Shortcuts } from '#/lib/shortcuts/shortcuts.tsx';
import { SubjectList, SubjectListSkeleton } from '#/lib/subject-list.tsx';
import { reasonWords, reportCount } from '#/lib/words.ts';

const sorts = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'most', label: 'Most reported first' },
];

/** Everything that has open reports. */
export function QueuePage(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const sort: QueueSort = search.get('sort') === 'most' ? 'most' : 'oldest';
  return (
    <ModerationPage
      title="Reports"
      actions={
        <SelectInput
          label="Sort"
          hideLabel
          compact
          options={sorts}
          value={sort}
          onChange={({ target }) => setSearch(target.value === 'most' ? { sort: 'most' } : {}, { replace: true })}
        />
      }
    >
      <Queue sort={sort} />
    </ModerationPage>
  );
}

function Queue({ sort }: { sort: QueueSort }): ReactNode {
  const list = useModerationListReportedInfiniteQuery(sort, { refetchOnMountOrArgChange: true });
  const { currentData: data, error, isFetching, refetch } = list;
  const listed = useRef<HTMLDivElement>(null);
  if (!data) {
    if (!error) return <SubjectListSkeleton label="Reported" />;
    return (
      <LoadFailure
        title="The reports could not be loaded."
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const subjects = data.pages.flatMap((page) => page.things);
  if (subjects.length === 0) {
    return (
      <EmptyState title="No open reports" icon={<CheckIcon size={30} strokeWidth={1.6} />}>
        What buyers and sellers report appears here.
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <Shortcuts onNext={() => moveFocus(listed.current, 1)} onPrevious={() => moveFocus(listed.current, -1)} />
      <div ref={listed}>
        <SubjectList
          label="Reported"
          subjects={subjects}
          Detail={Reports}
          linkState={{ queue: sort } satisfies QueueState}
        />
      </div>
      <MoreButton list={list} />
    </Stack>
  );
}

/** To the link `by` places after the one that has the focus; without one, to the first. */
function moveFocus(list: HTMLElement | null, by: number): void {
  const links = [...(list?.querySelectorAll('a') ?? [])];
  const focused = links.findIndex((link) => link === document.activeElement);
  links[focused < 0 ? 0 : focused + by]?.focus();
}

function Reports({ subject }: { subject: ReportedThing }): ReactNode {
  const { reports, reasons, firstReportedAt } = subject;
  return (
    <Stack direction="row" gap={2} wrap align="center">
      {reasons.map((reason) => (
        <Badge key={reason} tone="clay">
          {reasonWords[reason]}
        </Badge>
      ))}
      <Text as="span" size="s">
        {reportCount(reports)}, the first on {formatDate(firstReportedAt)}
      </Text>
    </Stack>
  );
}
