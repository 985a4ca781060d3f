import { join } from 'node:path';
import { budgetAims, type BudgetedPage, budgetedPages } from './budget.ts';
import { whatFills } from './composition.ts';
import { measureEntries } from './entries.ts';
import { type Figures, kilobytes } from './figures.ts';
import { bytesOf, firstVisit, type Visit } from './first-visit.ts';
import { withSiteAndBaseline } from './site-and-baseline.ts';

/** Bytes, requests and serial steps of a first signed-out visit, beside the single build. */
export function measureFirstVisits(root: string): Promise<Figures[]> {
  return withSiteAndBaseline(root, async ({ site, baselineUrl, browser }) => {
    const tables: Figures[] = [];
    for (const { name, path, request } of await budgetedPages(site.url)) {
      const federated = await firstVisit(browser, site.url + path, request);
      const one = await firstVisit(browser, baselineUrl + path, request);
      tables.push(visitTable(name, federated, one));
      tables.push(whatFills(name, federated, join(site.data, 'builds')));
    }
    tables.push(await measureEntries(site.url));
    return tables;
  });
}

function visitTable(page: BudgetedPage['name'], federated: Visit, single: Visit): Figures {
  const types = [...new Set([...federated.requests, ...single.requests].map(({ type }) => type))].sort();
  const row = (name: string, type?: string) => {
    const [f, s] = [bytesOf(federated, type), bytesOf(single, type)];
    return [name, kilobytes(f), countOf(federated, type), kilobytes(s), countOf(single, type), (f / s).toFixed(2)];
  };
  const ratio = bytesOf(federated, 'Script') / bytesOf(single, 'Script');
  return {
    title: `First visit to the ${page} page, signed out`,
    columns: ['what', 'federated KB', 'requests', 'single build KB', 'requests', 'ratio'],
    rows: [...types.map((type) => row(type.toLowerCase(), type)), row('everything')],
    aims: [
      { aim: 'JavaScript within 1.25 × the single build', measured: ratio.toFixed(2), met: ratio <= 1.25 },
      ...budgetAims(page, federated),
    ],
  };
}

function countOf({ requests }: Visit, type?: string): number {
  return requests.filter((each) => !type || each.type === type).length;
}
