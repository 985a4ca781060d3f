import type {
  CreateProjectRequest,
  LineProducts,
  MergedProject,
  MergeProjectRequest,
  NewProjectLine,
  Project,
  ProjectList,
  SharedLink,
  UpdateLineRequest,
  UpdateProjectRequest,
} from '@mortar/contracts';
import { withChange } from '@mortar/contracts/project-list';
import { marketplaceApi } from '@mortar/store';

interface LineOf {
  projectId: string;
  lineId: string;
}

const url = (projectId: string) => `/projects/${encodeURIComponent(projectId)}`;
const lineUrl = ({ projectId, lineId }: LineOf) => `${url(projectId)}/lines/${encodeURIComponent(lineId)}`;

// Nobody else caches projects: a tag of the shared store would raise what every remote needs of it.
const projectsApi = marketplaceApi.enhanceEndpoints({ addTagTypes: ['project'] }).injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    projectsList: build.query<ProjectList, void>({
      query: () => '/projects',
      keepUnusedDataFor: 0,
      providesTags: ['project'],
    }),
    projectsGet: build.query<Project, string>({
      query: url,
      keepUnusedDataFor: 0,
      providesTags: (_project, _error, id) => [{ type: 'project', id }],
      // Its page says that there is no such project.
      extraOptions: { quiet: [400, 404] },
    }),
    projectsProducts: build.query<LineProducts, string[]>({
      query: (ids) => `/projects/products?${new URLSearchParams(ids.map((id) => ['ids', id]))}`,
      extraOptions: { anonymous: true, quiet: true },
    }),
    projectsCreate: build.mutation<Project, CreateProjectRequest>({
      query: (body) => ({ url: '/projects', method: 'POST', body }),
      invalidatesTags: ['project'],
    }),
    projectsUpdate: build.mutation<Project, UpdateProjectRequest & { projectId: string }>({
      query: ({ projectId, ...body }) => ({ url: url(projectId), method: 'PUT', body }),
      invalidatesTags: ['project'],
    }),
    // Nothing is invalidated: the page of the deleted project is still open when the response arrives.
    projectsDelete: build.mutation<unknown, string>({
      query: (projectId) => ({ url: url(projectId), method: 'DELETE' }),
    }),
    projectsRestore: build.mutation<unknown, string>({
      query: (projectId) => ({ url: `${url(projectId)}/restore`, method: 'POST' }),
      invalidatesTags: ['project'],
    }),
    projectsShare: build.mutation<SharedLink, string>({
      query: (projectId) => ({ url: `${url(projectId)}/share`, method: 'POST' }),
      invalidatesTags: ['project'],
    }),
    projectsUnshare: build.mutation<unknown, string>({
      query: (projectId) => ({ url: `${url(projectId)}/share`, method: 'DELETE' }),
      invalidatesTags: ['project'],
    }),
    projectsAddLines: build.mutation<unknown, { projectId: string; lines: NewProjectLine[] }>({
      query: ({ projectId, lines }) => ({ url: `${url(projectId)}/lines`, method: 'POST', body: { lines } }),
      invalidatesTags: ['project'],
    }),
    projectsChangeLine: build.mutation<unknown, LineOf & { changes: UpdateLineRequest }>({
      query: ({ changes, ...line }) => ({ url: lineUrl(line), method: 'PUT', body: changes }),
      // The line goes back when the server refuses.
      async onQueryStarted({ projectId, lineId, changes }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          projectsApi.util.updateQueryData('projectsGet', projectId, (project) => {
            const line = project.lines.find((each) => each.lineId === lineId);
            project.lines = withChange(project.lines, lineId, changes, line?.product).lines ?? project.lines;
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
      // Lines of one product and part have become one.
      invalidatesTags: (_data, error, { changes }) => (!error && changes.part !== undefined ? ['project'] : []),
    }),
    projectsRemoveLine: build.mutation<unknown, LineOf>({
      query: (line) => ({ url: lineUrl(line), method: 'DELETE' }),
      async onQueryStarted({ projectId, lineId }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          projectsApi.util.updateQueryData('projectsGet', projectId, (project) => {
            project.lines = project.lines.filter((line) => line.lineId !== lineId);
          }),
        );
        await queryFulfilled.catch(patch.undo);
      },
    }),
    projectsMerge: build.mutation<MergedProject, MergeProjectRequest & { listId: string }>({
      query: ({ listId, lines }) => ({
        url: '/projects/merge',
        method: 'POST',
        headers: { 'Idempotency-Key': listId },
        body: { lines },
      }),
      invalidatesTags: ['project'],
    }),
  }),
});

export const {
  useProjectsListQuery,
  useProjectsGetQuery,
  useProjectsProductsQuery,
  useProjectsCreateMutation,
  useProjectsUpdateMutation,
  useProjectsDeleteMutation,
  useProjectsRestoreMutation,
  useProjectsShareMutation,
  useProjectsUnshareMutation,
  useProjectsAddLinesMutation,
  useProjectsChangeLineMutation,
  useProjectsRemoveLineMutation,
  useProjectsMergeMutation,
} = projectsApi;
