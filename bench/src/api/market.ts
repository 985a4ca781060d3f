import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { loadMarket } from './load-market.ts';

/** A small dedicated server: a quarter of its memory for the cache, and a disk that does not turn. */
const SETTINGS = ['shared_buffers=1GB', 'effective_cache_size=4GB', 'random_page_cost=1.1', 'max_wal_size=8GB'];
const EMBEDDED_PRODUCTS = 20_000;

/** The folder with both databases: they take minutes to fill and stay for the next run. */
const folderOf = (root: string) => join(root, 'var', 'bench', 'api');

/** Starts the PostgreSQL server with the whole market, filling it on the first run. */
export async function openMarket(root: string): Promise<{ url: string; data: string; stop: () => Promise<void> }> {
  const data = join(folderOf(root), 'server');
  const loaded = join(data, 'loaded');
  if (!existsSync(loaded)) rmSync(data, { recursive: true, force: true });
  const server = await startPostgres({ folder: join(data, 'postgres'), settings: SETTINGS });
  try {
    if (!existsSync(loaded)) {
      console.log('Filling the market; the next run finds it filled …');
      seed(root, { DATABASE_URL: server.url, DATA_DIR: data });
      await loadMarket(server.url);
      writeFileSync(loaded, '');
    }
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...server, data };
}

/** The folder of an embedded database with a smaller market. */
export function embeddedMarket(root: string): string {
  const data = join(folderOf(root), 'embedded');
  seed(root, { DATA_DIR: data }, ['--products', String(EMBEDDED_PRODUCTS)]);
  return data;
}

/** Does nothing where the seed is already. */
function seed(root: string, environment: Record<string, string>, options: string[] = []): void {
  execFileSync('node', [join(root, 'demo', 'bin', 'mortar-demo.mjs'), 'seed', ...options], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
