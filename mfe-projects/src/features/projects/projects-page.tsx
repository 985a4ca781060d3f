import { formatNaira } from '@mortar/contracts/money';
import { paths } from '@mortar/contracts/site-paths';
import { Navigate } from '@mortar/navigation';
import { useAuth, useSession } from '@mortar/store';
import {
  Button,
  EmptyState,
  ErrorPanel,
  formatDate,
  Link,
  onDemand,
  Panel,
  Stack,
  Text,
  useHydrated,
} from '@mortar/ui';
import { PlusIcon } from '@mortar/ui/icons';
import { type ReactNode, useState } from 'react';
import { useKeptList } from './kept/kept-list.ts';
import { KeptProject } from './kept/kept-project.tsx';
import { useMergedList } from './kept/use-merged-list.ts';
import { LinesSkeleton, ProjectFrame } from './project-frame.tsx';
import { useProjectsListQuery } from './projects.api.ts';
import styles from './projects.module.css';

const ProjectFormDialog = onDemand(
  async () =>
    (await import(/* webpackChunkName: "new-project" */ './overlays/project-form-dialog.tsx')).ProjectFormDialog,
);

/** The projects of who is signed in; of others, the list that this browser keeps. Who has signed in there stays in it. */
export function ProjectsPage(): ReactNode {
  const { isAuthenticated } = useAuth();
  const { status } = useSession();
  const hydrated = useHydrated();
  const { isMerging, merged, refusal, retry } = useMergedList();
  if (!hydrated || status === 'restoring' || isMerging) {
    return (
      <ProjectFrame title="Projects">
        <noscript>Your list is kept in this browser and needs scripts to be shown. Shared lists open without.</noscript>
        <LinesSkeleton />
      </ProjectFrame>
    );
  }
  if (merged) return <Navigate to={paths.project(merged.projectId)} replace />;
  if (isAuthenticated) return <OwnProjects left={refusal && <LeftList refusal={refusal} onRetry={retry} />} />;
  return <KeptProject />;
}

/** The list that the account has no room for. Nothing of it is lost. */
function LeftList({ refusal, onRetry }: { refusal: string; onRetry: () => void }): ReactNode {
  const { lines } = useKeptList();
  const many = `${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`;
  return (
    <Panel className={styles.lead}>
      <Stack direction="row" gap={3} align="center" justify="between" wrap>
        <Text>{`A list of ${many} is still in this browser. ${refusal}`}</Text>
        <Button variant="outline" size="small" onClick={onRetry}>
          Try again
        </Button>
      </Stack>
    </Panel>
  );
}

/** @param left what is to be moved into the account yet */
function OwnProjects({ left }: { left: ReactNode }): ReactNode {
  const [creating, setCreating] = useState(false);
  return (
    <ProjectFrame
      title="Projects"
      actions={
        <Button startIcon={<PlusIcon size={20} aria-hidden="true" />} onClick={() => setCreating(true)}>
          New project
        </Button>
      }
    >
      {left}
      <Cards onCreate={() => setCreating(true)} />
      <ProjectFormDialog open={creating} onClose={() => setCreating(false)} />
    </ProjectFrame>
  );
}

function Cards({ onCreate }: { onCreate: () => void }): ReactNode {
  const { data, error, isFetching, refetch } = useProjectsListQuery();
  if (!data) {
    return error ? (
      <ErrorPanel title="Your projects could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LinesSkeleton />
    );
  }
  if (data.projects.length === 0) {
    return (
      <EmptyState title="No projects yet." action={<Button onClick={onCreate}>New project</Button>}>
        Keep what a building needs, from any number of sellers, with its total.
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {data.projects.map(({ projectId, name, totalLines, total, updatedAt }) => (
        <Panel key={projectId} as="li" className={styles.card}>
          <Link variant="quiet" className={styles.cardName} href={paths.project(projectId)}>
            <strong>{name}</strong>
          </Link>
          {totalLines > 0 && (
            <Text as="span" translate="no">
              {formatNaira(total)}
            </Text>
          )}
          <Text as="span" size="s" tone="soft">
            {`${totalLines} ${totalLines === 1 ? 'line' : 'lines'}, changed on ${formatDate(updatedAt)}`}
          </Text>
        </Panel>
      ))}
    </ul>
  );
}
