import type { SharedProject } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { useParams } from '@mortar/navigation';
import { asRequestError, marketplaceApi } from '@mortar/store';
import { ButtonLink, EmptyState, ErrorPanel, Link, Text, useHydrated } from '@mortar/ui';
import type { ReactNode } from 'react';
import { OnPaper } from '../list/on-paper.tsx';
import { ProjectLines } from '../list/project-lines.tsx';
import { LinesSkeleton, ProjectFrame } from '../project-frame.tsx';
import styles from '../projects.module.css';
import { sharedProjectReads, sharedProjectRequest } from './shared-project.reads.ts';

/** Seconds that a project counts as fresh: what its document brought is not requested again. */
const FRESH_FOR = 6;

const sharedProjectApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    projectsGetShared: build.query<SharedProject, string>({
      query: sharedProjectRequest,
      extraOptions: { quiet: true, anonymous: true },
    }),
  }),
});

const { useProjectsGetSharedQuery } = sharedProjectApi;

/** The public page of a shared project. */
export function SharedProjectPage(): ReactNode {
  const { arg } = sharedProjectReads(useParams()).requests.project;
  const { currentData, error, isFetching, refetch } = useProjectsGetSharedQuery(arg, {
    refetchOnMountOrArgChange: FRESH_FOR,
  });
  const status = asRequestError(error)?.status;
  const isGone = status === 404 || status === 400;
  // A rendered project stays when a refresh fails, but not when its owner has taken it back.
  if (currentData && !isGone) return <Opened project={currentData} token={arg} />;
  return (
    <ProjectFrame title="Shared project">
      {!error && <LinesSkeleton />}
      {isGone && (
        <EmptyState
          title="This project is not shared any more"
          action={<ButtonLink href={paths.home}>Go Home</ButtonLink>}
        >
          Its owner has turned the link off, or the address is incomplete.
        </EmptyState>
      )}
      {error && !isGone && (
        <ErrorPanel title="This project could not be loaded." onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </ProjectFrame>
  );
}

function Opened({ project, token }: { project: SharedProject; token: string }): ReactNode {
  const { name, sharedBy, lines, deliveries } = project;
  const hydrated = useHydrated();
  return (
    <ProjectFrame
      title={name}
      lead={<Text tone="soft">Shared by {sharedBy}</Text>}
      actions={hydrated && <OnPaper name={name} lines={lines} />}
    >
      <ProjectLines lines={lines} deliveries={deliveries} />
      <Link
        variant="quiet"
        className={styles.report}
        href={`${paths.report}?${new URLSearchParams({ project: token })}`}
      >
        Report this list
      </Link>
    </ProjectFrame>
  );
}
