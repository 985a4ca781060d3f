import { join } from 'node:path';
import type { BootManifest } from '@mortar/contracts';
import { whatFills } from './composition.ts';
import { type Figures, kilobytes } from './figures.ts';
import { bytesOf, firstVisit, type Visit } from './first-visit.ts';
import { bootManifestOf } from './single-build/serve.ts';
import { aProductPath, withSiteAndBaseline } from './site-and-baseline.ts';

const LISTING_REQUEST = /\/api\/products\/?\?/;

/** Bytes, requests and serial steps of a first signed-out visit, beside the single build. */
export function measureFirstVisits(root: string): Promise<Figures[]> {
  return withSiteAndBaseline(root, async ({ site, baselineUrl, browser }) => {
    const productPath = await aProductPath(site.url);
    const pages = [
      { name: 'home', path: '/', request: LISTING_REQUEST },
      {
        name: 'product',
        path: productPath,
        request: new RegExp(productPath.replace('/products/view/', '/api/products/')),
      },
    ];
    const tables: Figures[] = [];
    for (const { name, path, request } of pages) {
      const federated = await firstVisit(browser, site.url + path, request);
      const one = await firstVisit(browser, baselineUrl + path, request);
      tables.push(visitTable(name, federated, one));
      tables.push(whatFills(name, federated, join(site.data, 'builds')));
    }
    tables.push(await entries(await bootManifestOf(site.url), site.url));
    return tables;
  });
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
        ? [
            { aim: 'JavaScript 180 KB brotli or less', measured: `${kilobytes(script)} KB`, met: script <= 180 * 1024 },
            {
              aim: 'everything, images included, 450 KB or less',
              measured: `${kilobytes(bytesOf(federated))} KB`,
              met: bytesOf(federated) <= 450 * 1024,
            },
          ]
        : []),
      {
        aim: 'at most 3 serial steps to the first card’s data',
        measured: String(federated.steps),
        met: federated.steps <= 3,
      },
    ],
  };
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
    aims: [
      { aim: 'each remoteEntry under 16 KB gzip', measured: `${kilobytes(largest)} KB`, met: largest < 16 * 1024 },
    ],
  };
}
