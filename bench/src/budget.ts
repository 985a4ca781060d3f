import type { Browser } from '@playwright/test';
import { launchBrowser } from './browser.ts';
import { whatFills } from './composition.ts';
import { type Figures, kilobytes } from './figures.ts';
import { join } from 'node:path';
import { bytesOf, firstVisit, type Visit } from './first-visit.ts';
import { measureEntries } from './entries.ts';
import { requireRenderedDocument } from './rendered-document.ts';
import { aProductPath, openSite } from './site-and-baseline.ts';

const LISTING_REQUEST = /\/api\/products\/?\?/;

/** A page whose first visit has a budget. */
export interface BudgetedPage {
  name: 'home' | 'product';
  path: string;
  /** Path of the API request whose response fills the first product card. */
  request: RegExp;
}

/** What a first visit may cost at most: KB on the wire. */
const BUDGET = {
  // JavaScript: builds of the same sources differ by up to 0.2 KB, as their versions are part of their names.
  // `pnpm bench first-visit` compares it with the single build.
  // Loading remotes that a document does not name takes 0.6 KB of it before compression. A chunk of its own would win
  // nothing back: its name, hash and loading would take its place (16 bytes more in brotli). Numbered class names, and
  // builds that hold only the paths that each front end leads to, were the last to make it smaller: 146.5 and 150.4 were
  // measured before, 143.9 to 144.0 and 147.7 then. Keys that keep a lost response from doubling a request, and one reader
  // of amounts, have since added 1.2 and 1.9; the kept place with its area, in the header of every page, 0.5. Its panel
  // loads when it opens. The day on paper, and what a translated page needs, came after: 146.3 and 150.8 were
  // measured, the list of categories loads when it opens since, and the one reader of amounts once: 145.9 and 149.7.
  // The page that compares, and its button on a product, took 0.2 and 0.6, failures that throw no error 0.2; what the menu
  // of the account lists loads when it opens: 146.0 and 150.2. Facts, what can be had instead, dots and a swipe below a
  // photo, and counted views and contacts: 145.8 and 151.4. Other sizes and what was viewed last: 146.0 and 151.8. Icons
  // without the keys of their shapes: 145.5 and 151.2.
  home: { script: 146, everything: 230 },
  // What it has more is the photo viewer's opener, the bar with price and seller, reviews and the state of Recommend,
  // quantity box, deliveries and the ways to calculator and project. All of it is in the document, and is hydrated from
  // the start. Won back is to be 145.9.
  product: { script: 151.5, everything: 210 },
};
const MOST_STEPS = 3;
const MOST_REQUESTS = 20;

/** The pages that are held against the budget, on a running site. */
export async function budgetedPages(siteUrl: string): Promise<BudgetedPage[]> {
  const productPath = await aProductPath(siteUrl);
  const productRequest = new RegExp(productPath.replace('/products/view/', '/api/products/'));
  return [
    { name: 'home', path: '/', request: LISTING_REQUEST },
    { name: 'product', path: productPath, request: productRequest },
  ];
}

/** The absolute part of the first visit's figures, which needs no single build: for the browser suite. */
export async function measureBudget(root: string): Promise<Figures[]> {
  const site = await openSite(root);
  try {
    const browser = await launchBrowser();
    try {
      const tables = await Promise.all((await budgetedPages(site.url)).map((page) => budgetOf(page, browser, site)));
      return [...tables.flat(), await measureEntries(site.url)];
    } finally {
      await browser.close();
    }
  } finally {
    await site.stop();
  }
}

async function budgetOf(
  { name, path, request }: BudgetedPage,
  browser: Browser,
  site: { url: string; data: string },
): Promise<Figures[]> {
  const visit = await renderedVisit(browser, site.url + path, request);
  const types = [...new Set(visit.requests.map(({ type }) => type))].sort();
  const row = (type: string) => {
    const requests = visit.requests.filter((each) => each.type === type).length;
    return [type.toLowerCase(), kilobytes(bytesOf(visit, type)), requests];
  };
  const table: Figures = {
    title: `Budget of the ${name} page`,
    columns: ['what', 'KB', 'requests'],
    rows: [...types.map(row), ['everything', kilobytes(bytesOf(visit)), visit.requests.length]],
    aims: budgetAims(name, visit),
  };
  return [table, whatFills(name, visit, join(site.data, 'builds'))];
}

/** A first visit whose document is rendered: on a busy machine one may miss its deadline. */
async function renderedVisit(browser: Browser, url: string, request: RegExp): Promise<Visit> {
  await requireRenderedDocument(url);
  const visit = await firstVisit(browser, url, request);
  return visit.isRendered ? visit : renderedVisit(browser, url, request);
}

/** Holds a first visit against its budget. */
export function budgetAims(name: BudgetedPage['name'], visit: Visit): Figures['aims'] {
  const { script, everything } = BUDGET[name];
  const [scriptBytes, allBytes] = [bytesOf(visit, 'Script'), bytesOf(visit)];
  return [
    {
      aim: `JavaScript ${script} KB brotli or less`,
      measured: `${kilobytes(scriptBytes)} KB`,
      met: scriptBytes <= script * 1024,
    },
    {
      aim: `everything, images included, ${everything} KB or less`,
      measured: `${kilobytes(allBytes)} KB`,
      met: allBytes <= everything * 1024,
    },
    {
      aim: `at most ${MOST_REQUESTS} requests`,
      measured: String(visit.requests.length),
      met: visit.requests.length <= MOST_REQUESTS,
    },
    {
      aim: `at most ${MOST_STEPS} serial steps to the first card’s data`,
      measured: String(visit.steps),
      met: visit.steps <= MOST_STEPS,
    },
  ];
}
