import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Registry } from '#registry/registry.ts';
import { holderOf } from './authorise.ts';
import { PointAllBody, PointBody, PointerList, PointerView, RemoteParams, RollbackBody } from './schemas.ts';
import { pointerView } from './views.ts';

const config = { scope: 'release' } as const;
const response = { 200: PointerView };

/** Changes what people get. */
export const changeRoutes: FastifyPluginAsyncTypebox<{ registry: Registry }> = async (app, { registry }) => {
  app.route({
    method: 'POST',
    url: '/remotes/:name/point',
    config,
    schema: { params: RemoteParams, body: PointBody, response },
    handler: async (request) => {
      const { version, ...options } = request.body;
      const origin = { ...options, actor: holderOf(request).label };
      return pointerView(await registry.point(request.params.name, version, origin));
    },
  });

  app.route({
    method: 'POST',
    url: '/point',
    config,
    schema: { body: PointAllBody, response: { 200: PointerList } },
    handler: async (request) => {
      const { targets, ...options } = request.body;
      const origin = { ...options, actor: holderOf(request).label };
      return { remotes: (await registry.pointAll(targets, origin)).map(pointerView) };
    },
  });

  app.route({
    method: 'POST',
    url: '/remotes/:name/rollback',
    config,
    schema: { params: RemoteParams, body: RollbackBody, response },
    handler: async (request) => {
      const options = { ...request.body, actor: holderOf(request).label };
      return pointerView(await registry.rollback(request.params.name, options));
    },
  });
};
