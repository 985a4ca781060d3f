import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CASES, drill, nameOf, type Outcome, prepare, QUICKER, whyNot } from '@mortar/tools/drill';
import { installMarket } from '@mortar/tools/market';
import { startServices } from '@mortar/tools/production-services';
import type { Figures } from '../figures.ts';

/** The faults, or those whose name has one of the words in `BENCH_FAULTS`. */
const WORDS = process.env.BENCH_FAULTS?.split(',') ?? [''];

/** Kills, hangs and fills every part of a market that docs/production.md has installed, one after the other. */
export async function measureDrill(root: string): Promise<Figures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mortar-drill-'));
  // What runs as another user, such as pgbouncer, has its folder below.
  await chmod(folder, 0o711);
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const services = await startServices();
    stops.unshift(() => services.stop());
    const market = await installMarket({ clone: root, folder: join(folder, 'mortar'), services, times: 1 });
    stops.unshift(() => market.walkthrough.stop());
    if ((await market.walkthrough.ended) !== 0) throw new Error(await market.report());
    const topology = await prepare(market, services);
    stops.unshift(() => topology.stop());
    const outcomes: Outcome[] = [];
    const skipped: string[] = [];
    for (const each of CASES.filter((one) => WORDS.some((word) => nameOf(one).includes(word)))) {
      const reason = whyNot(topology, each);
      if (reason !== undefined) {
        skipped.push(`${nameOf(each)}: ${reason}`);
        continue;
      }
      outcomes.push(await drill(topology, each));
      console.log(outcomes.at(-1)?.name, outcomes.at(-1)?.failures);
    }
    return [figuresOf(outcomes, skipped)];
  } finally {
    for (const stop of stops) await stop();
  }
}

function figuresOf(outcomes: readonly Outcome[], skipped: readonly string[]): Figures {
  const parts = 'Each part of docs/production.md killed, hung (SIGSTOP) and filled (its disk) under load';
  const without = skipped.length > 0 ? `. Not drilled: ${skipped.join('; ')}` : '';
  return {
    title: `${parts}, with a replica of the database. Times of the alert rules are divided by ${QUICKER}${without}`,
    columns: [
      'fault',
      'documents',
      'reads of the API',
      'writes',
      'slowest response, s',
      'alerts, s after the fault',
      'readiness says so after, s',
      'healed after, s',
      'acknowledged writes',
      'of them lost',
    ],
    rows: outcomes.map(({ name, answers, alerts, truthAfter, healedAfter, acknowledged, lost }) => [
      name,
      ...(['document', 'read', 'write'] as const).map((wish) =>
        statusesOf(answers.filter((answer) => answer.wish === wish)),
      ),
      (Math.max(...answers.map(({ ms }) => ms)) / 1_000).toFixed(1),
      [...alerts].map(([alert, after]) => `${alert} ${after.toFixed(0)}`).join(', ') || 'none',
      truthAfter?.toFixed(1) ?? 'as before',
      healedAfter?.toFixed(1) ?? 'not',
      acknowledged,
      lost,
    ]),
    aims: outcomes.map(({ name, failures }) => ({
      aim: `${name}: refusals in words of the site with Retry-After, the alert, true readiness, nothing lost, nothing else restarted`,
      measured: failures.join('; ') || 'so it is',
      met: failures.length === 0,
    })),
  };
}

/** How often which status came; 0 is a connection that failed. */
function statusesOf(answers: Outcome['answers']): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${status || 'none'}: ${count}`).join(', ');
}
