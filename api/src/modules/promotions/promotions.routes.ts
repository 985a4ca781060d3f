import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Nothing, PromotionList, PromotionRequest } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import { sellerOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import type { PromotionService } from './promotions.service.ts';

const route = routesOf('promotions');

export const promotionRoutes: FastifyPluginAsyncTypebox<{ promotions: PromotionService }> = async (
  app,
  { promotions },
) => {
  app.get(
    '/promotions',
    route('What the store of the bearer applied for, the newest first', { access: 'seller' }, { 200: PromotionList }),
    async (request) => envelope(await promotions.own(sellerOf(request).storeId)),
  );

  app.post(
    '/promotions',
    route(
      'Apply for a promotion of a product or of the store',
      { access: 'seller' },
      { body: PromotionRequest, 201: Nothing },
    ),
    async (request, reply) => {
      await promotions.apply(sellerOf(request).storeId, request.body);
      return reply.code(201).send(envelope({}, 'We have your request. You get a notification when it is answered.'));
    },
  );
};
