import type { Database } from '@mortar/server/database';
import { freshDatabase } from '#test/test-database.ts';
import { migrate } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  await database.script(`
    INSERT INTO accounts (id, firstname, lastname, email, phone, password_hash, terms_version)
      VALUES ('${idOf(1)}', 'Ada', 'Obi', 'ada@example.com', '+2348030000001', '', '');
    INSERT INTO categories (id, name) VALUES ('found', 'Found');
    INSERT INTO stores (id, owner_id, name, description, street_address, country, state, city, phone)
      VALUES ('${idOf(1)}', '${idOf(1)}', 'Lekki Tiles', '', '1 Road', 'Nigeria', 'Lagos', 'Lekki', '');
    INSERT INTO products (id, store_id, category_id, title, description, price_kobo)
      VALUES ('${idOf(1)}', '${idOf(1)}', 'found', 'Floor tile', '', 100), ('${idOf(2)}', '${idOf(1)}', 'found', 'Wall tile', '', 100);`);
});
afterAll(() => database.close());

/** As the version before left it. */
async function toEarlierIndex(): Promise<void> {
  const { when } = journal.entries.find(({ tag }) => tag === '0032_search-in-a-state') ?? {};
  await database.query('DELETE FROM mortar_migrations WHERE made_at = $1::bigint', [when]);
  await database.script(`DROP INDEX products_search_place_idx;
    CREATE INDEX products_search_idx ON products USING gin (search, mortar_price_nodes(price_kobo));
    DROP INDEX products_category_loved_idx;
    CREATE INDEX products_category_best_idx ON products (category_id, average_rating DESC NULLS LAST, id DESC)`);
}

const searchIndexes = () =>
  database.query(
    `SELECT indexrelid::regclass::text AS name, indisvalid AS usable FROM pg_index
     WHERE indexrelid::regclass::text LIKE 'products_search%'`,
  );

const raisePrice = (of: Pick<Database, 'query'>, id: number) =>
  of.query('UPDATE products SET price_kobo = price_kobo + 100 WHERE id = $1', [idOf(id)]);

it('index of words is replaced while a transaction that wrote a product is open, and others write meanwhile', async () => {
  await toEarlierIndex();
  let migrating: Promise<void> | undefined;
  await database.transaction(async (transaction) => {
    await raisePrice(transaction, 1);
    migrating = migrate(database);
    await untilBuilding();
    await raisePrice(database, 2);
    expect(await searchIndexes()).toContainEqual({ name: 'products_search_idx', usable: true });
  });
  await migrating;
  expect(await searchIndexes()).toEqual([{ name: 'products_search_place_idx', usable: true }]);
  const [lists] = await database.query(
    `SELECT to_regclass('products_category_loved_idx') IS NOT NULL AS replaced,
       to_regclass('products_category_best_idx') IS NULL AS dropped`,
  );
  expect(lists).toEqual({ replaced: true, dropped: true });
});

it('index of words is built anew when a process ended while it built, and once when several start', async () => {
  await toEarlierIndex();
  await database.script(`CREATE INDEX products_search_place_idx ON products USING gin (search);
    UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'products_search_place_idx'::regclass`);
  await Promise.all([migrate(database), migrate(database)]);
  expect(await searchIndexes()).toEqual([{ name: 'products_search_place_idx', usable: true }]);
});

/** Until the new index is there, which cannot be used before the open transactions have ended. */
async function untilBuilding(): Promise<void> {
  while ((await searchIndexes()).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
}

function idOf(number: number): string {
  return `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
