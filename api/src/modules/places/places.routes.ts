import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, PlaceList } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import type { PublicReads } from '#http/public-reads.ts';
import type { PlaceService } from './places.service.ts';

interface PlaceOptions {
  reads: PublicReads<{ places: PlaceService }>;
}

export const placeRoutes: FastifyPluginAsyncTypebox<PlaceOptions> = async (app, { reads }) => {
  app.get(
    '/places',
    {
      config: { access: 'public' },
      schema: {
        tags: ['places'],
        summary: 'States of Nigeria, with their products and stores',
        response: { 200: Enveloped(PlaceList) },
      },
    },
    async (request) => envelope(await reads(request, (services) => services.places.list())),
  );
};
