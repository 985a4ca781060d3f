import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { NoticeSender } from '@mortar/registry/notices/notice-sender';
import type { Receivers } from '@mortar/registry/notices/receivers';
import { holderOf } from './authorise.ts';
import { ReasonBody } from '@mortar/registry/schemas/fields';
import {
  DeliveryView,
  ReceiverBody,
  ReceiverCreated,
  ReceiverList,
  ReceiverParams,
} from '@mortar/registry/schemas/receivers';

interface ReceiverRoutesOptions {
  receivers: Receivers;
  noticeSender: Pick<NoticeSender, 'test'>;
}

// For release managers alone: who is notified is a matter of the whole site.
const config = { scope: 'release' } as const;

/** Adds, removes and tests the webhooks that are notified of changes, and lists how the last delivery to each ended. */
export const receiverRoutes: FastifyPluginAsyncTypebox<ReceiverRoutesOptions> = async (
  app,
  { receivers, noticeSender },
) => {
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

  app.post(
    '/receivers/:id/test',
    { config, schema: { params: ReceiverParams, body: ReasonBody, response: { 200: DeliveryView } } },
    async (request) =>
      noticeSender.test(request.params.id, { actor: holderOf(request).label, reason: request.body.reason }),
  );
};
