import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, Nothing, PromotionList, PromotionRequest } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import { sellerOf } from '#http/identity.ts';
import type { PromotionService } from './promotions.service.ts';

const tags = ['promotions'];

export const promotionRoutes: FastifyPluginAsyncTypebox<{ promotions: PromotionService }> = async (
  app,
  { promotions },
) => {
  app.get(
    '/promotions',
    {
      config: { access: 'seller' },
      schema: {
        tags,
        summary: 'What the store of the bearer applied for, the newest first',
        response: { 200: Enveloped(PromotionList) },
      },
    },
    async (request) => envelope(await promotions.own(sellerOf(request).storeId)),
  );

  app.post(
    '/promotions',
    {
      config: { access: 'seller' },
      schema: {
        tags,
        summary: 'Apply for a promotion of a product or of the store',
        body: PromotionRequest,
        response: { 201: Enveloped(Nothing) },
      },
    },
    async (request, reply) => {
      await promotions.apply(sellerOf(request).storeId, request.body);
      return reply.code(201).send(envelope({}, 'We have your request. You get a notification when it is answered.'));
    },
  );
};
