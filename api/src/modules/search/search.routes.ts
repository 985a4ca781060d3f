import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, SuggestionList, SuggestQuery } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import type { PublicReads } from '#http/public-reads.ts';
import type { SuggestionService } from './suggestions.service.ts';

interface SearchOptions {
  reads: PublicReads<{ suggestions: SuggestionService }>;
}

export const searchRoutes: FastifyPluginAsyncTypebox<SearchOptions> = async (app, { reads }) => {
  app.get(
    '/search/suggest',
    {
      config: { access: 'public' },
      schema: {
        tags: ['search'],
        summary: 'Suggestions while a visitor types',
        querystring: SuggestQuery,
        response: { 200: Enveloped(SuggestionList) },
      },
    },
    async (request) => {
      const found = await reads(request, ({ suggestions }) => suggestions.suggest(request.query.q));
      return envelope({ suggestions: found, totalItems: found.length });
    },
  );
};
