import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ProductDetail, Session } from '@mortar/contracts';
import { type Database, openDatabase } from '@mortar/server/database';
import { administer, databaseUrlOf } from '@mortar/server/testing';
import { buildApi } from '#app.ts';
import { readLastBackup } from '#doctor/last-backup.repository.ts';
import { newAccount, newProduct, newSeller, newWishlist, PASSWORD, reviewForm } from '#test/accounts.ts';
import { ApiClient } from '#test/api-client.ts';
import { useApi } from '#test/test-api.ts';
import { migrate } from './migrate.ts';

const run = promisify(execFile);
const server = process.env.TEST_DATABASE_URL ?? '';
/** `mortar-admin backup` backs the embedded database up. */
const onServer = server ? describe : describe.skip;

/** The commands of a section of the manual. */
async function commandsOf(section: string): Promise<string> {
  const manual = await readFile(join(__dirname, '../../../docs/operations/back-up-and-restore.md'), 'utf8');
  const [, text = ''] = manual.split(`\n## ${section}\n`);
  const [, commands = ''] = /```sh\n(pg_.*?)```/s.exec(text.split('\n## ')[0] ?? '') ?? [];
  return commands;
}

/** What each table has, by its name. */
async function contentsOf(database: Database): Promise<Record<string, string | null>> {
  const tables = await database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const contents: Record<string, string | null> = {};
  for (const { name } of tables) {
    const [row] = await database.query<{ rows: string | null }>(
      `SELECT string_agg(each::text, E'\\n' ORDER BY each::text) AS rows FROM ${name} AS each`,
    );
    contents[name] = row?.rows ?? null;
  }
  return contents;
}

onServer('a market', () => {
  const api = useApi();

  it('is the same when its backup is restored as the manual says, and its accounts sign in', async () => {
    const seller = await newSeller(api);
    const product = await newProduct(seller, { title: 'Louvre glass, 6 mm' });
    const buyer = await newAccount(api);
    await newWishlist(buyer);
    await buyer.client.post('/api/reviews/create-review', reviewForm(product.productId));
    const [row] = await api.database.query<{ name: string }>('SELECT current_database() AS name');
    const restoredName = `mortar_restored_${process.pid}_${randomBytes(4).toString('hex')}`;
    const environment = {
      ...process.env,
      DATABASE_URL: databaseUrlOf(server, row?.name ?? ''),
      RESTORED_URL: databaseUrlOf(server, restoredName),
    };
    await administer(server, `CREATE DATABASE ${restoredName} TEMPLATE template0`);
    try {
      for (const section of ['Back up', 'Restore a backup']) {
        const commands = await commandsOf(section);
        expect(commands).not.toBe('');
        await run('bash', ['-euc', commands], { cwd: api.directory, env: environment });
      }
      const database = await openDatabase({ url: environment.RESTORED_URL });
      try {
        const [restored, now] = await Promise.all([contentsOf(database), contentsOf(api.database)]);
        // A backup is recorded when it is there, so that it has the record of the one before it.
        const { 'public.last_backup': before } = restored;
        expect({ ...now, 'public.last_backup': before }).toEqual(restored);
        expect(before).toMatch(/^\(t,,/);
        expect((await readLastBackup(api.database))?.age).toBeLessThan(60);
        await migrate(database);
        const app = await buildApi({ database, config: api.config, doesJobs: false });
        const visitor = new ApiClient(app);
        const { data } = await visitor.get<ProductDetail>(`/api/products/${product.productId}`);
        expect([data.title, data.totalReviews]).toEqual(['Louvre glass, 6 mm', 1]);
        const form = { email: seller.user.email, password: PASSWORD };
        const { status } = await visitor.post<Session>('/api/auth/sign-in', form);
        expect(status).toBe(200);
        await app.close();
      } finally {
        await database.close();
      }
    } finally {
      await administer(server, `DROP DATABASE ${restoredName} WITH (FORCE)`);
    }
  });
});
