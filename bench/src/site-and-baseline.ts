import { join } from 'node:path';
import type { ProductList } from '@mortar/contracts';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { type ServingSite, siteThatRuns, startSite } from './running-site.ts';
import { buildSingle } from './single-build/build.ts';
import { serveBaseline } from './single-build/serve.ts';
import { startSecondGateway } from './second-gateway.ts';

const SITE_PORT = 3950;
const BASELINE_PORT = 3951;

/** The site, and one build of the same sources in front of the same API. */
export interface SiteAndBaseline {
  site: { url: string; data: string };
  baselineUrl: string;
  /** The same site with rendering off. */
  unrenderedUrl: string;
  browser: Browser;
}

/** The site that runs already, or one started for the bench, which `stop` ends. */
export async function openSite(root: string): Promise<ServingSite> {
  return siteThatRuns() ?? startSite(root, SITE_PORT, join(root, 'var', 'bench', 'site'));
}

/**
 * Opens both for as long as `work` takes.
 *
 * @param running the site, where it is open already; it stays open
 */
export async function withSiteAndBaseline<Result>(
  root: string,
  work: (opened: SiteAndBaseline) => Promise<Result>,
  running?: ServingSite,
): Promise<Result> {
  const site = running ?? (await openSite(root));
  const stops: (() => unknown)[] = running ? [] : [site.stop];
  try {
    const baseline = await serveBaseline({
      directory: await buildSingle(root),
      siteUrl: site.url,
      port: BASELINE_PORT,
    });
    stops.unshift(() => {
      baseline.closeAllConnections();
      baseline.close();
    });
    const unrendered = await startSecondGateway(site, { renderers: 0 });
    stops.unshift(unrendered.stop);
    const browser = await launchBrowser();
    stops.unshift(() => browser.close());
    const baselineUrl = `http://localhost:${BASELINE_PORT}`;
    return await work({ site, baselineUrl, unrenderedUrl: unrendered.origin, browser });
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Address of the page of some product that is on sale and has a photo. */
export async function aProductPath(siteUrl: string): Promise<string> {
  const response = await fetch(`${siteUrl}/api/products/?limit=20&filter[category]=tiles`);
  const { data } = (await response.json()) as { data: ProductList };
  const product = data.products.find(({ featuredImage }) => featuredImage !== null);
  if (!product) throw new Error('The catalogue has no tiles with a photo.');
  return `/products/view/${product.productId}`;
}
