import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@mortar/tools/postgres';
import { loadMarket } from '../api/load-market.ts';
import { SETTINGS } from '../api/market.ts';
import { startApi } from '../api/running-api.ts';
import { type Figures } from '../figures.ts';
import { fillDatabase } from '../filled-database.ts';
import { cpuMsOfTree } from '../process-figures.ts';
import { besideTen } from './beside-ten.ts';
import { specialRequests } from './dearest-requests.ts';
import { describedRequest, type Operation } from './described-request.ts';
import { fillToLimits, type FullMarket } from './full-market.ts';
import { dearestOfEach, type MeasuredOperation, send, type Sent } from './send-request.ts';

const PRODUCTS = 60_000;
const LEAST_MS = 300;
const MOST_TIMES = 20;
/** Of a core. */
const MOST_MS = 100;
/** The operations to measure, e.g. `WORST_CASE=my-reviews`; all of them when it is left out. */
const ONLY = new RegExp(process.env.WORST_CASE ?? '');
/** What sellers alone may do. */
const SELLERS =
  /paused|without-unit|check-price|confirm-prices|reply$|products\/\{productId\}\/restore|^(put|post|delete) \/api\/(stores|products)$/;

/** What the dearest request of each operation of the OpenAPI document costs in a market that is full. */
export async function measureWorstCase(root: string): Promise<Figures[]> {
  const data = mkdtempSync(join(tmpdir(), 'mortar-worst-case-'));
  const postgres = await startPostgres({ settings: SETTINGS });
  const stops: (() => unknown)[] = [postgres.stop, () => rmSync(data, { recursive: true, force: true })];
  try {
    await fillDatabase(postgres.url, 360);
    await loadMarket(postgres.url, PRODUCTS);
    const limits = { READS_PER_MINUTE: '100000', WRITES_PER_MINUTE: '100000', TRUST_PROXY: '1' };
    const api = await startApi({ DATABASE_URL: postgres.url, DATA_DIR: data, ...limits });
    stops.unshift(api.stop);
    const market = await fillToLimits(api.origin, postgres.url);
    stops.unshift(market.close);
    const cpu = () => cpuMsOfTree(api.pid) + cpuMsOfTree(postgres.pid);
    const measure = (methods: string[]) => measureOperations(root, api.origin, market, { cpu, methods });
    // What is read by one is deleted by another.
    const reads = await measure(['get']);
    const beside = await besideTen(api.origin, reads, market);
    return [tableOf([...reads, ...(await measure(['put', 'post', 'delete']))]), beside];
  } finally {
    for (const stop of stops) await stop();
  }
}

interface Measuring {
  /** Milliseconds of processors so far, of API and database. */
  cpu: () => number;
  methods: string[];
}

async function measureOperations(root: string, origin: string, market: FullMarket, measuring: Measuring) {
  const { paths } = JSON.parse(readFileSync(join(root, 'api', 'openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const special = specialRequests(market);
  const measured: MeasuredOperation[] = [];
  for (const method of measuring.methods) {
    for (const [path, { [method]: described }] of Object.entries(paths)) {
      const operation = `${method.toUpperCase()} ${path}`;
      if (!described || !ONLY.test(operation)) continue;
      const token = market.tokens[roleFor(method, path)];
      // Streams stay open, and uploads are encoded in processes with bounds of their own: `bench abuse` measures both.
      if (/\/stream$|upload-image$/.test(path)) continue;
      for (const request of special[operation] ?? [describedRequest(path, described, market)]) {
        const cost = await costOf(origin, { method, request, token }, market, measuring.cpu);
        measured.push({ operation, request, token, isExpensive: described['x-expensive'] === true, ...cost });
      }
    }
  }
  return measured;
}

function roleFor(method: string, path: string): keyof FullMarket['tokens'] {
  if (path.includes('/moderation/')) return 'moderator';
  // The seller's session is needed no more when it ends.
  if (path.endsWith('/sign-out')) return 'seller';
  if (`${method} ${path}` === 'post /api/stores') return 'buyer';
  return SELLERS.test(`${method} ${path}`) ? 'seller' : 'buyer';
}

async function costOf(origin: string, sent: Sent, market: FullMarket, cpu: () => number) {
  let status = 0;
  let total = 0;
  let times = 0;
  // The first one compiles and fills caches.
  for (let turn = -1; turn < MOST_TIMES && total < LEAST_MS; turn += 1) {
    await market.run('DELETE FROM throttles');
    await sent.request.prepare?.(market.run);
    const before = cpu();
    const response = await send(origin, sent);
    await response.arrayBuffer();
    ({ status } = response);
    if (turn < 0) continue;
    total += cpu() - before;
    times += 1;
  }
  return { status, cpuMs: total / times };
}

function tableOf(measured: readonly MeasuredOperation[]): Figures {
  const dearest = dearestOfEach(measured);
  const above = dearest.filter(({ cpuMs, isExpensive }) => cpuMs > MOST_MS && !isExpensive);
  return {
    title: `The dearest request of each operation, in a market of ${PRODUCTS.toLocaleString('en')} products where an account and a store have all that they may: ms of a core, API and database together`,
    columns: ['operation', 'its dearest request', 'status', 'ms of a core', 'marked as expensive'],
    rows: dearest.map(({ operation, request, status, cpuMs, isExpensive }) => [
      operation,
      request.name ?? '',
      status,
      cpuMs.toFixed(1),
      isExpensive ? 'yes' : '',
    ]),
    aims: [
      {
        aim: `at most ${MOST_MS} ms, or marked as expensive`,
        measured: above.map(({ operation, cpuMs }) => `${operation} ${cpuMs.toFixed(0)}`).join(', ') || 'all below',
        met: above.length === 0,
      },
    ],
  };
}
