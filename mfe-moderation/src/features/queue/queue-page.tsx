import type { QueueSort, ReportedThing } from '@mortar/contracts';
import { useSearchParams } from '@mortar/navigation';
import { Badge, formatDate, SelectInput, Stack, Text } from '@mortar/ui';
import { type ReactNode, useRef } from 'react';
import { ModerationPage } from '#/lib/moderation-page.tsx';
import { useModerationListReportedInfiniteQuery } from '#/lib/queue/queue.api.ts';
import type { QueueState } from '#/lib/queue/queue-state.ts';
import { Shortcuts } from '#/lib/shortcuts/shortcuts.tsx';
import { SubjectQueue } from '#/lib/subject-queue.tsx';
import { reasonWords, reportCount, statedPrice } from '#/lib/words.ts';

const sorts = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'most', label: 'Most reported first' },
];

const EMPTY = { title: 'No open reports', text: 'What buyers and sellers report appears here.' };

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
  const listed = useRef<HTMLDivElement>(null);
  const subjects = list.currentData?.pages.flatMap((page) => page.things);
  return (
    <Stack gap={4}>
      {subjects && subjects.length > 0 && (
        <Shortcuts onNext={() => moveFocus(listed.current, 1)} onPrevious={() => moveFocus(listed.current, -1)} />
      )}
      <div ref={listed}>
        <SubjectQueue
          label="Reported"
          what="reports"
          subjects={subjects}
          list={list}
          Detail={Reports}
          linkState={{ queue: sort } satisfies QueueState}
          empty={EMPTY}
        />
      </div>
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
  const { reports, reasons, firstReportedAt, newestDetails, price, priceUnit } = subject;
  return (
    <>
      <Text>
        {price !== null && (
          <>
            <strong>{statedPrice(price, priceUnit)}</strong> ·{' '}
          </>
        )}
        ‘{newestDetails}’
      </Text>
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
    </>
  );
}
