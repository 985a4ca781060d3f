import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Activation } from '@mortar/rollouts/activation/activation';
import { remotesOf, requesterOf, requireRemotes } from './authorise.ts';
import {
  ActivateAllBody,
  ActivateBody,
  ActiveVersionList,
  ActiveVersionView,
  RollbackBody,
  RolledBackView,
} from '@mortar/registry/schemas/activation';
import { RemoteParams, RepeatHeaders } from '@mortar/registry/schemas/fields';
import { activeVersionView, rolledBackView } from './views.ts';

const config = { scope: 'release' } as const;
const response = { 200: ActiveVersionView };

/** Activates versions and rolls them back. */
export const changeRoutes: FastifyPluginAsyncTypebox<{ activation: Activation }> = async (app, { activation }) => {
  app.route({
    method: 'POST',
    url: '/remotes/:name/activate',
    config,
    schema: { params: RemoteParams, body: ActivateBody, response },
    handler: async (request) => {
      const { version, expectedRevision, ...options } = request.body;
      const { name } = request.params;
      const origin = { ...options, ...requesterOf(request), only: remotesOf(request) };
      const [active] = await activation.activate([{ name, version, expectedRevision }], origin);
      if (!active) throw new Error(`Activating ${name} left no active version.`);
      return activeVersionView(active);
    },
  });

  app.route({
    method: 'POST',
    url: '/activate',
    config: { ...config, checksRemotes: true },
    schema: { body: ActivateAllBody, response: { 200: ActiveVersionList } },
    handler: async (request) => {
      const { targets, ...options } = request.body;
      requireRemotes(
        request,
        targets.map(({ name }) => name),
      );
      const origin = { ...options, ...requesterOf(request), only: remotesOf(request) };
      return { remotes: (await activation.activate(targets, origin)).map(activeVersionView) };
    },
  });

  app.route({
    method: 'POST',
    url: '/remotes/:name/rollback',
    config,
    schema: { params: RemoteParams, headers: RepeatHeaders, body: RollbackBody, response: { 200: RolledBackView } },
    handler: async (request) => {
      const key = request.headers['idempotency-key'];
      const options = { ...request.body, ...requesterOf(request), only: remotesOf(request), key };
      return rolledBackView(await activation.rollBack(request.params.name, options));
    },
  });
};
