import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { PlaceList } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import type { PublicReads } from '#http/public-reads.ts';
import { routesOf } from '#http/route.ts';
import type { PlaceService } from './places.service.ts';

const route = routesOf('places');

export const placeRoutes: FastifyPluginAsyncTypebox<{ reads: PublicReads<{ places: PlaceService }> }> = async (
  app,
  { reads },
) => {
  app.get(
    '/places',
    route('States of Nigeria, with their products and stores', { access: 'public' }, { 200: PlaceList }),
    async (request) => envelope(await reads(request, (services) => services.places.list())),
  );
};
