import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, SuggestionList, SuggestQuery } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import type { SuggestionService } from './suggestions.service.ts';

interface SearchOptions {
  suggestions: SuggestionService;
}

export const searchRoutes: FastifyPluginAsyncTypebox<SearchOptions> = async (app, { suggestions }) => {
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
      const found = await suggestions.suggest(request.query.q);
      return envelope({ suggestions: found, totalItems: found.length });
    },
  );
};
