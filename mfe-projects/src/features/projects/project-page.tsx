import type { Project } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { useParams } from '@mortar/navigation';
import { asRequestError } from '@mortar/store';
import { ButtonLink, EmptyState, ErrorPanel, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import { useMergedList } from './kept/use-merged-list.ts';
import { type LineEdits, toNewLine } from './lines/line-edits.ts';
import { ProjectLines } from './list/project-lines.tsx';
import { LinesSkeleton, ProjectFrame } from './project-frame.tsx';
import { ProjectActions } from './project-actions.tsx';
import {
  useProjectsAddLinesMutation,
  useProjectsChangeLineMutation,
  useProjectsGetQuery,
  useProjectsRemoveLineMutation,
} from './projects.api.ts';

/** A project of who is signed in. */
export function ProjectPage(): ReactNode {
  const { projectId = '' } = useParams();
  useMergedList();
  const { currentData: project, error, isFetching, refetch } = useProjectsGetQuery(projectId);
  if (project) return <OpenProject project={project} />;
  const status = asRequestError(error)?.status;
  return (
    <ProjectFrame title="Project" isBelow>
      {!error && <LinesSkeleton />}
      {(status === 404 || status === 400) && (
        <EmptyState
          title="This project does not exist"
          action={<ButtonLink href={paths.projects}>Go to your projects</ButtonLink>}
        >
          It may have been deleted.
        </EmptyState>
      )}
      {error && status !== 404 && status !== 400 && (
        <ErrorPanel title="This project could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </ProjectFrame>
  );
}

function OpenProject({ project }: { project: Project }): ReactNode {
  const { name, note, lines, deliveries, shareToken } = project;
  const link = shareToken ? new URL(paths.sharedProject(shareToken), location.origin).href : undefined;
  return (
    <ProjectFrame
      title={name}
      isBelow
      actions={<ProjectActions project={project} />}
      lead={
        note && (
          <Text tone="soft" preLine>
            {note}
          </Text>
        )
      }
    >
      <ProjectLines lines={lines} deliveries={deliveries} edits={useEdits(project)} link={link} />
    </ProjectFrame>
  );
}

function useEdits({ projectId }: Project): LineEdits {
  const [change] = useProjectsChangeLineMutation();
  const [remove] = useProjectsRemoveLineMutation();
  const [add] = useProjectsAddLinesMutation();
  return {
    change: async ({ lineId }, changes) => {
      const { error } = await change({ projectId, lineId, changes });
      return error && { fieldErrors: asRequestError(error)?.fieldErrors ?? [] };
    },
    remove: ({ lineId }) => void remove({ projectId, lineId }),
    restore: (line, position) =>
      void add({ projectId, lines: [{ ...toNewLine(line), position: line.position ?? position }] }),
  };
}
