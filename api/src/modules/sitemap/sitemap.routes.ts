import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SitemapParts } from '@mortar/federation';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import type { PublicReads } from '#http/public-reads.ts';
import { routesOf } from '#http/route.ts';
import { notFound } from '#lib/api-error.ts';
import { SITEMAP_PART, type SitemapService } from './sitemap.service.ts';

const route = routesOf('sitemap');

/** The sitemap of the URLs that come from the database. Gateways add those of the front ends. */
export const sitemapRoutes: FastifyPluginAsyncTypebox<{ reads: PublicReads<{ sitemap: SitemapService }> }> = async (
  app,
  { reads },
) => {
  app.get(
    '/sitemap',
    route('Files that name every public product, store and category', { access: 'public' }, { 200: SitemapParts }),
    async (request) => envelope({ parts: await reads(request, ({ sitemap }) => sitemap.parts()) }),
  );

  app.get(
    '/sitemap/:part',
    {
      config: { access: 'public' },
      schema: { hide: true, params: Type.Object({ part: Type.String({ pattern: SITEMAP_PART }) }) },
    },
    async (request, reply) => {
      const xml = await reads(request, ({ sitemap }) => sitemap.part(request.params.part));
      if (!xml) throw notFound('There is no such part of the sitemap');
      return reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml);
    },
  );
};
