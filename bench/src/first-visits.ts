import { join } from 'node:path';
import { budgetAims, type BudgetedPage, budgetedPages } from './budget.ts';
import { whatFills } from './composition.ts';
import { measureEntries } from './entries.ts';
import { type Figures, kilobytes } from './figures.ts';
import { bytesOf, firstVisit, type Visit } from './first-visit.ts';
import type { Served } from './page/in-turn.ts';
import { requireRenderedDocument, visitOften } from './rendered-document.ts';
import { withSiteAndBaseline } from './site-and-baseline.ts';

/** Of the home page: KB on the wire, the JavaScript's limit and aim. */
const HOME = { script: [145, 135], document: 14 };

/** Bytes, requests and serial steps of a first signed-out visit, beside the site with rendering off and the single build. */
export function measureFirstVisits(root: string): Promise<Figures[]> {
  return withSiteAndBaseline(root, async ({ site, baselineUrl, unrenderedUrl, browser }) => {
    const tables: Figures[] = [];
    for (const { name, path, request } of await budgetedPages(site.url)) {
      await requireRenderedDocument(site.url + path);
      await visitOften(site.url + path);
      const federated = await firstVisit(browser, site.url + path, request);
      const unrendered = await firstVisit(browser, unrenderedUrl + path, request);
      const single = await firstVisit(browser, baselineUrl + path, request);
      tables.push(visitTable(name, { federated, unrendered, single }));
      tables.push(whatFills(name, federated, join(site.data, 'builds')));
    }
    tables.push(await measureEntries(site.url));
    return tables;
  });
}

function visitTable(page: BudgetedPage['name'], visits: Record<Served, Visit>): Figures {
  const { federated, unrendered, single } = visits;
  const all = [federated, unrendered, single];
  const types = [...new Set(all.flatMap(({ requests }) => requests.map(({ type }) => type)))].sort();
  const row = (name: string, type?: string) => [
    name,
    ...all.flatMap((visit) => [kilobytes(bytesOf(visit, type)), countOf(visit, type)]),
    (bytesOf(federated, type) / bytesOf(single, type)).toFixed(2),
  ];
  const ratio = bytesOf(federated, 'Script') / bytesOf(single, 'Script');
  return {
    title: `First visit to the ${page} page, signed out`,
    columns: ['what', 'KB', 'requests', 'rendering off KB', 'requests', 'single build KB', 'requests', 'ratio'],
    rows: [...types.map((type) => row(type.toLowerCase(), type)), row('everything')],
    aims: [
      { aim: 'JavaScript within 1.25 × the single build', measured: ratio.toFixed(2), met: ratio <= 1.25 },
      ...budgetAims(page, federated),
      ...(page === 'home' ? homeAims(federated) : []),
    ],
  };
}

/** What is aimed at for the home page, beyond its budget. */
function homeAims(visit: Visit): Figures['aims'] {
  const [script, document] = [bytesOf(visit, 'Script'), bytesOf(visit, 'Document')];
  return [
    ...HOME.script.map((limit) => ({
      aim: `JavaScript at most ${limit} KB`,
      measured: `${kilobytes(script)} KB`,
      met: script <= limit * 1024,
    })),
    {
      aim: `document at most ${HOME.document} KB with its state`,
      measured: `${kilobytes(document)} KB`,
      met: document <= HOME.document * 1024,
    },
  ];
}

function countOf({ requests }: Visit, type?: string): number {
  return requests.filter((each) => !type || each.type === type).length;
}
