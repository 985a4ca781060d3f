import type { RemoteRoute } from '@mortar/contracts';
import type { FastifyInstance } from 'fastify';
import type { Serving } from '#gateway/serving/serving.ts';

interface RobotsOptions {
  serving: Pick<Serving, 'sites'>;
  publicUrl: string;
  /** Only a gateway that reaches the API has one. */
  hasSitemap: boolean;
}

/** What search engines that run scripts need of the API to render public pages. */
const READ_BY_PAGES = ['/api/products', '/api/stores', '/api/categories', '/api/reviews/all'];
const NOT_PAGES = ['/api/', '/releases'];

/** `/robots.txt`: lists the pages for crawlers, from the manifests of the active versions. */
export async function robots(app: FastifyInstance, { serving, publicUrl, hasSitemap }: RobotsOptions): Promise<void> {
  app.get('/robots.txt', async (_request, reply) => {
    const sites = serving.sites();
    reply.type('text/plain; charset=utf-8');
    // Crawlers retry after a 503 with Retry-After; an empty 200 would allow everything.
    if (!sites) return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '60' }).send('');
    const { routes } = sites.baseline;
    return reply
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(routes, hasSitemap ? publicUrl : undefined));
  });
}

function robotsText(routes: readonly RemoteRoute[], publicUrl: string | undefined): string {
  const guarded = routes.filter(({ guard }) => guard === 'session').map(patternOf);
  // The longest rule wins: a public page below a private one gets a rule of its own.
  const between = routes
    .filter(({ guard }) => guard === 'none')
    .map(patternOf)
    .filter((open) => guarded.some((rule) => rule.endsWith('*') && open.startsWith(rule.slice(0, -1))));
  return [
    'User-agent: *',
    ...[...READ_BY_PAGES, ...between].map((path) => `Allow: ${path}`),
    ...[...NOT_PAGES, ...guarded].map((path) => `Disallow: ${path}`),
    ...(publicUrl === undefined ? [] : ['', `Sitemap: ${publicUrl}/sitemap.xml`]),
    '',
  ].join('\n');
}

/** A route as robots.txt writes it: `*` for what varies, `$` for the end. */
function patternOf({ path }: RemoteRoute): string {
  const pattern = path.replaceAll(/:\w+/g, '*');
  return pattern.endsWith('*') ? pattern : `${pattern}$`;
}
