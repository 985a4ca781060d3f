import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSearchIsMissing, type RunningOpenSearch, startOpenSearch } from '@mortar/tools/opensearch';
import { startPostgres } from '@mortar/tools/postgres';
import pg from 'pg';
import { type Load, load, medianLoad } from '../api/load.ts';
import { loadMarket } from '../api/load-market.ts';
import { type Market, MOST_PRODUCTS, openMarket, SETTINGS } from '../api/market.ts';
import { BUSY_CONNECTIONS, type MeasuredRequest } from '../api/measured-request.ts';
import { requestsOn } from '../api/requests.ts';
import { type RunningProcess, startApi } from '../api/running-api.ts';
import type { Figures } from '../figures.ts';
import { fillDatabase } from '../filled-database.ts';
import { cpuMsOfTree } from '../process-figures.ts';

/** A smaller market shows within minutes whether the measurement works. */
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? MOST_PRODUCTS);
/** Of the demonstration; the others are copies. */
const CATALOGUE = 2_000;
const ROUNDS = 3;
const SECONDS = 2;
/** Java compiles what runs often, and only then: two seconds do not suffice for the first searches. */
const WARM_UP_SECONDS = 20;
const ENGINE_MEGABYTES = 1024;
/** Of the searches that a core of API and PostgreSQL serves alone. */
const LEAST_GAIN = 1.5;

/** Whose processor time is measured. */
interface Measured {
  api: RunningProcess;
  postgres: number;
  engine: RunningOpenSearch;
}

/** Milliseconds of a core. */
interface Cost {
  api: number;
  postgres: number;
  engine: number;
}

/** One kind of search, in the tables or in the engine. */
interface Served {
  load: Load;
  requests: number;
  /** Of one request. */
  cost: Cost;
}

/** What searches cost API and database where PostgreSQL answers them alone, and where OpenSearch does. */
export async function measureSearch(root: string): Promise<Figures[]> {
  const missing = openSearchIsMissing();
  if (missing !== undefined) throw new Error(`${missing}.`);
  const others = loadavg()[0] ?? 0;
  const market = PRODUCTS === MOST_PRODUCTS ? await openMarket(root) : await smallMarket(root);
  const stops = [market.stop];
  try {
    const engine = await startOpenSearch({ megabytes: ENGINE_MEGABYTES });
    stops.unshift(engine.stop);
    await forgetEngine(market.url);
    const environment = { DATABASE_URL: market.url, DATA_DIR: market.data };
    const searching = await startApi({ ...environment, SEARCH_URL: engine.url });
    stops.unshift(searching.stop);
    const feed = await measureFeed({ api: searching, postgres: market.pid, engine });
    const alone = await startApi(environment);
    stops.unshift(alone.stop);
    const requests = (await requestsOn(alone.origin)).filter(
      ({ name, connections }) => connections === BUSY_CONNECTIONS && SEARCHES.test(name),
    );
    const paths = requests.flatMap((request) => request.paths);
    await load({ origin: searching.origin, paths, connections: BUSY_CONNECTIONS, seconds: WARM_UP_SECONDS });
    const measured: { request: MeasuredRequest; tables: Served; engine: Served }[] = [];
    for (const request of requests) {
      const [tables, inEngine] = await measureInTurn(request, [alone, searching], market.pid, engine);
      if (tables && inEngine) measured.push({ request, tables, engine: inEngine });
    }
    const served = measured.reduce((sum, { engine: { requests: each } }) => sum + each, 0);
    if ((await queriesOf(engine)) < served) throw new Error('The tables stood in for the engine.');
    return [searchFigures(measured, others), feed];
  } finally {
    for (const stop of stops) await stop();
  }
}

const SEARCHES = /^(search|suggestions|facet counts of a search)/;

async function smallMarket(root: string): Promise<Pick<Market, 'url' | 'pid' | 'data' | 'stop'>> {
  const data = join(root, 'var', 'bench', 'search');
  const server = await startPostgres({ settings: SETTINGS });
  await fillDatabase(server.url, CATALOGUE);
  await loadMarket(server.url, PRODUCTS);
  return {
    ...server,
    data,
    stop: async () => {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The next API with an engine gives it everything. */
async function forgetEngine(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('DELETE FROM search_generation');
  } finally {
    await client.end();
  }
}

/** How many queries its indexes answered. */
async function queriesOf({ url }: RunningOpenSearch): Promise<number> {
  const { _all } = (await (await fetch(`${url}/_stats/search`)).json()) as {
    _all: { total: { search: { query_total: number } } };
  };
  return _all.total.search.query_total;
}

/** Waits until the engine has everything, and is searched. */
async function measureFeed(measured: Measured): Promise<Figures> {
  const started = performance.now();
  const before = costOf(measured);
  while (!(await fetch(`${measured.engine.url}/mortar-products`)).ok) await wait(500);
  const seconds = (performance.now() - started) / 1000;
  const cost = difference(costOf(measured), before);
  const { _all } = (await (await fetch(`${measured.engine.url}/_stats/store`)).json()) as {
    _all: { primaries: { store: { size_in_bytes: number } } };
  };
  return {
    title: 'How the engine gets all products and stores of an outbox that one API process relays',
    columns: ['seconds', 'products/s', 'core seconds of API', 'of PostgreSQL', 'of the engine', 'MB of its indexes'],
    rows: [
      [
        Math.round(seconds),
        Math.round(PRODUCTS / seconds),
        ...[cost.api, cost.postgres, cost.engine].map((ms) => Math.round(ms / 1000)),
        Math.round(_all.primaries.store.size_in_bytes / 2 ** 20),
      ],
    ],
    aims: [],
  };
}

const costOf = ({ api, postgres, engine }: Measured): Cost => ({
  api: cpuMsOfTree(api.pid),
  postgres: cpuMsOfTree(postgres),
  engine: cpuMsOfTree(engine.pid),
});

const difference = (after: Cost, before: Cost): Cost => ({
  api: after.api - before.api,
  postgres: after.postgres - before.postgres,
  engine: after.engine - before.engine,
});

/** The same requests to several APIs in turn, so that all meet the same other work on the machine. */
async function measureInTurn(
  { paths, connections }: MeasuredRequest,
  apis: readonly RunningProcess[],
  postgres: number,
  engine: RunningOpenSearch,
): Promise<Served[]> {
  const rounds = apis.map(() => [] as { load: Load; requests: number; cost: Cost }[]);
  for (const api of apis) await load({ origin: api.origin, paths, connections, seconds: SECONDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [nth, api] of apis.entries()) {
      const measured = { api, postgres, engine };
      const [before, started] = [costOf(measured), performance.now()];
      const result = await load({ origin: api.origin, paths, connections, seconds: SECONDS });
      const requests = (result.perSecond * (performance.now() - started)) / 1000;
      rounds[nth]?.push({ load: result, requests, cost: difference(costOf(measured), before) });
    }
  }
  return rounds.map((each) => {
    const sum = (value: (round: (typeof each)[number]) => number) => each.reduce((all, next) => all + value(next), 0);
    const requests = sum((round) => round.requests);
    const perRequest = (part: keyof Cost) => sum(({ cost }) => cost[part]) / requests;
    return {
      load: medianLoad(each.map((round) => round.load)),
      requests,
      cost: { api: perRequest('api'), postgres: perRequest('postgres'), engine: perRequest('engine') },
    };
  });
}

/** How many requests a core of API and database serves in a second. */
const perCore = ({ cost: { api, postgres } }: Served) => 1000 / (api + postgres);

function searchFigures(
  measured: readonly { request: MeasuredRequest; tables: Served; engine: Served }[],
  others: number,
): Figures {
  const row = (name: string, where: string, served: Served, gain: string) => [
    name,
    where,
    Math.round(served.load.perSecond),
    served.load.p50.toFixed(1),
    served.load.p95.toFixed(1),
    ...[served.cost.api, served.cost.postgres, served.cost.engine].map((ms) => ms.toFixed(2)),
    Math.round(perCore(served)),
    gain,
  ];
  return {
    title: `${PRODUCTS.toLocaleString('en')} products, ${BUSY_CONNECTIONS} connections; API, PostgreSQL, engine and load share the machine, whose load average was ${others.toFixed(1)} before; medians of ${ROUNDS} rounds in turn`,
    columns: [
      'request',
      'searched in',
      'requests/s',
      'p50 ms',
      'p95 ms',
      'ms of a core in the API, of a request',
      'in PostgreSQL',
      'in the engine',
      'requests/s per core of API and PostgreSQL',
      'times those of PostgreSQL alone',
    ],
    rows: measured.flatMap(({ request: { name }, tables, engine }) => [
      row(name, 'PostgreSQL', tables, ''),
      row(name, 'OpenSearch', engine, (perCore(engine) / perCore(tables)).toFixed(1)),
    ]),
    aims: measured
      .filter(({ request }) => request.name.startsWith('search'))
      .map(({ request: { name }, tables, engine }) => ({
        aim: `${name}: with OpenSearch a core of API and PostgreSQL serves at least ${LEAST_GAIN} times the requests of PostgreSQL alone`,
        measured: `${Math.round(perCore(engine))} beside ${Math.round(perCore(tables))} a second`,
        met: perCore(engine) >= LEAST_GAIN * perCore(tables),
      })),
  };
}
