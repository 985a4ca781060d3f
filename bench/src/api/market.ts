import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '@mortar/tools/postgres';
import { loadMarket } from './load-market.ts';

/** A small dedicated server: a quarter of its memory for the cache, and a disk that does not turn. */
export const SETTINGS = ['shared_buffers=1GB', 'effective_cache_size=4GB', 'random_page_cost=1.1', 'max_wal_size=8GB'];
const EMBEDDED_PRODUCTS = 20_000;

/** The folder with both databases: they take minutes to fill and stay for the next run. */
const folderOf = (root: string) => join(root, 'var', 'bench', 'api');

/** Products of the market that is measured in full. */
export const MOST_PRODUCTS = 1_000_000;
/** Products of the smaller markets, which show how the costs grow. */
const SMALLER = [1_000, 10_000, 100_000];

/** The same market in several sizes, on one server. */
export interface Market {
  /** Of the database with {@link MOST_PRODUCTS} products. */
  url: string;
  /** Of the server's process. */
  pid: number;
  /** The smaller ones, the smallest first. */
  smaller: { products: number; url: string }[];
  /** The folder of what the API stores beside the database. */
  data: string;
  stop: () => Promise<void>;
}

/** Starts the PostgreSQL server with the market in all sizes, filling it on the first run. */
export async function openMarket(root: string): Promise<Market> {
  const data = join(folderOf(root), 'server');
  const loaded = join(data, 'loaded-in-all-sizes');
  if (!existsSync(loaded)) rmSync(data, { recursive: true, force: true });
  const server = await startPostgres({ folder: join(data, 'postgres'), settings: SETTINGS });
  const smaller = SMALLER.map((products) => ({ products, url: withDatabase(server.url, `products_${products}`) }));
  try {
    if (!existsSync(loaded)) {
      console.log('Filling the markets; the next run finds them filled …');
      seed(root, { DATABASE_URL: server.url, DATA_DIR: data });
      for (const { url } of smaller) await copyDatabase(server.url, url);
      for (const { url, products } of smaller) await loadMarket(url, products);
      await loadMarket(server.url, MOST_PRODUCTS);
      writeFileSync(loaded, '');
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, smaller, data };
}

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** A database can only be copied while nothing is connected to it, and from a connection to another. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const name = (url: string) => new URL(url).pathname.slice(1);
  const client = new pg.Client({ connectionString: withDatabase(from, 'template1') });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${name(to)} TEMPLATE ${name(from)}`);
  } finally {
    await client.end();
  }
}

/** The folder of an embedded database with a smaller market. */
export function embeddedMarket(root: string): string {
  const data = join(folderOf(root), 'embedded');
  seed(root, { DATA_DIR: data }, ['--products', String(EMBEDDED_PRODUCTS)]);
  return data;
}

/** Does nothing where the seed is already. */
function seed(root: string, environment: Record<string, string>, options: string[] = []): void {
  execFileSync('node', [join(root, 'demo', 'bin', 'mortar-demo.mjs'), 'seed', '--no-images', ...options], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
