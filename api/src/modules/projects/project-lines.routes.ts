import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AddLinesRequest,
  Enveloped,
  Id,
  LineProducts,
  LineProductsQuery,
  MergedProject,
  MergeProjectRequest,
  Nothing,
  Project,
  ProjectFromWishlistRequest,
  UpdateLineRequest,
} from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import type { ProjectLineService } from './project-lines.service.ts';

interface ProjectLineOptions {
  projectLines: ProjectLineService;
}

const tags = ['projects'];
const access = 'account' as const;
/** Up to two hundred lines are written. */
const expensive = { access, isExpensive: () => true };
const params = Type.Object({ projectId: Id, lineId: Id });

export const projectLineRoutes: FastifyPluginAsyncTypebox<ProjectLineOptions> = async (app, { projectLines }) => {
  app.get(
    '/projects/products',
    {
      // A hundred of them, with bulk prices and deliveries, take as long as a search.
      config: { access: 'public', isExpensive: () => true },
      schema: {
        tags,
        summary: 'Products of a list that a browser keeps',
        querystring: LineProductsQuery,
        response: { 200: Enveloped(LineProducts) },
      },
    },
    async (request) => envelope(await projectLines.products(request.query.ids)),
  );

  app.post(
    '/projects/merge',
    {
      config: expensive,
      schema: {
        tags,
        summary: 'Move the list that a browser kept into the account',
        body: MergeProjectRequest,
        response: { 200: Enveloped(MergedProject) },
      },
    },
    async (request) => {
      const merged = await projectLines.merge(identityOf(request).accountId, request.body.lines);
      return envelope(merged, 'Your list is in your account now');
    },
  );

  app.post(
    '/projects/from-wishlist',
    {
      config: expensive,
      schema: {
        tags,
        summary: 'Create a project of what is on a wishlist',
        body: ProjectFromWishlistRequest,
        response: { 201: Enveloped(Project) },
      },
    },
    async (request, reply) => {
      const project = await projectLines.fromWishlist(identityOf(request).accountId, request.body.wishId);
      return reply.code(201).send(envelope(project, `Created ${project.name} project`));
    },
  );

  app.post(
    '/projects/:projectId/lines',
    {
      config: expensive,
      schema: {
        tags,
        summary: 'Add lines to a project',
        params: Type.Object({ projectId: Id }),
        body: AddLinesRequest,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      const { projectId } = request.params;
      const name = await projectLines.add(identityOf(request).accountId, projectId, request.body.lines);
      return envelope({}, `Added to ${name}`);
    },
  );

  app.put(
    '/projects/:projectId/lines/:lineId',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Change a line',
        params,
        body: UpdateLineRequest,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      const { projectId, lineId } = request.params;
      await projectLines.change(identityOf(request).accountId, projectId, lineId, request.body);
      return envelope({}, 'Updated project');
    },
  );

  app.delete(
    '/projects/:projectId/lines/:lineId',
    {
      config: { access },
      schema: { tags, summary: 'Remove a line', params, response: { 200: Enveloped(Nothing) } },
    },
    async (request) => {
      const { projectId, lineId } = request.params;
      const name = await projectLines.remove(identityOf(request).accountId, projectId, lineId);
      return envelope({}, `Removed from ${name}`);
    },
  );
};
