import type { ThingSummary } from '@mortar/contracts';
import { EmptyState, Stack } from '@mortar/ui';
import { CheckIcon } from '@mortar/ui/icons';
import type { ComponentProps, ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { MoreButton } from './more-button.tsx';
import { SubjectList, SubjectListSkeleton } from './subject-list.tsx';

type SubjectQueueProps<Subject extends ThingSummary> = Required<
  Pick<ComponentProps<typeof SubjectList<Subject>>, 'label' | 'Detail'>
> & {
  /** Undefined until the first page is there. */
  subjects: readonly Subject[] | undefined;
  list: ComponentProps<typeof MoreButton>['list'] & {
    error?: ComponentProps<typeof LoadFailure>['error'];
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** When there are none. */
  empty: { title: string; text: string };
};

/** What waits for a moderator, page by page. */
export function SubjectQueue<Subject extends ThingSummary>({
  label,
  subjects,
  list,
  empty,
  Detail,
}: SubjectQueueProps<Subject>): ReactNode {
  if (!subjects) {
    if (!list.error) return <SubjectListSkeleton label={label} />;
    const title = `The ${label.toLowerCase()} could not be loaded.`;
    return (
      <LoadFailure title={title} error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
    );
  }
  if (subjects.length === 0) {
    return (
      <EmptyState title={empty.title} icon={<CheckIcon size={30} strokeWidth={1.6} />}>
        {empty.text}
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <SubjectList label={label} subjects={subjects} Detail={Detail} />
      <MoreButton list={list} />
    </Stack>
  );
}
