import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { KeyRotation } from '@mortar/registry/core/assertions/key-rotation';
import type { ServiceRegistry } from '@mortar/registry/core/services/service-registry';
import { holderOf } from './authorise.ts';
import { ReasonBody } from '@mortar/registry/schemas/fields';
import { KeyView, ServiceBody, ServiceParams, ServiceView } from '@mortar/registry/schemas/services';

interface ServiceRoutesOptions {
  serviceRegistry: Pick<ServiceRegistry, 'add' | 'remove'>;
  keyRotation: Pick<KeyRotation, 'replaceAll'>;
}

// For release managers alone: a team could have requests of all visitors passed on to itself.
const config = { scope: 'release' } as const;
const response = { 200: ServiceView };

/** Registers and removes services of teams, and replaces the keys of what gateways state to them. */
export const serviceRoutes: FastifyPluginAsyncTypebox<ServiceRoutesOptions> = async (
  app,
  { serviceRegistry, keyRotation },
) => {
  app.post(
    '/services/:service',
    { config, schema: { params: ServiceParams, body: ServiceBody, response } },
    async (request) => {
      const { reason, unavailable = null, ...service } = request.body;
      const origin = { actor: holderOf(request).label, reason };
      return serviceRegistry.add({ name: request.params.service, unavailable, ...service }, origin);
    },
  );

  app.post(
    '/services/:service/remove',
    { config, schema: { params: ServiceParams, body: ReasonBody, response } },
    async (request) =>
      serviceRegistry.remove(request.params.service, { actor: holderOf(request).label, reason: request.body.reason }),
  );

  app.post(
    '/assertion-keys/replace',
    { config, schema: { body: ReasonBody, response: { 200: KeyView } } },
    async (request) => keyRotation.replaceAll({ actor: holderOf(request).label, reason: request.body.reason }),
  );
};
