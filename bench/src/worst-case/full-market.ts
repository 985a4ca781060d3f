import type { Envelope } from '@mortar/contracts';
import {
  ADDED_LINES_MAX,
  OWN_REVIEWS_PAGE_SIZE_MAX,
  PROJECT_LINES_MAX,
  PROJECTS_MAX,
  SAVED_PRODUCTS_MAX,
} from '@mortar/contracts';
import pg from 'pg';
import { signUp, signUpSeller } from '../abuse/accounts.ts';

const WISHLISTS = 100;
const WISHES = 500;
/** Where no limit is stated. */
const MANY = 5_000;
const FANS = 1_000;

/** A market in which one account, one store and one product have as much as the API lets them have. */
export interface FullMarket {
  tokens: Record<'buyer' | 'seller' | 'moderator', string>;
  ids: Record<
    | 'buyer'
    | 'store'
    | 'product'
    | 'ownProduct'
    | 'project'
    | 'line'
    | 'wishlist'
    | 'review'
    | 'notification'
    | 'lastReport'
    | 'session',
    string
  >;
  projectToken: string;
  wishlistToken: string;
  subcategories: string[];
  categories: string[];
  /** Of each another store, where there are as many. */
  productIds: string[];
  /** A price that few products are above. */
  highPrice: number;
  run: (sql: string, values?: unknown[]) => Promise<void>;
  close: () => Promise<void>;
}

const post = async <Data>(url: string, token: string, body: unknown): Promise<Data> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
  return ((await response.json()) as Envelope<Data>).data;
};

/** Fills an account, a store and the market to their limits: lists by the API, what takes thousands of requests by SQL. */
export async function fillToLimits(origin: string, databaseUrl: string): Promise<FullMarket> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const one = async (sql: string, values: unknown[] = []) =>
    String(Object.values((await pool.query<Record<string, unknown>>(sql, values)).rows[0] ?? {})[0]);
  const all = async (sql: string) => (await pool.query<{ id: string }>(sql)).rows.map(({ id }) => id);

  const [buyer, seller, moderator] = [
    await signUp(origin, 'full-buyer', '102.89.0.1'),
    await signUpSeller(origin, 'full-seller', '102.89.0.2'),
    await signUp(origin, 'full-moderator', '102.89.0.3'),
  ];
  const idOf = (email: string) => one('SELECT id FROM accounts WHERE email = $1', [email]);
  const [buyerId, sellerId, moderatorId] = [
    await idOf(buyer.email),
    await idOf(seller.email),
    await idOf(moderator.email),
  ];
  await pool.query('UPDATE accounts SET email_confirmed_at = now() WHERE id = ANY ($1)', [
    [buyerId, sellerId, moderatorId],
  ]);
  await pool.query("INSERT INTO account_roles (account_id, role) VALUES ($1, 'moderator')", [moderatorId]);
  // The seller takes over the largest store, in exchange for the empty one.
  const store = await one('SELECT id FROM stores ORDER BY total_products DESC LIMIT 1');
  const product = await one('SELECT id FROM products WHERE store_id = $1 AND is_listed ORDER BY id LIMIT 1', [store]);
  await pool.query('DELETE FROM stores WHERE owner_id = $1', [sellerId]);
  await pool.query('UPDATE stores SET owner_id = $1 WHERE id = $2', [sellerId, store]);
  await pool.query(`
    INSERT INTO store_delivery_areas (store_id, state_id, cost_from_kobo, free_from_kobo, days_min, days_max, note)
    SELECT stores.id, states.state_id, 100000, 900000, 1, 90, repeat('x', 120)
    FROM stores, (SELECT DISTINCT state_id FROM products WHERE state_id IS NOT NULL UNION SELECT 'all') AS states
    ON CONFLICT DO NOTHING`);
  const productIds = await all(`
    SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY store_id ORDER BY id) AS nth FROM products WHERE is_listed
    ) AS ranked ORDER BY nth, id LIMIT ${PROJECTS_MAX * PROJECT_LINES_MAX}`);
  await pool.query(
    `INSERT INTO product_bulk_prices (product_id, from_thousandths, price_kobo)
     SELECT id, 10000 * step, price_kobo / (step + 1) + 1 FROM products, generate_series(1, 3) AS step
     WHERE id = ANY ($1) ON CONFLICT DO NOTHING`,
    [productIds],
  );

  const projects: string[] = [];
  for (let nth = 0; nth < PROJECTS_MAX; nth += 1) {
    const { projectId } = await post<{ projectId: string }>(`${origin}/api/projects`, buyer.accessToken, {
      name: `Project ${nth}`,
    });
    projects.push(projectId);
    for (let from = 0; from < PROJECT_LINES_MAX; from += ADDED_LINES_MAX) {
      const first = nth * PROJECT_LINES_MAX + from;
      const lines = productIds.slice(first, first + ADDED_LINES_MAX).map((productId) => ({
        productId,
        quantity: 12.5,
        part: 'p'.repeat(60),
        note: 'n'.repeat(200),
      }));
      await post(`${origin}/api/projects/${projectId}/lines`, buyer.accessToken, { lines });
    }
  }
  const [project = ''] = projects;
  const { token: projectToken } = await post<{ token: string }>(
    `${origin}/api/projects/${project}/share`,
    buyer.accessToken,
    {},
  );

  await pool.query(
    `INSERT INTO wishlists (id, account_id, name) SELECT gen_random_uuid(), $1, 'Wishlist ' || nth FROM generate_series(1, ${WISHLISTS}) nth`,
    [buyerId],
  );
  await pool.query(
    `INSERT INTO wishlist_products (wishlist_id, product_id, known_price_kobo)
     SELECT lists.id, wanted.id, price_kobo FROM wishlists lists
     CROSS JOIN (SELECT id, price_kobo FROM products WHERE is_listed ORDER BY id DESC LIMIT ${WISHES}) AS wanted
     WHERE lists.account_id = $1 ON CONFLICT DO NOTHING`,
    [buyerId],
  );
  const wishlist = await one('SELECT id FROM wishlists WHERE account_id = $1 LIMIT 1', [buyerId]);
  const { token: wishlistToken } = await post<{ token: string }>(
    `${origin}/api/wishlists/${wishlist}/share`,
    buyer.accessToken,
    {},
  );

  // A product with a thousand reviews, wishes, recommendations and reports, each of another account.
  await pool.query(
    `WITH fans AS (
       INSERT INTO accounts (id, firstname, lastname, email, phone, password_hash, terms_version)
       SELECT gen_random_uuid(), 'Fan', nth::text, 'fan' || nth || '@example.com', '+2348030000000', '!', '2025-06'
       FROM generate_series(1, ${FANS}) nth RETURNING id
     ), reviewed AS (
       INSERT INTO reviews (id, product_id, store_id, account_id, title, content, rating)
       SELECT gen_random_uuid(), $1, $2, id, 'As described', repeat('Good. ', 300), 4 FROM fans
     ), listed AS (
       INSERT INTO wishlists (id, account_id, name) SELECT gen_random_uuid(), id, 'House' FROM fans RETURNING id
     ), wished AS (
       INSERT INTO wishlist_products (wishlist_id, product_id, known_price_kobo)
       SELECT listed.id, products.id, price_kobo FROM listed, products WHERE products.id = $1
     ), loved AS (
       INSERT INTO recommendations (product_id, account_id) SELECT $1, id FROM fans
     )
     INSERT INTO reports (id, subject, subject_id, reporter_id, reason, details)
     SELECT gen_random_uuid(), 'product', $1::uuid, id, 'fraud', repeat('x', 500) FROM fans`,
    [product, store],
  );
  await pool.query(`
    INSERT INTO reports (id, subject, subject_id, reason, details)
    SELECT gen_random_uuid(), 'product', id, 'fraud', 'Fake' FROM products ORDER BY id DESC LIMIT ${MANY}`);
  await pool.query(
    `INSERT INTO reviews (id, product_id, store_id, account_id, title, content, rating)
     SELECT gen_random_uuid(), id, store_id, $1, 'As described', repeat('Good. ', 300), 4
     FROM products WHERE is_listed AND store_id <> $2 ORDER BY id LIMIT ${OWN_REVIEWS_PAGE_SIZE_MAX}
     ON CONFLICT DO NOTHING`,
    [buyerId, store],
  );
  await pool.query(
    `INSERT INTO notifications (id, account_id, kind, title, message)
     SELECT gen_random_uuid(), $1, 'review', 'New Review', repeat('x', 300) FROM generate_series(1, ${MANY})`,
    [buyerId],
  );
  await pool.query(
    `INSERT INTO sessions (id, account_id, device, network, expires_at)
     SELECT gen_random_uuid(), $1, 'Chrome on Android', '102.89', now() + interval '30 days' FROM generate_series(1, ${SAVED_PRODUCTS_MAX})`,
    [buyerId],
  );
  await pool.query('VACUUM (ANALYZE)');
  const newest = (table: string, column: string, id: string) =>
    one(`SELECT id FROM ${table} WHERE ${column} = $1 ORDER BY id DESC LIMIT 1`, [id]);
  return {
    tokens: { buyer: buyer.accessToken, seller: seller.accessToken, moderator: moderator.accessToken },
    ids: {
      buyer: buyerId,
      store,
      product,
      ownProduct: await one('SELECT id FROM products WHERE store_id = $1 AND is_listed ORDER BY id DESC LIMIT 1', [
        store,
      ]),
      project,
      line: await newest('project_lines', 'project_id', project),
      wishlist,
      review: await newest('reviews', 'account_id', buyerId),
      notification: await newest('notifications', 'account_id', buyerId),
      lastReport: await newest('reports', 'subject_id', product),
      session: await newest('sessions', 'account_id', buyerId),
    },
    projectToken,
    wishlistToken,
    subcategories: await all(
      'SELECT id FROM (SELECT unnest(subcategories) AS id FROM products) AS each GROUP BY id ORDER BY count(*) DESC, id LIMIT 20',
    ),
    categories: await all('SELECT id FROM categories ORDER BY total_products DESC, id LIMIT 20'),
    productIds: productIds.slice(0, 100),
    highPrice: Number(await one('SELECT max(price_kobo) / 100 FROM products WHERE is_listed')) - 1,
    run: async (sql, values) => void (await pool.query(sql, values)),
    close: () => pool.end(),
  };
}
