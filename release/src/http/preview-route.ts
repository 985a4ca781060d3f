import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Registry } from '#registry/registry.ts';
import { holderOf } from './authorise.ts';
import { PreviewBody, PreviewView, RemoteParams } from './schemas.ts';

/** Lets a team look at its own versions in the site before anybody else does. */
export const previewRoute: FastifyPluginAsyncTypebox<{ registry: Registry }> = async (app, { registry }) => {
  app.post(
    '/remotes/:name/preview',
    {
      config: { scope: 'publish' },
      schema: { params: RemoteParams, body: PreviewBody, response: { 200: PreviewView } },
    },
    async (request) => {
      const { name } = request.params;
      const actor = holderOf(request).label;
      return registry.createPreview({ ...request.body, name, actor });
    },
  );
};
