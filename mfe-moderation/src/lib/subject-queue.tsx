import type { ThingSummary } from '@mortar/contracts';
import { EmptyState } from '@mortar/ui';
import { CheckIcon } from '@mortar/ui/icons';
import type { ComponentProps, ReactNode } from 'react';
import { ListByPages } from './list-by-pages.tsx';
import { SubjectList, SubjectListSkeleton } from './subject-list.tsx';

interface SubjectQueueProps<Subject extends ThingSummary>
  extends Omit<ComponentProps<typeof SubjectList<Subject>>, 'subjects'> {
  /** Undefined until the first page is there. */
  subjects: readonly Subject[] | undefined;
  list: ComponentProps<typeof ListByPages>['list'];
  /** What it is a list of, when it could not be loaded: e.g. `prices`. */
  what: string;
  /** When there are none. */
  empty: { title: string; text: string };
}

/** What waits for a moderator, page by page. */
export function SubjectQueue<Subject extends ThingSummary>(props: SubjectQueueProps<Subject>): ReactNode {
  const { subjects, list, what, empty, ...subjectList } = props;
  return (
    <ListByPages
      list={list}
      items={subjects}
      failure={`The ${what} could not be loaded.`}
      skeleton={<SubjectListSkeleton label={subjectList.label} />}
      empty={
        <EmptyState title={empty.title} icon={<CheckIcon size={30} strokeWidth={1.6} />}>
          {empty.text}
        </EmptyState>
      }
    >
      {(loaded) => <SubjectList {...subjectList} subjects={loaded} />}
    </ListByPages>
  );
}
