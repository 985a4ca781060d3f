import type { Figures } from '../figures.ts';
import { type Load, load, median } from '../api/load.ts';
import { requestsOn } from '../api/requests.ts';
import type { RunningProcess } from '../api/running-api.ts';
import { cpuMsOfTree } from '../process-figures.ts';
import { PRODUCTS, type ReplicatedMarket } from './replicated-market.ts';

const ROUNDS = 9;
/** All settings together take less than ten seconds, after which unused connections are closed: that would count, too. */
const SECONDS = 1;
const CONNECTIONS = 20;
const API_PROCESSES = 2;
/** What remains on the primary: its jobs, and what it sends to replicas. */
const MOST_OF_PRIMARY = 0.2;
/** What visitors read: as many of each as there are, in turn. */
const KINDS = new Set([
  'first page of all products',
  'first page of a category by price',
  'product page request',
  'search, two words ranked',
]);

/** Milliseconds of a processor that one request took, of all processes of a kind. */
interface Cpu {
  api: number;
  primary: number;
  replicas: number;
  load: number;
}

interface Round {
  load: Load;
  cpu: Cpu;
}

/** API processes of which all have the same replicas. */
interface Setting {
  replicas: number;
  apis: RunningProcess[];
  rounds: Round[];
}

/** Throughput of anonymous reads by the number of API processes and of replicas, in turn in each round. */
export async function measureReads(market: ReplicatedMarket): Promise<Figures> {
  const started: RunningProcess[] = [];
  try {
    const settings: Setting[] = [];
    for (let replicas = 0; replicas <= market.replicas.length; replicas += 1) {
      const apis: RunningProcess[] = [];
      for (let count = 1; count <= API_PROCESSES; count += 1) {
        const api = await market.api(replicas);
        started.push(api);
        apis.push(api);
        settings.push({ replicas, apis: [...apis], rounds: [] });
      }
    }
    const paths = await pathsOf(started[0]?.origin ?? '');
    for (const { apis } of settings) await run(apis, paths, 1);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { apis, rounds } of settings) rounds.push(await measure(market, apis, paths));
    }
    return figuresOf(settings);
  } finally {
    await Promise.all(started.map((api) => api.stop()));
  }
}

async function pathsOf(origin: string): Promise<string[]> {
  const kinds = (await requestsOn(origin)).filter(
    ({ name, connections }, index, all) =>
      KINDS.has(name) && all.findIndex((other) => other.name === name && other.connections <= connections) === index,
  );
  const most = Math.max(...kinds.map(({ paths }) => paths.length));
  return Array.from({ length: most }, (_, turn) => kinds.map(({ paths }) => paths[turn % paths.length] ?? '')).flat();
}

async function run(apis: readonly RunningProcess[], paths: string[], seconds: number): Promise<Load> {
  const connections = CONNECTIONS / apis.length;
  return together(await Promise.all(apis.map(({ origin }) => load({ origin, paths, connections, seconds }))));
}

async function measure(
  { primary, replicas }: ReplicatedMarket,
  apis: readonly RunningProcess[],
  paths: string[],
): Promise<Round> {
  const cpuNow = (): Cpu => ({
    api: sumOf(apis.map(({ pid }) => cpuMsOfTree(pid))),
    primary: cpuMsOfTree(primary.pid),
    replicas: sumOf(replicas.map(({ pid }) => cpuMsOfTree(pid))),
    load: (process.cpuUsage().user + process.cpuUsage().system) / 1_000,
  });
  const before = cpuNow();
  const measured = await run(apis, paths, SECONDS);
  const after = cpuNow();
  const each = (kind: keyof Cpu) => (after[kind] - before[kind]) / (measured.perSecond * SECONDS);
  return {
    load: measured,
    cpu: { api: each('api'), primary: each('primary'), replicas: each('replicas'), load: each('load') },
  };
}

function figuresOf(settings: readonly Setting[]): Figures {
  const measured = settings.map(({ replicas, apis, rounds }) => ({
    replicas,
    apis: apis.length,
    load: median(rounds.map((round) => round.load)),
    cpu: (kind: keyof Cpu) => middle(rounds.map((round) => round.cpu[kind])),
  }));
  const [first] = measured;
  const perRequest = (ms = Number.NaN) => ms.toFixed(2);
  return {
    title: `Anonymous reads on ${PRODUCTS.toLocaleString('en')} products, ${CONNECTIONS} connections; all processes, the servers and the load share the cores; medians of ${ROUNDS} rounds. The last columns are milliseconds of a processor for each request`,
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
      ...(['api', 'primary', 'replicas', 'load'] as const).map((kind) => perRequest(cpu(kind))),
    ]),
    aims: measured
      .filter(({ replicas }) => replicas > 0)
      .map(({ replicas, apis, cpu }) => ({
        aim: `replicas: ${replicas}, API processes: ${apis}: a read takes less than a fifth of the primary's time without replicas`,
        measured: `${perRequest(cpu('primary'))} ms beside ${perRequest(first?.cpu('primary'))} ms`,
        met: cpu('primary') < (first?.cpu('primary') ?? 0) * MOST_OF_PRIMARY,
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

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
