// @embedded: the migrations run in another PostgreSQL.
import { randomUUID } from 'node:crypto';
import type { Database } from '@mortar/server/database';
import { StartupError } from '@mortar/server/process';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { freshDatabase } from '#test/test-database.ts';
import { MARKETPLACE_LOCKS } from './advisory-locks.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe('the marketplace database', () => {
  it('applies each migration once when several processes start at once', async () => {
    const applied = () => database.query('SELECT made_at, hash, applied_at FROM mortar_migrations ORDER BY made_at');
    const before = await applied();
    expect(before).toContainEqual(expect.objectContaining({ made_at: WORDS_BY_TRIGGER }));
    await Promise.all([migrate(database), migrate(database), migrate(database)]);
    expect(await applied()).toEqual(before);
  });

  it('has after its migrations the columns, indexes and constraints that the schema declares', async () => {
    const declared = Object.values(schema)
      .filter((each) => is(each, PgTable))
      .map((each) => getTableConfig(each));
    const expected = declared.flatMap(({ name, columns, indexes, checks, foreignKeys, uniqueConstraints }) => [
      ...columns.map((column) => `column ${name}.${column.name}`),
      ...indexes.map(({ config }) => `index ${config.name}`),
      ...columns.filter(({ isUnique }) => isUnique).map(({ uniqueName }) => `constraint ${uniqueName}`),
      ...[...checks, ...uniqueConstraints].map((each) => `constraint ${each.name}`),
      ...foreignKeys.map((key) => `constraint ${key.getName()}`),
    ]);
    const made = await database.query<{ name: string }>(
      `SELECT 'column ' || table_name || '.' || column_name AS name FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = ANY ($1)
       UNION ALL SELECT 'index ' || relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
         WHERE indrelid::regclass::text = ANY ($1) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
       UNION ALL SELECT 'constraint ' || conname FROM pg_constraint
         WHERE conrelid::regclass::text = ANY ($1) AND contype IN ('c', 'f', 'u')`,
      [declared.map(({ name }) => name)],
    );
    expect(made.map(({ name }) => name).sort()).toEqual(expected.sort());
  });

  it('has a different number for every lock, with those of the platform', () => {
    const numbers = Object.values(MARKETPLACE_LOCKS);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('rejects a DELETE when the table is the audit', async () => {
    await database.query(
      "INSERT INTO audit_entries (id, actor, action, subject) VALUES (gen_random_uuid(), 'a', 'b', 'c')",
    );
    await expect(database.query('DELETE FROM audit_entries')).rejects.toThrow('append-only');
  });

  /** Everything that migrations make, and the rows that they insert. */
  const made = () =>
    database.query(
      `SELECT (SELECT json_agg(c ORDER BY c.table_name, c.ordinal_position) FROM information_schema.columns c
           WHERE table_schema = 'public') AS columns,
         (SELECT json_agg(m ORDER BY made_at) FROM mortar_migrations m) AS applied,
         (SELECT json_agg(b) FROM last_backup b) AS rows`,
    );

  /** Leaves the database as development versions did whose last migration was made at that time. */
  const lastMigratedAt = (time: number) =>
    database.query('UPDATE mortar_migrations SET made_at = $1, hash = $2 WHERE made_at = $3', [
      time,
      'of another text',
      WORDS_BY_TRIGGER,
    ]);

  it('goes on from the last migration that the baseline replaced', async () => {
    await lastMigratedAt(WORDS_BY_TRIGGER);
    await database.query('INSERT INTO mortar_migrations (made_at, hash) VALUES ($1, $2)', [SEARCH_FOLDING, '']);
    const before = await made();
    await migrate(database);
    expect(await made()).toEqual(before);
    await database.query('DELETE FROM mortar_migrations WHERE made_at = $1', [SEARCH_FOLDING]);
  });

  it('takes over what the baseline had before lists were plain', async () => {
    await database.query('DELETE FROM mortar_migrations WHERE made_at = $1', [PLAIN_LISTS]);
    const store = randomUUID();
    const product = randomUUID();
    for (const statement of [
      'ALTER TABLE products DROP COLUMN bulk_prices',
      'CREATE TABLE product_bulk_prices (product_id uuid, from_thousandths bigint, price_kobo bigint)',
      'CREATE TABLE category_totals (category_id text)',
      "INSERT INTO categories (id, name) VALUES ('tiles', 'Tiles') ON CONFLICT DO NOTHING",
      `INSERT INTO accounts (id, firstname, lastname, email, phone, terms_version)
         VALUES ('${store}', '', '', 'a@example.com', '', '')`,
      `INSERT INTO stores (id, owner_id, name, description, street_address, country, state, city, phone)
         VALUES ('${store}', '${store}', '', '', '', '', '', '', '')`,
      `INSERT INTO products (id, store_id, category_id, title, description, price_kobo)
         VALUES ('${product}', '${store}', 'tiles', '', '', 100)`,
      `INSERT INTO product_bulk_prices VALUES ('${product}', 9000, 80), ('${product}', 5000, 90)`,
    ]) {
      await database.query(statement);
    }
    await migrate(database);
    expect(await database.query('SELECT bulk_prices FROM products')).toEqual([
      {
        bulk_prices: [
          { from: 5000, kobo: 90 },
          { from: 9000, kobo: 80 },
        ],
      },
    ]);
    const [gone] = await database.query(
      "SELECT to_regclass('product_bulk_prices') a, to_regclass('category_totals') b",
    );
    expect(gone).toEqual({ a: null, b: null });
  });

  it('is refused with what to do, and stays as it is, when its last migration is an earlier one', async () => {
    await lastMigratedAt(SEARCH_FOLDING);
    const before = await made();
    const refused = migrate(database);
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(/^This database is older than .*docs\/operations\/upgrade\.md .*\.$/);
    expect(await made()).toEqual(before);
  });
});

/** When the last two migrations before the baseline were made. */
const SEARCH_FOLDING = 1_795_885_858_009;
const WORDS_BY_TRIGGER = 1_795_900_303_221;
/** When the one behind the baseline was. */
const PLAIN_LISTS = 1_795_975_200_000;
