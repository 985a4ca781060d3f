import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Previews } from '@mortar/registry/previews/previews';
import { holderOf } from './authorise.ts';
import { RemoteParams } from '@mortar/registry/schemas/fields';
import { PreviewBody, PreviewView } from '@mortar/registry/schemas/releases';

/** Issues preview links, with which a team opens its own versions in the site before visitors get them. */
export const previewRoute: FastifyPluginAsyncTypebox<{ previews: Pick<Previews, 'create'> }> = async (
  app,
  { previews },
) => {
  app.post(
    '/remotes/:name/preview',
    {
      config: { scope: 'publish' },
      schema: { params: RemoteParams, body: PreviewBody, response: { 200: PreviewView } },
    },
    async (request) => {
      const { name } = request.params;
      const actor = holderOf(request).label;
      return previews.create({ ...request.body, name, actor });
    },
  );
};
