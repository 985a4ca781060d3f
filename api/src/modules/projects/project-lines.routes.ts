import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AddLinesRequest,
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
import { routesOf } from '#http/route.ts';
import type { ProjectLineService } from './project-lines.service.ts';

const route = routesOf('projects');
const access = 'account' as const;
/** Up to two hundred lines are written. */
const expensive = { access, isExpensive: () => true };
const params = Type.Object({ projectId: Id, lineId: Id });

export const projectLineRoutes: FastifyPluginAsyncTypebox<{ projectLines: ProjectLineService }> = async (
  app,
  { projectLines },
) => {
  app.get(
    '/projects/products',
    // A hundred of them, with bulk prices and deliveries, take as long as a search.
    route(
      'Products of a list that a browser keeps',
      { access: 'public', isExpensive: () => true },
      { querystring: LineProductsQuery, 200: LineProducts },
    ),
    async (request) => envelope(await projectLines.products(request.query.ids)),
  );

  app.post(
    '/projects/merge',
    route('Move the list that a browser kept into the account', expensive, {
      body: MergeProjectRequest,
      200: MergedProject,
    }),
    async (request) => {
      const merged = await projectLines.merge(identityOf(request).accountId, request.body.lines);
      return envelope(merged, 'Your list is in your account now');
    },
  );

  app.post(
    '/projects/from-wishlist',
    route('Create a project of what is on a wishlist', expensive, { body: ProjectFromWishlistRequest, 201: Project }),
    async (request, reply) => {
      const project = await projectLines.fromWishlist(identityOf(request).accountId, request.body.wishId);
      return reply.code(201).send(envelope(project, `Created ${project.name} project`));
    },
  );

  app.post(
    '/projects/:projectId/lines',
    route('Add lines to a project', expensive, {
      params: Type.Object({ projectId: Id }),
      body: AddLinesRequest,
      200: Nothing,
    }),
    async (request) => {
      const { projectId } = request.params;
      const name = await projectLines.add(identityOf(request).accountId, projectId, request.body.lines);
      return envelope({}, `Added to ${name}`);
    },
  );

  app.put(
    '/projects/:projectId/lines/:lineId',
    route('Change a line', { access }, { params, body: UpdateLineRequest, 200: Nothing }),
    async (request) => {
      const { projectId, lineId } = request.params;
      await projectLines.change(identityOf(request).accountId, projectId, lineId, request.body);
      return envelope({}, 'Updated project');
    },
  );

  app.delete(
    '/projects/:projectId/lines/:lineId',
    route('Remove a line', { access }, { params, 200: Nothing }),
    async (request) => {
      const { projectId, lineId } = request.params;
      const name = await projectLines.remove(identityOf(request).accountId, projectId, lineId);
      return envelope({}, `Removed from ${name}`);
    },
  );
};
