import type { Project, ProjectList } from '@mortar/contracts';
import { formatNaira } from '@mortar/contracts/money';
import { paths } from '@mortar/contracts/site-paths';
import { marketplaceApi } from '@mortar/store';
import { Chip } from '@mortar/ui';
import { ListIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';

const ownProjectApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    catalogOwnProjects: build.query<ProjectList, void>({
      query: () => '/projects',
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
    catalogOwnProject: build.query<Project, string>({
      query: (id) => `/projects/${encodeURIComponent(id)}`,
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
    }),
  }),
});

/** The project that its owner changed last, with its total and how many of its prices are others than they were. */
export function OwnProject(): ReactNode {
  const { data } = ownProjectApi.useCatalogOwnProjectsQuery();
  const project = data?.projects.find(({ totalLines }) => totalLines > 0);
  const { data: details } = ownProjectApi.useCatalogOwnProjectQuery(project?.projectId ?? '', { skip: !project });
  if (!project) return null;
  const changed = details?.lines.filter(
    ({ product, knownPrice }) => product && knownPrice !== null && product.price !== knownPrice,
  ).length;
  return (
    <Chip href={paths.project(project.projectId)}>
      <ListIcon size={18} aria-hidden="true" />
      {[
        `${project.name}: ${formatNaira(project.total)}`,
        changed ? `${changed} ${changed === 1 ? 'price has' : 'prices have'} changed` : '',
      ]
        .filter(Boolean)
        .join(', ')}
    </Chip>
  );
}
