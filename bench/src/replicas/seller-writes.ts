import { setTimeout as wait } from 'node:timers/promises';
import type { CategoryList, CreateProductRequest, Envelope } from '@mortar/contracts';
import pg from 'pg';
import { type BenchAccount, signUpSeller } from '../abuse/accounts.ts';
import { type Load, median, repeat } from '../api/load.ts';
import type { Figures } from '../figures.ts';
import { PRODUCTS, type ReplicatedMarket } from './replicated-market.ts';

const SELLERS = 20;
const ROUNDS = 5;
const SECONDS = 2;
const SAMPLE_MS = 10;
/** Of the throughput in many categories, what remains in one. */
const LEAST_SHARE = 0.9;

interface Measured {
  load: Load;
  /** Connections that wait for a lock, on average. */
  waiting: number;
}

/** Sellers who all create products at the same time: in one category, whose total each of them changes, and in many. */
export async function measureSellerWrites(market: ReplicatedMarket): Promise<Figures> {
  const api = await market.api(0, { DATABASE_POOL_SIZE: String(SELLERS) });
  const pool = new pg.Pool({ connectionString: market.primary.url, max: 1 });
  try {
    const { origin } = api;
    const sellers: BenchAccount[] = [];
    while (sellers.length < SELLERS) sellers.push(await signUpSeller(origin, `seller${sellers.length}`, '127.0.0.1'));
    const response = await fetch(`${origin}/api/categories`);
    const { categories } = ((await response.json()) as Envelope<CategoryList>).data;
    const ids = categories.map(({ categoryId }) => categoryId);
    const cases = [ids.slice(0, 1), ids];
    const rounds: Measured[][] = cases.map(() => []);
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [index, among] of cases.entries()) {
        const measured = await measure(origin, { pool, sellers, among });
        // The first of each warms up.
        if (round > 0) rounds[index]?.push(measured);
      }
    }
    return figuresOf(cases, rounds);
  } finally {
    await pool.end();
    await api.stop();
  }
}

interface Writes {
  pool: pg.Pool;
  sellers: BenchAccount[];
  /** Categories that the sellers have, in turn. */
  among: string[];
}

async function measure(origin: string, { pool, sellers, among }: Writes): Promise<Measured> {
  const idle = [...sellers.entries()];
  const samples: number[] = [];
  const sampling = { isOver: false };
  const sampled = (async () => {
    while (!sampling.isOver) {
      samples.push(await waitingFor(pool));
      await wait(SAMPLE_MS);
    }
  })();
  const load = await repeat(
    async (turn) => {
      const [index, seller] = idle.shift() ?? [0, sellers[0]];
      await createProduct(origin, seller?.accessToken ?? '', among[index % among.length] ?? '', turn);
      if (seller) idle.push([index, seller]);
    },
    sellers.length,
    SECONDS,
  );
  sampling.isOver = true;
  await sampled;
  return { load, waiting: samples.reduce((sum, each) => sum + each, 0) / samples.length };
}

async function waitingFor(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
  );
  return rows[0]?.waiting ?? 0;
}

async function createProduct(origin: string, token: string, category: string, turn: number): Promise<void> {
  const product: CreateProductRequest = {
    title: `Porcelain floor tile ${turn}`,
    description: 'Hard-wearing porcelain, sold by the carton',
    price: 8_500,
    category,
  };
  const response = await fetch(`${origin}/api/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(product),
  });
  await response.arrayBuffer();
  if (response.status !== 201) throw new Error(`A product was not created: status ${response.status}.`);
}

function figuresOf(cases: readonly string[][], rounds: readonly Measured[][]): Figures {
  const loads = rounds.map((each) => median(each.map(({ load }) => load)));
  const waiting = rounds.map((each) => each.reduce((sum, one) => sum + one.waiting, 0) / each.length);
  const share = (loads[0]?.perSecond ?? 0) / (loads[1]?.perSecond ?? Number.NaN);
  return {
    title: `${SELLERS} sellers who create products without a pause, ${PRODUCTS.toLocaleString('en')} products before; commits reach the disk; medians of ${ROUNDS} rounds`,
    columns: ['categories', 'products/s', 'p50 ms', 'p95 ms', 'connections that wait for a lock, on average'],
    rows: cases.map((among, index) => [
      among.length,
      Math.round(loads[index]?.perSecond ?? 0),
      (loads[index]?.p50 ?? 0).toFixed(1),
      (loads[index]?.p95 ?? 0).toFixed(1),
      (waiting[index] ?? 0).toFixed(2),
    ]),
    aims: [
      {
        aim: `in one category at least ${LEAST_SHARE * 100} % of the products per second that many categories take`,
        measured: `${Math.round(share * 100)} %`,
        met: share >= LEAST_SHARE,
      },
      {
        aim: 'in one category fewer than one connection waits for a lock, on average',
        measured: (waiting[0] ?? Number.NaN).toFixed(2),
        met: (waiting[0] ?? Number.NaN) < 1,
      },
    ],
  };
}
