import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '@mortar/tools/postgres';
import pg from 'pg';
import { loadMarket } from './load-market.ts';

/** A small dedicated server: a quarter of its memory for the cache, and a disk that does not turn. */
const SETTINGS = ['shared_buffers=1GB', 'effective_cache_size=4GB', 'random_page_cost=1.1', 'max_wal_size=8GB'];

/** Numbers of products; `BENCH_PRODUCTS=200000` selects one. */
export const MARKETS = process.env.BENCH_PRODUCTS?.split(',').map(Number) ?? [20_000, 200_000, 1_000_000];

/** The same market in several sizes, on one server. */
export interface Market {
  /** Of the database with so many products. */
  urlOf: (products: number) => string;
  /** The folder of what the API stores beside the database. */
  data: string;
  stop: () => Promise<void>;
}

/** Starts the PostgreSQL server with the market in all sizes; filling it on the first run takes minutes. */
export async function openMarkets(root: string): Promise<Market> {
  const data = join(root, 'var', 'bench', 'api', 'server');
  const loaded = join(data, `loaded-${MARKETS.join('-')}`);
  if (!existsSync(loaded)) rmSync(data, { recursive: true, force: true });
  const server = await startPostgres({ folder: join(data, 'postgres'), settings: SETTINGS });
  const withDatabase = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const urlOf = (products: number) => withDatabase(`products_${products}`);
  try {
    if (!existsSync(loaded)) {
      console.log('Filling the markets; the next run finds them filled …');
      seed(root, { DATABASE_URL: server.url, DATA_DIR: data });
      for (const products of MARKETS) {
        await copyDatabase(withDatabase('template1'), server.url, urlOf(products));
        await loadMarket(urlOf(products), products);
      }
      writeFileSync(loaded, '');
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { urlOf, data, stop: () => server.stop() };
}

/** A database can only be copied while nothing is connected to it, and from a connection to another. */
async function copyDatabase(connectionString: string, from: string, to: string): Promise<void> {
  const name = (url: string) => new URL(url).pathname.slice(1);
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name(to)} TEMPLATE ${name(from)}`);
  } finally {
    await client.end();
  }
}

function seed(root: string, environment: Record<string, string>): void {
  execFileSync('node', [join(root, 'demo', 'bin', 'mortar-demo.mjs'), 'seed', '--no-images'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
