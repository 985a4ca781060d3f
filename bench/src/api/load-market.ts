import { cpus } from 'node:os';
import pg from 'pg';

// A market by SQL alone: copies of the demonstration catalogue, in two steps. Rows go in without
// indexes and triggers; then indexes and totals follow at once, and the totals are proven exact.

/** Stores have this many products on average. */
const PRODUCTS_PER_STORE = 200;

/** How many of each there are once a market is filled. */
interface MarketSize {
  stores: number;
  products: number;
}

/** One store in so many is in a state that the demonstration has no store in: the narrowest filter that visitors use. */
const STORES_PER_RARE_STORE = 1000;

/** Parts that the copies are composed of. Names of users and makers are syllables, so that many names differ. */
const bases = (stores: number) => `
  CREATE UNLOGGED TABLE bench_bases AS
    SELECT row_number() OVER (ORDER BY id) - 1 AS nth, products.* FROM products WHERE is_listed;
  CREATE UNLOGGED TABLE bench_copies AS
    SELECT base.id AS base_id, copy - 1 AS nth, gen_random_uuid() AS owner_id,
      CASE WHEN copy = 1 THEN base.id ELSE gen_random_uuid() END AS id,
      -- The store at a quarter of the copies has as many products as stores have on average.
      copy > 1 AND copy - 1 = ceil((${stores} - base.place + 1)::float8 / base.stores)::int / 4
        AND base.place <= ceil(${stores}::float8 / ${STORES_PER_RARE_STORE}) AS is_rare
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS stores FROM stores) base,
      generate_series(1, ceil((${stores} - base.place + 1)::float8 / base.stores)::int) AS copy;
  CREATE FUNCTION bench_name(value float8) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT initcap(string_agg(syllables[1 + floor(value * 27 ^ place)::bigint % 27], '' ORDER BY place))
    FROM generate_series(1, 3) AS place,
      (SELECT string_to_array('ba de fi go ku la me ni so tu wa ye zi bo da fe gi ko lu ma ne su ta wi yo ja re', ' ') AS syllables) AS given
  $$;`;

const STORE_COPIES = `
  INSERT INTO accounts (id, firstname, lastname, email, phone, password_hash, terms_version)
    SELECT owner_id, bench_name(random()), bench_name(random()), owner_id || '@example.com', '+2348030000000', '!', '2025-06'
    FROM bench_copies WHERE nth > 0;
  INSERT INTO stores (id, owner_id, name, description, street_address, country, state, city, zipcode, phone,
      store_image, cover_image, is_premium, is_verified)
    SELECT copy.id, copy.owner_id, bench_name(random()) || ' ' || name, description, street_address, country,
      CASE WHEN is_rare THEN 'Ebonyi' ELSE state END, CASE WHEN is_rare THEN 'Abakaliki' ELSE city END,
      zipcode, phone, store_image, cover_image, random() < 0.1, random() < 0.5
    FROM bench_copies copy JOIN stores ON stores.id = copy.base_id WHERE nth > 0;
  INSERT INTO store_categories (store_id, category_id, position)
    SELECT copy.id, category_id, position
    FROM bench_copies copy JOIN store_categories ON store_id = copy.base_id WHERE nth > 0;
  INSERT INTO store_delivery_areas (store_id, state_id, cost_from_kobo, free_from_kobo, days_min, days_max, note)
    SELECT copy.id, state_id, cost_from_kobo, free_from_kobo, days_min, days_max, note
    FROM bench_copies copy JOIN store_delivery_areas ON store_id = copy.base_id WHERE nth > 0;`;

/** Ids of the seed are from years ago: a copy's has the time of its creation, like any other product's. */
const productCopies = (first: number, last: number) => `
  INSERT INTO products (id, store_id, category_id, title, description, price_kobo, is_negotiable, images, video,
      subcategories, tags, browse_ids, created_at, updated_at, total_reviews, rating_count, rating_sum,
      price_unit, content_thousandths, content_measure, coverage_thousandths, pieces_per_unit, minimum_thousandths,
      step_thousandths, availability, lead_days_min, lead_days_max, price_confirmed_at, sold_out_at, bulk_prices,
      comparable_measure, comparable_kobo, state_id)
  SELECT
    (lpad(to_hex((extract(epoch FROM created) * 1000)::bigint), 12, '0') || '7' || substr(md5(place::text), 1, 3)
      || 'a' || substr(md5(place::text), 4, 15))::uuid,
    copy.id, category_id,
    concat(bench_name(maker), ' ', title, ', ', (ARRAY['Grade A', 'Export', 'Heavy Duty', 'Classic', 'Economy'])[1 + place % 5], ' ', place),
    description, priced.kobo, is_negotiable, images, video,
    subcategories, tags, browse_ids, created, created, (stars <= 5)::int, (stars <= 5)::int, CASE WHEN stars <= 5 THEN stars ELSE 0 END,
    price_unit, content_thousandths, content_measure, coverage_thousandths, pieces_per_unit, minimum_thousandths,
    step_thousandths, availability, lead_days_min, lead_days_max, price_confirmed_at, sold_out_at, bulk_prices,
    -- What the trigger would compute, to the precision that an order needs.
    comparable_measure, round(comparable_kobo::numeric * priced.kobo / price_kobo), state_id
  FROM (
    SELECT place, random() AS maker, random() AS price, random() AS store, now() - random() * interval '500 days' AS created,
      1 + floor(random() * 20)::int AS stars
    FROM generate_series(${first}, ${last}) AS place
  ) AS given
  JOIN (SELECT id AS base, nth, store_id, category_id, title, description, price_kobo, is_negotiable, images, video,
      subcategories, tags, browse_ids, price_unit, content_thousandths, content_measure, coverage_thousandths,
      pieces_per_unit, minimum_thousandths, step_thousandths, availability, lead_days_min, lead_days_max,
      price_confirmed_at, sold_out_at, bulk_prices, comparable_measure, comparable_kobo FROM bench_bases) bases ON nth = place % (SELECT count(*) FROM bench_bases)
  -- Some stores have a lot more than others.
  JOIN (SELECT *, count(*) OVER (PARTITION BY base_id) AS copies FROM bench_copies) copy
    ON copy.base_id = bases.store_id AND copy.nth = floor(given.store ^ 2 * copies)
  JOIN (SELECT id AS of_store, state_id FROM stores) located ON of_store = copy.id
  CROSS JOIN LATERAL (SELECT greatest(10000, round(price_kobo * (0.7 + 0.7 * price) / 5000) * 5000)::bigint AS kobo) AS priced;`;

const REVIEWS = `
  INSERT INTO reviews (id, product_id, store_id, account_id, title, content, rating, created_at)
    SELECT gen_random_uuid(), product.id, product.store_id, (SELECT id FROM accounts WHERE id NOT IN (SELECT owner_id FROM stores) LIMIT 1),
      'As described', 'Bought a batch of it; the quality is the same throughout.', rating_sum, product.created_at
    FROM products product LEFT JOIN reviews known ON known.product_id = product.id
    WHERE product.rating_count = 1 AND known.id IS NULL;`;

const TOTALS = `
  UPDATE stores SET total_products = counted.products
    FROM (SELECT store_id, count(*) AS products FROM products WHERE is_listed GROUP BY 1) counted WHERE id = store_id;
  UPDATE stores SET (total_reviews, rating_sum, rating_count) = (counted.reviews, counted.sum, counted.count),
    (one_star_reviews, two_star_reviews, three_star_reviews, four_star_reviews, five_star_reviews) = (one, two, three, four, five)
    FROM (SELECT store_id, count(*) AS reviews, coalesce(sum(rating), 0) AS sum, count(rating) AS count,
        count(*) FILTER (WHERE rating = 1) AS one, count(*) FILTER (WHERE rating = 2) AS two, count(*) FILTER (WHERE rating = 3) AS three,
        count(*) FILTER (WHERE rating = 4) AS four, count(*) FILTER (WHERE rating = 5) AS five
      FROM reviews GROUP BY 1) counted WHERE id = store_id;
  -- The words that copies have and the catalogue does not.
  SELECT mortar_learn_words('{Grade A,Export,Heavy Duty,Classic,Economy}' || array_agg(DISTINCT split_part(title, ' ', 1)))
    FROM products;
  SELECT mortar_learn_words(array_agg(concat_ws(' ', name, city, state))) FROM stores;
  DROP TABLE bench_bases, bench_copies;
  DROP FUNCTION bench_name;`;

/** Counts the rows whose stored totals are wrong: 0, unless the market is one that the API could not have made. */
const wrongTotals = ({ stores, products }: MarketSize) => `
  SELECT (SELECT count(*) FROM products p LEFT JOIN
      (SELECT product_id, count(*) AS n, coalesce(sum(rating), 0) AS s FROM reviews GROUP BY 1) r ON r.product_id = p.id
      WHERE (p.total_reviews, p.rating_sum) IS DISTINCT FROM (coalesce(n, 0), coalesce(s, 0)))
    + (SELECT count(*) FROM stores WHERE total_products <> (SELECT count(*) FROM products WHERE store_id = stores.id AND is_listed))
    + (SELECT abs(count(*) - ${products}) FROM products)
    + (SELECT abs(count(*) - ${stores}) FROM stores) AS wrong`;

/**
 * Fills a database that has the demonstration catalogue.
 *
 * @param products how many there are afterwards
 */
export async function loadMarket(url: string, products: number): Promise<void> {
  // Neither triggers, but for the words of a product, nor foreign keys: what they would do follows in one pass.
  const options = '-c session_replication_role=replica -c maintenance_work_mem=1GB';
  const pool = new pg.Pool({ connectionString: url, max: cpus().length, options });
  try {
    const size = { products, stores: Math.max(await countRows(pool, 'stores'), products / PRODUCTS_PER_STORE) };
    await pool.query(`${bases(size.stores)} ${STORE_COPIES}`);
    const { rows } = await pool.query<{ name: string; definition: string }>(
      `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
       WHERE indrelid IN ('products'::regclass, 'reviews'::regclass) AND NOT indisunique`,
    );
    await pool.query(`DROP INDEX ${rows.map(({ name }) => name).join(', ')}`);
    await pool.query('ALTER TABLE products ENABLE ALWAYS TRIGGER products_words');
    await loadProducts(pool, products);
    await pool.query('ALTER TABLE products ENABLE TRIGGER products_words');
    await pool.query(REVIEWS);
    await Promise.all(rows.map(({ definition }) => pool.query(definition)));
    await pool.query(TOTALS);
    await pool.query('VACUUM (ANALYZE)');
    const proof = await pool.query<{ wrong: string }>(wrongTotals(size));
    if (Number(proof.rows[0]?.wrong) !== 0) throw new Error('The totals of the loaded market are not exact.');
  } finally {
    await pool.end();
  }
}

async function loadProducts(pool: pg.Pool, products: number): Promise<void> {
  const first = await countRows(pool, 'products');
  const half = Math.floor((first + products) / 2);
  await Promise.all([pool.query(productCopies(first, half - 1)), pool.query(productCopies(half, products - 1))]);
}

async function countRows(pool: pg.Pool, table: 'products' | 'stores'): Promise<number> {
  const { rows } = await pool.query<{ there: number }>(`SELECT count(*)::int AS there FROM ${table}`);
  return rows[0]?.there ?? 0;
}
