import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope, ModeratedThing, ModerationQueue, ReportRequest, Session } from '@mortar/contracts';
import { demoAccounts } from '@mortar/demo';
import pg from 'pg';
import { startPostgres } from '@mortar/tools/postgres';
import { type Load, load, median, repeat } from '../api/load.ts';
import { loadMarket } from '../api/load-market.ts';
import { startApi } from '../api/running-api.ts';
import { statementsOf } from '../api/statements.ts';
import type { Figures } from '../figures.ts';
import { fillDatabase } from '../filled-database.ts';
import { ABOUT_ONE, fillReports, REPORTS } from './fill-reports.ts';
import { moderatorRequests, reader } from './moderator-requests.ts';
import { type Plans, readPlans } from './plans.ts';

const SEEDED = 1_000;
const PRODUCTS = 50_000;
const CONNECTIONS = 4;
const ROUNDS = 3;
const SECONDS = 1;
/** For each connection of the load; a page of the queue also reads its products. */
const MOST_BUFFERS = 500;

/** What moderators and reporters wait for after a flood of reports. */
export async function measureModeration(): Promise<Figures[]> {
  const data = mkdtempSync(join(tmpdir(), 'mortar-moderation-'));
  const stops: (() => unknown)[] = [() => rmSync(data, { recursive: true, force: true })];
  try {
    const postgres = await startPostgres({ settings: ['shared_buffers=512MB', 'random_page_cost=1.1'] });
    stops.unshift(postgres.stop);
    await fillDatabase(postgres.url, SEEDED);
    await loadMarket(postgres.url, PRODUCTS);
    const productId = await fillReports(postgres.url);
    const environment = { DATABASE_URL: postgres.url, DATA_DIR: data, TRUST_PROXY: '1' };
    const api = await startApi(environment);
    stops.unshift(api.stop);
    const market = { url: postgres.url, data, origin: api.origin, productId };
    return [await measureReads(market), await measureWrites(market)];
  } finally {
    for (const stop of stops) await stop();
  }
}

interface Flooded {
  url: string;
  data: string;
  origin: string;
  /** The product that most reports are about. */
  productId: string;
}

async function signIn(origin: string): Promise<{ authorization: string }> {
  const { email, password } = demoAccounts.moderator;
  const { accessToken } = await post<Session>(`${origin}/api/auth/sign-in`, { email, password });
  return { authorization: `Bearer ${accessToken}` };
}

async function post<Data>(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Data> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} returned status ${response.status}: ${await response.text()}`);
  return ((await response.json()) as Envelope<Data>).data;
}

async function measureReads({ url, data, origin, productId }: Flooded): Promise<Figures> {
  const headers = await signIn(origin);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    const rows: { name: string; reads: Load; plans: Plans }[] = [];
    for (const { name, path } of await moderatorRequests(reader(origin, headers), productId)) {
      const [statements = []] = await statementsOf({ url, data, headers }, [path]);
      const loads: Load[] = [];
      const request = { origin, paths: [path], headers, connections: CONNECTIONS, seconds: SECONDS };
      while (loads.length < ROUNDS) loads.push(await load(request));
      rows.push({ name, reads: median(loads), plans: await readPlans(pool, statements) });
    }
    return figuresOfReads(rows);
  } finally {
    await pool.end();
  }
}

function figuresOfReads(rows: readonly { name: string; reads: Load; plans: Plans }[]): Figures {
  const most = Math.max(...rows.map(({ plans }) => plans.buffers));
  const scanned = [...new Set(rows.flatMap(({ plans }) => plans.scanned))];
  return {
    title: `${REPORTS.toLocaleString('en')} reports about ${PRODUCTS.toLocaleString('en')} products and their stores; ${CONNECTIONS} connections, medians of ${ROUNDS} rounds`,
    columns: ['moderators read', 'p50 ms', 'p95 ms', 'SQL alone ms', 'pages of 8 kB', 'tables read whole'],
    rows: rows.map(({ name, reads, plans }) => [
      name,
      reads.p50.toFixed(1),
      reads.p95.toFixed(1),
      plans.milliseconds.toFixed(1),
      plans.buffers,
      plans.scanned.join(', '),
    ]),
    aims: [
      {
        aim: `no request reads more than ${MOST_BUFFERS} pages of the database`,
        measured: String(most),
        met: most <= MOST_BUFFERS,
      },
      { aim: 'no table is read whole', measured: scanned.join(', ') || 'none', met: scanned.length === 0 },
    ],
  };
}

/** Reports of visitors, each from another network, and the end of all those about one product. */
async function measureWrites({ origin, productId }: Flooded): Promise<Figures> {
  const headers = await signIn(origin);
  const { things } = await reader(origin, headers)<ModerationQueue>('/api/moderation/queue?limit=100');
  const others = things.filter(({ subject }) => subject === 'product').map(({ subjectId }) => subjectId);
  const report = (subjectId: string, turn: number) => {
    const body: ReportRequest = { subject: 'product', subjectId, reason: 'fraud', details: 'Never delivered' };
    return post(`${origin}/api/reports`, body, {
      'x-forwarded-for': `100.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`,
    });
  };
  let turn = 0;
  const about = (ids: readonly string[]) =>
    repeat(() => report(ids[turn % ids.length] ?? '', (turn += 1)), CONNECTIONS, SECONDS * ROUNDS);
  const loads = [
    ['report, about many products', await about(others)],
    ['report, all about one product', await about([productId])],
  ] as const;
  const thing = await reader(origin, headers)<ModeratedThing>(`/api/moderation/things/product/${productId}`);
  const before = performance.now();
  await post(
    `${origin}/api/moderation/reports/close`,
    {
      subject: 'product',
      subjectId: productId,
      outcome: 'dismissed',
      reason: 'It is what it says',
      until: thing.newestReport,
    },
    headers,
  );
  const closing = (performance.now() - before).toFixed(0);
  return {
    title: `Writes; ${CONNECTIONS} connections report`,
    columns: ['write', 'p50 ms', 'p95 ms', 'a second'],
    rows: [
      ...loads.map(([name, { p50, p95, perSecond }]) => [name, p50.toFixed(1), p95.toFixed(1), Math.round(perSecond)]),
      [
        `close ${thing.openReports.toLocaleString('en')} reports at once, of ${ABOUT_ONE.toLocaleString('en')} before`,
        closing,
        closing,
        '',
      ],
    ],
    aims: [],
  };
}
