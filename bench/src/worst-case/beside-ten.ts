import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Figures } from '../figures.ts';
import type { Attack } from './attack.ts';
import type { FullMarket } from './full-market.ts';
import { dearestOfEach, type MeasuredOperation } from './send-request.ts';

const AT_ONCE = 10;
const SECONDS = 5;
/** Operations that are sent ten at once: the others cost less. */
const DEAREST = 8;
const PAUSE_MS = 10;
/** A gateway holds refusals back for at least as long. */
const REFUSAL_MS = 2_500;
/** How much later visitors may be served beside them. */
const MOST_FACTOR = 3;

/** Visitors of other networks, who open a list one after the other; the times of their requests in ms. */
async function visit(origin: string, until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let visitor = 0; !until(); visitor += 1) {
    const begun = performance.now();
    const address = `105.112.${visitor % 250}.${Math.floor(visitor / 250) % 250}`;
    const response = await fetch(`${origin}/api/products?limit=20`, { headers: { 'x-forwarded-for': address } });
    await response.arrayBuffer();
    times.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return times;
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

const forSeconds = () => {
  const end = performance.now() + SECONDS * 1_000;
  return () => performance.now() > end;
};

/** What visitors notice while one account sends the dearest requests ten at once, without a pause. */
export async function besideTen(origin: string, measured: MeasuredOperation[], market: FullMarket): Promise<Figures> {
  const rows: Figures['rows'] = [];
  const worst = { factor: 0, operation: '' };
  const reads = measured.filter(({ operation, status }) => operation.startsWith('GET ') && status < 400);
  for (const each of dearestOfEach(reads).slice(0, DEAREST)) {
    await market.run('DELETE FROM throttles');
    // Right before it: the machine may have other things to do.
    const alone = p95(await visit(origin, forSeconds()));
    const attack: Attack = {
      url: origin + each.request.path,
      token: each.token,
      address: '102.89.1.1',
      atOnce: AT_ONCE,
      milliseconds: SECONDS * 1_000,
      refusalMs: REFUSAL_MS,
    };
    const attacker = fork(join(import.meta.dirname, 'attack.ts'), [JSON.stringify(attack)], {
      execArgv: ['--import', 'tsx'],
    });
    await once(attacker, 'message');
    const ended = once(attacker, 'message') as Promise<[[served: number, refused: number]]>;
    const [times, [[served, refused]]] = await Promise.all([visit(origin, forSeconds()), ended]);
    const factor = p95(times) / alone;
    if (factor > worst.factor) Object.assign(worst, { factor, operation: each.operation });
    rows.push([
      each.operation,
      each.request.name ?? '',
      served,
      refused,
      alone.toFixed(1),
      p95(times).toFixed(1),
      factor.toFixed(1),
    ]);
  }
  return {
    title: `Visitors of a list beside one account that sends the dearest reads ten at once: p95 in ms`,
    columns: ['operation', 'request', 'served', 'refused', 'alone', 'beside ten', 'factor'],
    rows,
    aims: [
      {
        aim: `at most ${MOST_FACTOR} times the p95 without them`,
        measured: `${worst.factor.toFixed(1)}, ${worst.operation}`,
        met: worst.factor <= MOST_FACTOR,
      },
    ],
  };
}
