import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Receivers } from '#notices/receivers/receivers.ts';
import { holderOf } from './authorise.ts';
import {
  DeliveryList,
  DeliveryQuery,
  ReceiverBody,
  ReceiverCreated,
  ReceiverList,
  ReceiverParams,
} from './schemas/receivers.ts';
import { ReasonBody } from './schemas/fields.ts';

// For release managers alone: who is notified is a matter of the whole site.
const config = { scope: 'release' } as const;

/** Adds and removes those who are notified of changes, and lists what they got. */
export const receiverRoutes: FastifyPluginAsyncTypebox<{ receivers: Receivers }> = async (app, { receivers }) => {
  app.post(
    '/receivers',
    { config, schema: { body: ReceiverBody, response: { 201: ReceiverCreated } } },
    async (request, reply) => {
      const { address, remotes = [], reason } = request.body;
      reply.code(201);
      return receivers.add({ address, remotes }, { actor: holderOf(request).label, reason });
    },
  );

  app.get('/receivers', { config, schema: { response: { 200: ReceiverList } } }, async () => ({
    receivers: await receivers.list(),
  }));

  app.post(
    '/receivers/:id/remove',
    { config, schema: { params: ReceiverParams, body: ReasonBody } },
    async (request, reply) => {
      await receivers.remove(request.params.id, { actor: holderOf(request).label, reason: request.body.reason });
      return reply.code(204).send();
    },
  );

  app.get(
    '/deliveries',
    { config, schema: { querystring: DeliveryQuery, response: { 200: DeliveryList } } },
    async ({ query }) => ({ deliveries: await receivers.deliveries(query.limit) }),
  );

  app.post('/deliveries/:id/retry', { config, schema: { params: ReceiverParams } }, async (request, reply) => {
    await receivers.retry(request.params.id);
    return reply.code(204).send();
  });
};
