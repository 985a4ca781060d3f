import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CreateProjectRequest,
  Enveloped,
  Id,
  Nothing,
  Project,
  ProjectList,
  UpdateProjectRequest,
} from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import type { ProjectService } from './projects.service.ts';

interface ProjectOptions {
  projects: ProjectService;
}

const tags = ['projects'];
const access = 'account' as const;
/** Reads of hundreds of lines: one list, with products and where their stores deliver, is a megabyte. */
const expensive = { access, isExpensive: () => true };
const params = Type.Object({ projectId: Id });

export const projectRoutes: FastifyPluginAsyncTypebox<ProjectOptions> = async (app, { projects }) => {
  app.get(
    '/projects',
    {
      config: expensive,
      schema: { tags, summary: 'Own projects, the last changed first', response: { 200: Enveloped(ProjectList) } },
    },
    async (request) => envelope(await projects.list(identityOf(request).accountId)),
  );

  app.post(
    '/projects',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Create a project',
        body: CreateProjectRequest,
        response: { 201: Enveloped(Project) },
      },
    },
    async (request, reply) => {
      const project = await projects.create(identityOf(request).accountId, request.body);
      return reply.code(201).send(envelope(project, `Created ${project.name} project`));
    },
  );

  app.get(
    '/projects/:projectId',
    {
      config: expensive,
      schema: { tags, summary: 'One of the own projects', params, response: { 200: Enveloped(Project) } },
    },
    async (request) => envelope(await projects.detail(identityOf(request).accountId, request.params.projectId)),
  );

  app.put(
    '/projects/:projectId',
    {
      config: expensive,
      schema: {
        tags,
        summary: 'Rename a project or change its note',
        params,
        body: UpdateProjectRequest,
        response: { 200: Enveloped(Project) },
      },
    },
    async (request) => {
      const { projectId } = request.params;
      const project = await projects.update(identityOf(request).accountId, projectId, request.body);
      return envelope(project, 'Updated project');
    },
  );

  app.delete(
    '/projects/:projectId',
    {
      config: { access },
      schema: { tags, summary: 'Delete a project', params, response: { 200: Enveloped(Nothing) } },
    },
    async (request) => {
      await projects.delete(identityOf(request).accountId, request.params.projectId);
      return envelope({}, 'Deleted project');
    },
  );

  app.post(
    '/projects/:projectId/restore',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Take back the deletion of a project, within an hour',
        params,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await projects.restore(identityOf(request).accountId, request.params.projectId);
      return envelope({}, 'Restored project');
    },
  );
};
