export { sitemapRoutes } from './sitemap.routes.ts';
export { SitemapService } from './sitemap.service.ts';
