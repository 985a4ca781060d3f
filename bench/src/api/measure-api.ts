import { loadavg } from 'node:os';
import type { Figures } from '../figures.ts';
import { type Load, load, medianLoad } from './load.ts';
import { MARKETS, type Market, openMarkets } from './market.ts';
import { type MeasuredRequest, requestsOn } from './requests.ts';
import { startApi, startBareRoute } from './running-api.ts';

const ROUNDS = 3;
const SECONDS = 2;
const MOST_MEGABYTES = 350;
/** At up to so many products every request is to be served within so many milliseconds, at the p95. */
const AIM = { products: 200_000, ms: 50 };

interface Measured {
  request: MeasuredRequest;
  api: Load;
}

/** What requests to the API cost in markets of three sizes, and what HTTP costs by itself. */
export async function measureApi(root: string): Promise<Figures[]> {
  const others = loadavg()[0] ?? 0;
  const markets = await openMarkets(root);
  try {
    const tables: Figures[] = [];
    for (const products of MARKETS) tables.push(await measureMarket(markets, products, others));
    return [...tables, await bareRoute()];
  } finally {
    await markets.stop();
  }
}

async function measureMarket(markets: Market, products: number, others: number): Promise<Figures> {
  const api = await startApi({ DATABASE_URL: markets.urlOf(products), DATA_DIR: markets.data });
  try {
    const measured: Measured[] = [];
    for (const request of await requestsOn(api.origin)) {
      const { paths, connections } = request;
      if (paths.length === 0) continue;
      const measure = () => load({ origin: api.origin, paths, connections, seconds: SECONDS });
      await measure();
      measured.push({ request, api: await rounds(measure) });
    }
    return table(products, measured, { megabytes: api.peakMegabytes(), others });
  } finally {
    await api.stop();
  }
}

async function bareRoute(): Promise<Figures> {
  const empty = await startBareRoute();
  try {
    const bare = await rounds(() => load({ origin: empty.origin, paths: ['/'], connections: 20, seconds: SECONDS }));
    return {
      title: 'An empty Fastify route: what HTTP costs by itself',
      columns: ['connections', 'p50 ms', 'p95 ms', 'p99 ms', 'requests/s'],
      rows: [[20, ...times(bare)]],
      aims: [],
    };
  } finally {
    await empty.stop();
  }
}

async function rounds(measure: () => Promise<Load>): Promise<Load> {
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) loads.push(await measure());
  return medianLoad(loads);
}

function table(
  products: number,
  measured: readonly Measured[],
  { megabytes, others }: { megabytes: number; others: number },
): Figures {
  return {
    title: `PostgreSQL, ${products.toLocaleString('en')} products; server, API and load share the machine, whose load average was ${others.toFixed(1)} before; medians of ${ROUNDS} rounds`,
    columns: ['request', 'connections', 'p50 ms', 'p95 ms', 'p99 ms', 'requests/s'],
    rows: measured.map(({ request, api }) => [request.name, request.connections, ...times(api)]),
    aims: [
      ...measured.flatMap(({ request: { name, connections, isConcurrent }, api: { p95 } }) =>
        products > AIM.products || isConcurrent
          ? []
          : {
              aim: `${name}: p95 at most ${AIM.ms} ms at ${connections} connections`,
              measured: `${p95.toFixed(1)} ms`,
              met: p95 <= AIM.ms,
            },
      ),
      {
        aim: `memory of the API process under ${MOST_MEGABYTES} MB`,
        measured: `${Math.round(megabytes)} MB at most`,
        met: megabytes < MOST_MEGABYTES,
      },
    ],
  };
}

const times = ({ p50, p95, p99, perSecond }: Load) => [
  p50.toFixed(1),
  p95.toFixed(1),
  p99.toFixed(1),
  Math.round(perSecond),
];
