import { join } from 'node:path';
import type { BootManifest } from '@mortar/contracts';
import { chromium } from '@playwright/test';
import { whatFills } from './composition.ts';
import { type Figures, kilobytes } from './figures.ts';
import { firstVisit, type Visit } from './first-visit.ts';
import { siteThatRuns, startSite } from './running-site.ts';
import { buildSingle } from './single-build/build.ts';
import { bootManifestOf, serveBaseline } from './single-build/serve.ts';

const SITE_PORT = 3950;
const BASELINE_PORT = 3951;
const LISTING_CALL = /\/api\/products\/?\?/;

/** Bytes, requests and serial steps of a first signed-out visit, beside the single build. */
export async function measureFirstVisits(root: string): Promise<Figures[]> {
  const site = siteThatRuns() ?? (await startSite(root, SITE_PORT, join(root, 'var', 'bench', 'site')));
  const single = await buildSingle(root);
  const baseline = await serveBaseline({ directory: single, siteUrl: site.url, port: BASELINE_PORT });
  const browser = await chromium.launch({
    ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const productId = await aProductOf(site.url);
    const pages = [
      { name: 'home', path: '/', call: LISTING_CALL },
      { name: 'product', path: `/products/view/${productId}`, call: new RegExp(`/api/products/${productId}`) },
    ];
    const tables: Figures[] = [];
    for (const { name, path, call } of pages) {
      const federated = await firstVisit(browser, site.url + path, call);
      const one = await firstVisit(browser, `http://localhost:${BASELINE_PORT}${path}`, call);
      tables.push(visitTable(name, federated, one));
      tables.push(whatFills(name, federated, join(site.data, 'builds')));
    }
    tables.push(await entries(await bootManifestOf(site.url), site.url));
    return tables;
  } finally {
    await browser.close();
    baseline.closeAllConnections();
    baseline.close();
    await site.stop();
  }
}

async function aProductOf(siteUrl: string): Promise<string> {
  const response = await fetch(`${siteUrl}/api/products/?limit=1&filter[category]=tiles`);
  const { data } = (await response.json()) as { data: { products: { productId: string }[] } };
  const [product] = data.products;
  if (!product) throw new Error('The seeded catalogue has no tiles.');
  return product.productId;
}

function visitTable(page: string, federated: Visit, single: Visit): Figures {
  const types = [...new Set([...federated.requests, ...single.requests].map(({ type }) => type))].sort();
  const row = (name: string, type?: string) => {
    const [f, s] = [bytesOf(federated, type), bytesOf(single, type)];
    return [name, kilobytes(f), countOf(federated, type), kilobytes(s), countOf(single, type), (f / s).toFixed(2)];
  };
  const script = bytesOf(federated, 'Script');
  const ratio = script / bytesOf(single, 'Script');
  return {
    title: `First visit to the ${page} page, signed out`,
    columns: ['what', 'federated KB', 'requests', 'single build KB', 'requests', 'ratio'],
    rows: [...types.map((type) => row(type.toLowerCase(), type)), row('everything')],
    aims: [
      { aim: 'JavaScript within 1.25 × the single build', measured: ratio.toFixed(2), met: ratio <= 1.25 },
      ...(page === 'home'
        ? [{ aim: 'JavaScript under 200 KB brotli', measured: `${kilobytes(script)} KB`, met: script < 200 * 1024 }]
        : []),
      { aim: 'at most 3 serial steps to the first card’s data', measured: String(federated.steps), met: federated.steps <= 3 },
    ],
  };
}

function bytesOf({ requests }: Visit, type?: string): number {
  return requests.filter((each) => !type || each.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
}

function countOf({ requests }: Visit, type?: string): number {
  return requests.filter((each) => !type || each.type === type).length;
}

async function entries({ remotes }: BootManifest, siteUrl: string): Promise<Figures> {
  const rows = await Promise.all(
    remotes.map(async ({ name, entry }) => {
      const response = await fetch(new URL(entry, siteUrl), { headers: { 'accept-encoding': 'gzip' } });
      return { name, bytes: Number(response.headers.get('content-length')) };
    }),
  );
  const largest = Math.max(...rows.map(({ bytes }) => bytes));
  return {
    title: 'Entries of the remotes',
    columns: ['remote', 'gzip KB'],
    rows: rows.map(({ name, bytes }) => [name, kilobytes(bytes)]),
    aims: [{ aim: 'each remoteEntry under 16 KB gzip', measured: `${kilobytes(largest)} KB`, met: largest < 16 * 1024 }],
  };
}
