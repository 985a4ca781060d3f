import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SuggestionList, SuggestQuery } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import type { PublicReads } from '#http/public-reads.ts';
import { routesOf } from '#http/route.ts';
import type { SuggestionService } from './suggestions.service.ts';

const route = routesOf('search');

export const searchRoutes: FastifyPluginAsyncTypebox<{
  reads: PublicReads<{ suggestions: SuggestionService }>;
}> = async (app, { reads }) => {
  app.get(
    '/search/suggest',
    route(
      'Suggestions while a visitor types',
      { access: 'public' },
      { querystring: SuggestQuery, 200: SuggestionList },
    ),
    async (request) => {
      const found = await reads(request, ({ suggestions }) => suggestions.suggest(request.query.q));
      return envelope({ suggestions: found, totalItems: found.length });
    },
  );
};
