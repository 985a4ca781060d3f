import type { Figures } from '../figures.ts';
import type { FullMarket } from './full-market.ts';
import { type MeasuredOperation, send } from './send-request.ts';

const AT_ONCE = 10;
const SECONDS = 5;
/** Operations that are sent ten at once: the others cost less. */
const DEAREST = 8;
const PAUSE_MS = 10;
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
  const alone = p95(await visit(origin, forSeconds()));
  const rows: Figures['rows'] = [];
  const worst = { factor: 0, operation: '' };
  const reads = measured.filter(({ operation, status }) => operation.startsWith('GET ') && status < 400);
  for (const each of reads.toSorted((a, b) => b.cpuMs - a.cpuMs).slice(0, DEAREST)) {
    await market.run('DELETE FROM throttles');
    const until = forSeconds();
    const attack = async () => {
      while (!until()) await (await send(origin, { method: 'GET', ...each }, '102.89.1.1')).arrayBuffer();
    };
    const [times] = await Promise.all([visit(origin, until), ...Array.from({ length: AT_ONCE }, attack)]);
    const factor = p95(times) / alone;
    if (factor > worst.factor) Object.assign(worst, { factor, operation: each.operation });
    rows.push([each.operation, each.request.name ?? '', alone.toFixed(1), p95(times).toFixed(1), factor.toFixed(1)]);
  }
  return {
    title: `Visitors of a list beside one account that sends the dearest reads ten at once: p95 in ms`,
    columns: ['operation', 'request', 'alone', 'beside ten', 'factor'],
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
