import type { RemoteRoute } from '@mortar/federation';
import type { FastifyInstance } from 'fastify';
import type { Serving } from '#serving/serving.ts';

interface RobotsOptions {
  serving: Pick<Serving, 'sites'>;
  publicUrl: string;
  /** Only a gateway that reaches the API has one. */
  hasSitemap: boolean;
}

const NOT_PAGES = ['/api/', '/releases'];

/** `/robots.txt`: lists the pages for crawlers, from the manifests of the active versions. */
export async function robots(app: FastifyInstance, { serving, publicUrl, hasSitemap }: RobotsOptions): Promise<void> {
  app.get('/robots.txt', async (_request, reply) => {
    const sites = serving.sites();
    reply.type('text/plain; charset=utf-8');
    // Crawlers retry after a 503 with Retry-After; an empty 200 would allow everything.
    if (!sites) return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '60' }).send('');
    const { routes, crawled } = sites.baseline;
    return reply
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(routes, crawled, hasSitemap ? publicUrl : undefined));
  });
}

function robotsText(routes: readonly RemoteRoute[], crawled: readonly string[], publicUrl: string | undefined): string {
  const guarded = routes.filter(({ guard }) => guard === 'session').map(patternOf);
  // The longest rule wins: a public page below a private one gets a rule of its own.
  const between = routes
    .filter(({ guard }) => guard === 'none')
    .map(patternOf)
    .filter((open) => guarded.some((rule) => rule.endsWith('*') && open.startsWith(rule.slice(0, -1))));
  return [
    'User-agent: *',
    ...[...crawled, ...between].map((path) => `Allow: ${path}`),
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
