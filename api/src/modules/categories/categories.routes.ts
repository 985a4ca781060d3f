import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CategoryList, CategoryListQuery } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import type { PublicReads } from '#http/public-reads.ts';
import { routesOf } from '#http/route.ts';
import type { CategoryService } from './categories.service.ts';

const route = routesOf('categories');

export const categoryRoutes: FastifyPluginAsyncTypebox<{
  reads: PublicReads<{ categories: CategoryService }>;
}> = async (app, { reads }) => {
  app.get(
    '/categories',
    route(
      'All categories, their subcategories and tags',
      { access: 'public' },
      { querystring: CategoryListQuery, 200: CategoryList },
    ),
    async (request) => {
      const tree = await reads(request, ({ categories }) => categories.tree());
      const categories = tree.downTo(request.query.depth);
      return envelope({ categories, totalItems: categories.length });
    },
  );
};
