import { setTimeout as wait } from 'node:timers/promises';
import type { Figures } from '../figures.ts';
import { type Load, load, median } from '../api/load.ts';
import { requestsOn } from '../api/requests.ts';
import type { RunningProcess } from '../api/running-api.ts';
import { cpuMsOfTree } from '../process-figures.ts';
import { PRODUCTS, type ReplicatedMarket } from './replicated-market.ts';

const ROUNDS = 3;
const SECONDS = 2;
const CONNECTIONS = 20;
const API_PROCESSES = 2;
/** What visitors read: as many of each as there are, in turn. */
const KINDS = new Set([
  'first page of all products',
  'first page of a category by price',
  'product page request',
  'search, two words ranked',
]);

/** Milliseconds of a processor that one request took, of each kind of process. */
interface Cpu {
  api: number;
  primary: number;
  replicas: number;
  load: number;
}

interface Measured {
  replicas: number;
  apis: number;
  load: Load;
  cpu: Cpu;
}

/** Throughput of anonymous reads by the number of API processes and of replicas. */
export async function measureReads(market: ReplicatedMarket): Promise<Figures> {
  const measured: Measured[] = [];
  for (let replicas = 0; replicas <= market.replicas.length; replicas += 1) {
    const apis: RunningProcess[] = [];
    try {
      while (apis.length < API_PROCESSES) apis.push(await market.api(replicas));
      const paths = await pathsOf(apis[0]?.origin ?? '');
      for (let count = 1; count <= apis.length; count += 1) {
        measured.push({ replicas, apis: count, ...(await measure(market, apis.slice(0, count), paths)) });
      }
    } finally {
      await Promise.all(apis.map((api) => api.stop()));
    }
  }
  return figuresOf(measured);
}

async function pathsOf(origin: string): Promise<string[]> {
  const kinds = (await requestsOn(origin)).filter(
    ({ name, connections }, index, all) =>
      KINDS.has(name) && all.findIndex((other) => other.name === name && other.connections <= connections) === index,
  );
  const most = Math.max(...kinds.map(({ paths }) => paths.length));
  return Array.from({ length: most }, (_, turn) => kinds.map(({ paths }) => paths[turn % paths.length] ?? '')).flat();
}

async function measure({ primary, replicas }: ReplicatedMarket, apis: RunningProcess[], paths: string[]) {
  const run = async (seconds: number): Promise<Load> => {
    const connections = CONNECTIONS / apis.length;
    return together(await Promise.all(apis.map(({ origin }) => load({ origin, paths, connections, seconds }))));
  };
  const cpuNow = (): Cpu => ({
    api: sumOf(apis.map(({ pid }) => cpuMsOfTree(pid))),
    primary: cpuMsOfTree(primary.pid),
    replicas: sumOf(replicas.map(({ pid }) => cpuMsOfTree(pid))),
    load: (process.cpuUsage().user + process.cpuUsage().system) / 1_000,
  });
  await run(1);
  const loads: Load[] = [];
  const before = cpuNow();
  let requests = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    loads.push(await run(SECONDS));
    requests += (loads.at(-1)?.perSecond ?? 0) * SECONDS;
    await wait(100);
  }
  const after = cpuNow();
  const each = (kind: keyof Cpu) => (after[kind] - before[kind]) / requests;
  return {
    load: median(loads),
    cpu: { api: each('api'), primary: each('primary'), replicas: each('replicas'), load: each('load') },
  };
}

function figuresOf(measured: Measured[]): Figures {
  const [first] = measured;
  const least = measured.filter(({ replicas }) => replicas > 0);
  const perRequest = (ms: number) => ms.toFixed(2);
  return {
    title: `Anonymous reads on ${PRODUCTS.toLocaleString('en')} products, ${CONNECTIONS} connections; all processes, the servers and the load share the two cores; medians of ${ROUNDS} rounds. The last columns are milliseconds of a processor for each request`,
    columns: [
      'replicas',
      'API processes',
      'requests/s',
      'of the first row',
      'p95 ms',
      'API processes, all',
      'primary',
      'replicas, all',
      'load',
    ],
    rows: measured.map(({ replicas, apis, load: { perSecond, p95 }, cpu }) => [
      replicas,
      apis,
      Math.round(perSecond),
      `${Math.round((100 * perSecond) / (first?.load.perSecond ?? Number.NaN))} %`,
      p95.toFixed(1),
      ...[cpu.api, cpu.primary, cpu.replicas, cpu.load].map(perRequest),
    ]),
    aims: least.map(({ replicas, apis, cpu }) => ({
      aim: `${replicas} replicas, ${apis} API processes: anonymous reads take less than a tenth of the primary's time without replicas`,
      measured: `${perRequest(cpu.primary)} ms beside ${perRequest(first?.cpu.primary ?? Number.NaN)} ms`,
      met: cpu.primary < (first?.cpu.primary ?? 0) / 10,
    })),
  };
}

const together = (loads: Load[]): Load => ({
  p50: Math.max(...loads.map(({ p50 }) => p50)),
  p95: Math.max(...loads.map(({ p95 }) => p95)),
  p99: Math.max(...loads.map(({ p99 }) => p99)),
  perSecond: sumOf(loads.map(({ perSecond }) => perSecond)),
});

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
