import type { Statement } from './statements.ts';

/**
 * The search before products were ranked tier by tier: of all hits an arbitrary thousand was ranked, and the others were
 * on no page. How many of these a second the database serves is what the search is held against.
 */
const CAPPED = `
  WITH hits AS (
    SELECT id, lower(title) = lower($1) AS named, ts_rank(search, plainto_tsquery('mortar_english', $1)) AS rank
    FROM generate_series(1, 1), LATERAL (
      SELECT id, title, search FROM products
      WHERE is_listed AND search @@ plainto_tsquery('mortar_english', $1) OFFSET 0
    ) AS products
    LIMIT 1000
  ), best AS (
    SELECT *, count(*) OVER ()::int AS total FROM hits ORDER BY named DESC, rank DESC, id DESC LIMIT 20
  )
  SELECT products.id, store_id, category_id, title, price_kobo, is_negotiable, images[1], total_reviews, average_rating,
    created_at, total
  FROM best JOIN products USING (id) ORDER BY named DESC, rank DESC, id DESC`;

/** @param texts spelt right */
export const cappedSearches = (texts: readonly string[]): Statement[][] =>
  texts.map((text) => [{ text: CAPPED, values: [text] }]);
