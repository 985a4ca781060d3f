// `pnpm bench` measures everything; `pnpm bench start` one thing. Figures go to bench/results/.
import { join } from 'node:path';
import { measureAbuse } from './abuse/measure-abuse.ts';
import { measureApi } from './api/measure-api.ts';
import { measureDrill } from './drill/measure-drill.ts';
import { measureBudget } from './budget.ts';
import { type Figures, report } from './figures.ts';
import { measureFirstVisits } from './first-visits.ts';
import { measureJudgement } from './judgement/measure-judgement.ts';
import { measurePages } from './page/measure-pages.ts';
import { measureRendering } from './rendering/measure-rendering.ts';
import { measureRelease } from './release/measure-release.ts';
import { measureStart } from './start-time.ts';

const root = join(import.meta.dirname, '..', '..');
const results = process.env.BENCH_RESULTS ?? join(root, 'bench', 'results');

const measures: Record<string, (root: string) => Promise<Figures[]>> = {
  abuse: measureAbuse,
  api: measureApi,
  budget: measureBudget,
  drill: measureDrill,
  'first-visit': measureFirstVisits,
  judgement: measureJudgement,
  page: measurePages,
  release: measureRelease,
  rendering: measureRendering,
  start: measureStart,
};

/** Part of another bench. */
const CONTAINED = new Set(['budget']);

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in measures));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}: there are ${Object.keys(measures).join(', ')}.`);
  process.exit(1);
}
for (const [name, measure] of Object.entries(measures)) {
  if (wanted.length > 0 ? !wanted.includes(name) : CONTAINED.has(name)) continue;
  report(name, await measure(root), results);
}
