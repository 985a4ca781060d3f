import { loadavg } from 'node:os';
import pg from 'pg';
import type { Figures } from '../figures.ts';
import { cappedSearches } from './capped-search.ts';
import { measureGrowth } from './growth.ts';
import type { MeasuredRequest } from './measured-request.ts';
import { requestsOn } from './requests.ts';
import { type Load, load, medianLoad, repeat } from './load.ts';
import { embeddedMarket, MOST_PRODUCTS, openMarket } from './market.ts';
import { type RunningProcess, startApi, startBareRoute } from './running-api.ts';
import { firstStatementsOf, type Statement, statementsOf } from './statements.ts';

const ROUNDS = 3;
const SECONDS = 2;
/** As many of a list and of the same without what narrows it: single ones differ by a fifth. */
const COMPARED_TURNS = 10;
const COMPARED_SECONDS = 1;
/** Of a request's many, whose statements are run alone. */
const RECORDED_PATHS = 50;
/** As many as the API has. */
const POOL_SIZE = 10;
const MOST_MEGABYTES = 350;
const LEAST_SHARE = 0.6;
/** What a deep page may cost, of what the first one does. */
const DEEP_PAGE_FACTOR = 1.5;
/** Of the throughput of a search that ranks an arbitrary thousand of the hits. */
const LEAST_OF_CAPPED = 0.8;

interface Measured {
  request: MeasuredRequest;
  api: Load;
  floor: Load;
  /** SQL alone of the first requests in a minute, where the API remembers something. */
  first?: Load;
  /** SQL alone of searches that rank an arbitrary thousand of the hits. */
  capped?: Load;
  /** The requests in turn with the same ones without what narrows or sorts them. */
  compared?: Compared;
}

interface Compared {
  narrowed: Load;
  without: Load;
}

/** What requests to the API cost on a million products, beside the database alone and HTTP alone. */
export async function measureApi(root: string): Promise<Figures[]> {
  const others = loadavg()[0] ?? 0;
  const market = await openMarket(root);
  const stops = [market.stop];
  try {
    const api = await startApi({ DATABASE_URL: market.url, DATA_DIR: market.data });
    stops.unshift(api.stop);
    const requests = await requestsOn(api.origin);
    const empty = await startBareRoute();
    stops.unshift(empty.stop);
    const pool = new pg.Pool({ connectionString: market.url, max: POOL_SIZE });
    stops.unshift(() => pool.end());

    const measured: Measured[] = [];
    for (const request of requests) measured.push(await measureRequest(request, { api, pool, ...market }));
    const bare = await rounds(() => load({ origin: empty.origin, paths: ['/'], connections: 20, seconds: SECONDS }));
    const server = onServer(measured, bare, { megabytes: api.peakMegabytes(), others });
    return [server, await measureGrowth(market, measured), await onEmbedded(root)];
  } finally {
    for (const stop of stops) await stop();
  }
}

interface Under {
  api: RunningProcess;
  pool: pg.Pool;
  url: string;
  data: string;
}

/** Floor and API in turn, so that both meet the same other work on the machine. */
async function measureRequest(request: MeasuredRequest, { api, pool, ...source }: Under): Promise<Measured> {
  const { connections, cappedTexts, isRemembered, beside } = request;
  const paths = request.paths.slice(0, RECORDED_PATHS);
  const alone = (statements: Statement[][]) =>
    repeat((turn) => runAlone(pool, statements[turn % statements.length] ?? []), connections, SECONDS);
  const statements = await statementsOf(source, paths);
  const capped = cappedTexts && cappedSearches(cappedTexts);
  const floors: Load[] = [];
  const loads: Load[] = [];
  const cappedLoads: Load[] = [];
  await load({ origin: api.origin, paths: request.paths, connections, seconds: SECONDS });
  for (let round = 0; round < ROUNDS; round += 1) {
    if (capped) cappedLoads.push(await alone(capped));
    floors.push(await alone(statements));
    loads.push(await load({ origin: api.origin, paths: request.paths, connections, seconds: SECONDS }));
  }
  return {
    request,
    api: medianLoad(loads),
    floor: medianLoad(floors),
    ...(capped && { capped: medianLoad(cappedLoads) }),
    ...(beside && { compared: await compare({ origin: api.origin, connections }, request.paths, beside.paths) }),
    ...(isRemembered && { first: await alone(await firstStatementsOf(source, paths)) }),
  };
}

/** Each of the two is the first one in every second turn: one that follows a pause takes some hundredths longer. */
async function compare(
  to: { origin: string; connections: number },
  narrowed: readonly string[],
  without: readonly string[],
): Promise<Compared> {
  const loads: Record<keyof Compared, Load[]> = { narrowed: [], without: [] };
  const measure = async (name: keyof Compared, paths: readonly string[]) => {
    loads[name].push(await load({ ...to, paths, seconds: COMPARED_SECONDS }));
  };
  for (let turn = 0; turn < COMPARED_TURNS; turn += 2) {
    await measure('narrowed', narrowed);
    await measure('without', without);
    await measure('without', without);
    await measure('narrowed', narrowed);
  }
  return { narrowed: medianLoad(loads.narrowed), without: medianLoad(loads.without) };
}

/** As text with values, which `pg` sends by itself; where the API names a statement, it saves the planning. */
const runAlone = (pool: pg.Pool, statements: Statement[]) =>
  Promise.all(statements.map(({ text, values }) => pool.query(text, values)));

async function rounds(measure: () => Promise<Load>): Promise<Load> {
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) loads.push(await measure());
  return medianLoad(loads);
}

function onServer(
  measured: Measured[],
  bare: Load,
  { megabytes, others }: { megabytes: number; others: number },
): Figures {
  const lists = measured.filter(({ request: { name, aim } }) => aim !== undefined && name.startsWith('first page'));
  return {
    title: `PostgreSQL, ${MOST_PRODUCTS.toLocaleString('en')} products, 5,000 stores; server, API and load share the machine, whose load average was ${others.toFixed(1)} before; medians of ${ROUNDS} rounds`,
    columns: [
      'request',
      'connections',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'requests/s',
      'SQL alone p95 ms',
      'SQL alone requests/s',
      'share of SQL alone',
      'SQL alone p95 ms, first in a minute',
      'SQL alone requests/s, ranking any thousand hits',
    ],
    rows: [
      ...measured.map(({ request, api, floor, first, capped }) => [
        request.name,
        request.connections,
        ...times(api),
        floor.p95.toFixed(1),
        Math.round(floor.perSecond),
        share(api, floor),
        first?.p95.toFixed(1) ?? '',
        capped ? Math.round(capped.perSecond) : '',
      ]),
      ['an empty Fastify route', 20, ...times(bare), '', '', '', '', ''],
    ],
    aims: [
      ...measured.flatMap(({ request: { name, aim, connections }, api: { p95 } }) =>
        aim === undefined
          ? []
          : {
              aim: `${name}: p95 under ${aim} ms at ${connections} connections`,
              measured: `${p95.toFixed(1)} ms`,
              met: p95 < aim,
            },
      ),
      ...measured.flatMap(({ request: { name, aim }, first }) =>
        aim === undefined || first === undefined
          ? []
          : {
              aim: `${name}, first in a minute: p95 of SQL alone under ${aim} ms`,
              measured: `${first.p95.toFixed(1)} ms`,
              met: first.p95 < aim,
            },
      ),
      ...measured.flatMap(({ request: { name, connections }, floor, capped }) =>
        capped === undefined
          ? []
          : {
              aim: `${name}: at ${connections} connections at least ${LEAST_OF_CAPPED * 100} % of the requests per second of a search that ranks any thousand hits, each as SQL alone`,
              measured: share(floor, capped),
              met: floor.perSecond >= LEAST_OF_CAPPED * capped.perSecond,
            },
      ),
      ...deepPages(measured),
      ...measured.flatMap(({ request: { name, beside }, compared }) =>
        beside === undefined || compared === undefined
          ? []
          : {
              aim: `${name}: p95 at most ${beside.factor} times that of ${beside.name}, in ${COMPARED_TURNS} turns of a second each`,
              measured: `${compared.narrowed.p95.toFixed(1)} ms beside ${compared.without.p95.toFixed(1)} ms`,
              met: compared.narrowed.p95 <= beside.factor * compared.without.p95,
            },
      ),
      ...lists.map(({ request, api, floor }) => ({
        aim: `${request.name}: at least ${LEAST_SHARE * 100} % of the requests per second that SQL alone serves`,
        measured: share(api, floor),
        met: api.perSecond >= LEAST_SHARE * floor.perSecond,
      })),
      {
        aim: `memory of the API process under ${MOST_MEGABYTES} MB`,
        measured: `${Math.round(megabytes)} MB at most`,
        met: megabytes < MOST_MEGABYTES,
      },
    ],
  };
}

function deepPages(measured: Measured[]): Figures['aims'] {
  return measured.flatMap(({ request, api: { p50 } }) => {
    const first = measured.find(
      (other) => other.request.name === request.firstPage && other.request.connections === request.connections,
    );
    return first === undefined
      ? []
      : {
          aim: `${request.name}: p50 at most ${DEEP_PAGE_FACTOR} times that of the first page`,
          measured: `${p50.toFixed(1)} ms beside ${first.api.p50.toFixed(1)} ms`,
          met: p50 <= DEEP_PAGE_FACTOR * first.api.p50,
        };
  });
}

async function onEmbedded(root: string): Promise<Figures> {
  const api = await startApi({ DATA_DIR: embeddedMarket(root) });
  try {
    const rows: (string | number)[][] = [];
    for (const { name, paths, connections } of await requestsOn(api.origin)) {
      rows.push([
        name,
        connections,
        ...times(await load({ origin: api.origin, paths, connections, seconds: SECONDS })),
      ]);
    }
    const memory = `${Math.round(api.peakMegabytes())} MB`;
    return {
      title: `The embedded database, 20,000 products; memory of the process at most ${memory}`,
      columns: ['request', 'connections', 'p50 ms', 'p95 ms', 'p99 ms', 'requests/s'],
      rows,
      aims: [],
      jsonOnly: true,
    };
  } finally {
    await api.stop();
  }
}

const times = ({ p50, p95, p99, perSecond }: Load) => [
  p50.toFixed(1),
  p95.toFixed(1),
  p99.toFixed(1),
  Math.round(perSecond),
];

const share = (api: Load, floor: Load) => `${Math.round((100 * api.perSecond) / floor.perSecond)} %`;
