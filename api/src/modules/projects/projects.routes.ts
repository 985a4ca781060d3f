import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CreateProjectRequest, Id, Nothing, Project, ProjectList, UpdateProjectRequest } from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import type { ProjectService } from './projects.service.ts';

const route = routesOf('projects');
const access = 'account' as const;
/** Reads of hundreds of lines: one list, with products and where their stores deliver, is a megabyte. */
const expensive = { access, isExpensive: () => true };
const params = Type.Object({ projectId: Id });

export const projectRoutes: FastifyPluginAsyncTypebox<{ projects: ProjectService }> = async (app, { projects }) => {
  app.get(
    '/projects',
    route('Own projects, the last changed first', expensive, { 200: ProjectList }),
    async (request) => envelope(await projects.list(identityOf(request).accountId)),
  );

  app.post(
    '/projects',
    route('Create a project', { access }, { body: CreateProjectRequest, 201: Project }),
    async (request, reply) => {
      const project = await projects.create(identityOf(request).accountId, request.body);
      return reply.code(201).send(envelope(project, `Created ${project.name} project`));
    },
  );

  app.get(
    '/projects/:projectId',
    route('One of the own projects', expensive, { params, 200: Project }),
    async (request) => envelope(await projects.detail(identityOf(request).accountId, request.params.projectId)),
  );

  app.put(
    '/projects/:projectId',
    route('Rename a project or change its note', expensive, { params, body: UpdateProjectRequest, 200: Project }),
    async (request) => {
      const { projectId } = request.params;
      const project = await projects.update(identityOf(request).accountId, projectId, request.body);
      return envelope(project, 'Updated project');
    },
  );

  app.delete(
    '/projects/:projectId',
    route('Delete a project', { access }, { params, 200: Nothing }),
    async (request) => {
      await projects.delete(identityOf(request).accountId, request.params.projectId);
      return envelope({}, 'Deleted project');
    },
  );

  app.post(
    '/projects/:projectId/restore',
    route('Take back the deletion of a project, within an hour', { access }, { params, 200: Nothing }),
    async (request) => {
      await projects.restore(identityOf(request).accountId, request.params.projectId);
      return envelope({}, 'Restored project');
    },
  );
};
