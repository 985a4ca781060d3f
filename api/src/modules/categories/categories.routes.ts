import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CategoryList, CategoryListQuery, Enveloped } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import type { PublicReads } from '#http/public-reads.ts';
import type { CategoryService } from './categories.service.ts';

interface CategoryOptions {
  reads: PublicReads<{ categories: CategoryService }>;
}

export const categoryRoutes: FastifyPluginAsyncTypebox<CategoryOptions> = async (app, { reads }) => {
  app.get(
    '/categories',
    {
      config: { access: 'public' },
      schema: {
        tags: ['categories'],
        summary: 'All categories, their subcategories and tags',
        querystring: CategoryListQuery,
        response: { 200: Enveloped(CategoryList) },
      },
    },
    async (request) => {
      const tree = await reads(request, ({ categories }) => categories.tree());
      const categories = tree.downTo(request.query.depth);
      return envelope({ categories, totalItems: categories.length });
    },
  );
};
