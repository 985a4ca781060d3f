import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MediaStore, openMediaStore } from '@mortar/api';
import { USUAL_PRICE_PRODUCTS } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { verify } from '@node-rs/argon2';
import { imageSources } from '@mortar/federation/media-url';
import sharp from 'sharp';
import { freshDatabase } from '#test/fresh-database.ts';
import { demoAccounts } from '#accounts/demo-accounts.ts';
import { seedDatabase } from './seed-database.ts';

const PRODUCTS = 24;

let directory: string;
let database: Database;
let media: MediaStore;

async function count(table: string): Promise<number> {
  const [row] = await database.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return row?.n ?? 0;
}

/** Rows whose stored totals differ from those of the reviews. */
const wrongTotals = (table: 'products' | 'stores', key: string) =>
  database.query(
    `SELECT kept.id FROM ${table} kept LEFT JOIN reviews r ON r.${key} = kept.id
     GROUP BY kept.id
     HAVING kept.total_reviews <> count(r.id)
       OR kept.rating_sum <> coalesce(sum(r.rating), 0) OR kept.rating_count <> count(r.rating)
       OR kept.quality_sum <> coalesce(sum(r.quality_rating), 0) OR kept.quality_count <> count(r.quality_rating)
       OR kept.satisfaction_sum <> coalesce(sum(r.satisfaction_rating), 0)
       OR kept.communication_count <> count(r.communication_rating)`,
  );

async function expectRightTotals(): Promise<void> {
  expect(await wrongTotals('products', 'product_id')).toEqual([]);
  expect(await wrongTotals('stores', 'store_id')).toEqual([]);
  expect(
    await database.query(
      `SELECT s.id FROM stores s LEFT JOIN products p ON p.store_id = s.id AND p.is_listed
       GROUP BY s.id HAVING s.total_products <> count(p.id)`,
    ),
  ).toEqual([]);
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'mortar-seed-'));
  media = openMediaStore({ directory });
  database = await freshDatabase();
});

afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

describe('the seed', () => {
  it('inserts nothing when a picture cannot be stored', async () => {
    const full: MediaStore = { ...media, put: () => Promise.reject(new Error('No space left on device')) };
    await expect(seedDatabase({ database, media: full, products: PRODUCTS })).rejects.toThrow(
      'No space left on device',
    );
    expect(await count('accounts')).toBe(0);
  });

  it('leaves nothing behind when it is interrupted', async () => {
    const interrupted: Database = {
      ...database,
      transaction: (work) =>
        database.transaction(async (transaction) => {
          await work(transaction);
          throw new Error('Connection terminated');
        }),
    };
    await expect(seedDatabase({ database: interrupted, media, products: PRODUCTS })).rejects.toThrow(
      'Connection terminated',
    );
    expect(await count('accounts')).toBe(0);
    expect(await count('products')).toBe(0);
    expect(await count('media_images')).toBe(0);
  });

  it('fills the database with totals that agree with the reviews', async () => {
    const progress: number[][] = [];
    await seedDatabase({ database, media, products: PRODUCTS, onProgress: (...counts) => progress.push(counts) });
    expect(progress.at(-1)).toEqual([PRODUCTS, PRODUCTS]);
    expect(await count('products')).toBe(PRODUCTS);
    expect(await count('stores')).toBe(14);
    expect(await count('reviews')).toBeGreaterThan(0);
    expect(await count('search_words')).toBeGreaterThan(50);
    await expectRightTotals();
  });

  it('claims every image so that no sweep removes it, and stores every width of each', async () => {
    const rows = await database.query<{ url: string; claimed: boolean | null }>(
      `SELECT used.url, m.claimed_at IS NOT NULL AS claimed
       FROM (SELECT unnest(images) AS url FROM products
             UNION SELECT store_image FROM stores UNION SELECT cover_image FROM stores
             UNION SELECT profile_image FROM accounts WHERE profile_image IS NOT NULL) used
       LEFT JOIN media_images m ON m.url = used.url`,
    );
    const known = await database.query<{ url: string; width: number; height: number }>(
      'SELECT url, width, height FROM media_images',
    );
    const sizes = new Map(known.map(({ url, width, height }) => [url, { width, height }]));
    expect(rows.length).toBeGreaterThan(PRODUCTS);
    expect(rows.filter(({ claimed }) => !claimed)).toEqual([]);
    for (const { url } of known) {
      const files = (imageSources(url).srcSet ?? '').split(', ').map((source) => source.split(' ')[0] ?? '');
      for (const file of files) {
        const bytes = await media.get(file.replace('/media/', ''));
        const { width, height } = await sharp(bytes).metadata();
        expect(file).toContain(`/${width}.webp`);
        if (file === url) expect({ width, height }).toEqual(sizes.get(url));
      }
    }
  });

  it('lets the demo accounts sign in with the password that is printed', async () => {
    for (const { email, password } of Object.values(demoAccounts)) {
      const [row] = await database.query<{ hash: string }>(
        'SELECT password_hash AS hash FROM accounts WHERE email = $1',
        [email],
      );
      expect(await verify(row?.hash ?? '', password)).toBe(true);
    }
    const others = await database.query<{ hash: string }>(
      'SELECT DISTINCT password_hash AS hash FROM accounts WHERE email <> ALL($1::text[])',
      [Object.values(demoAccounts).map(({ email }) => email)],
    );
    expect(await verify(others[0]?.hash ?? '', demoAccounts.buyer.password)).toBe(false);
  });

  it('changes nothing when it runs again', async () => {
    const before = await database.query('SELECT id, updated_at FROM products ORDER BY id');
    const images = await count('media_images');
    expect(await seedDatabase({ database, products: PRODUCTS })).toBe(false);
    expect(await seedDatabase({ database })).toBe(false);
    expect(await database.query('SELECT id, updated_at FROM products ORDER BY id')).toEqual(before);
    expect(await count('media_images')).toBe(images);
  });

  it('adds products for load tests up to the requested number, reusing the images', async () => {
    const images = await count('media_images');
    await seedDatabase({ database, products: 40 });
    await seedDatabase({ database, products: 2_500 });
    expect(await count('products')).toBe(2_500);
    expect(await count('media_images')).toBe(images);
    expect(await database.query('SELECT id FROM products WHERE cardinality(images) = 0')).toEqual([]);
    await expectRightTotals();
  });

  it('knows what is usual to ask for once there are products enough', async () => {
    expect(await count('usual_prices')).toBeGreaterThan(0);
    const unknown = await database.query(
      `SELECT subcategory, comparable_measure AS measure, count(*)::int AS products
       FROM products CROSS JOIN unnest(subcategories) AS subcategory
       WHERE is_listed AND comparable_kobo IS NOT NULL
       GROUP BY 1, 2 HAVING count(*) >= $1
       EXCEPT SELECT subcategory_id, measure, products FROM usual_prices`,
      [USUAL_PRICE_PRODUCTS],
    );
    expect(unknown).toEqual([]);
  });
});
