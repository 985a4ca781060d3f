ALTER TABLE notifications DROP CONSTRAINT notifications_kind_known;
--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_known
  CHECK (kind IN ('review', 'review-reply', 'wish', 'price-drop', 'moderation', 'stock', 'recommendation')) NOT VALID;
--> statement-breakpoint
-- Where there were products before, replaceIndexes() has built both already: here, writers would wait for them.
CREATE INDEX IF NOT EXISTS products_loved_idx
  ON products (average_rating DESC NULLS LAST, total_recommendations DESC, id DESC) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS products_category_loved_idx
  ON products (category_id, average_rating DESC NULLS LAST, total_recommendations DESC, id DESC) WHERE is_listed;
--> statement-breakpoint
DROP INDEX IF EXISTS products_best_idx;
--> statement-breakpoint
DROP INDEX IF EXISTS products_category_best_idx;
--> statement-breakpoint
ALTER TABLE stores ADD COLUMN total_recommendations integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE stores SET total_recommendations = d.recommendations
FROM (
  SELECT store_id, sum(total_recommendations) AS recommendations FROM products
  WHERE total_recommendations > 0 GROUP BY store_id
) d
WHERE stores.id = d.store_id;
--> statement-breakpoint
-- Locks stores before products, as whoever writes totals does.
CREATE FUNCTION mortar_count_recommended(sign integer, ids uuid[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mortar_lock_stores((SELECT array_agg(store_id) FROM products WHERE id = ANY (ids)));
  PERFORM mortar_lock_products(ids);
  UPDATE stores SET total_recommendations = stores.total_recommendations + sign * d.recommendations
  FROM (
    SELECT store_id, count(*) AS recommendations FROM unnest(ids) AS id JOIN products USING (id) GROUP BY store_id
  ) d
  WHERE stores.id = d.store_id;
  UPDATE products SET total_recommendations = products.total_recommendations + sign * d.recommendations
  FROM (SELECT id, count(*) AS recommendations FROM unnest(ids) AS id GROUP BY id) d
  WHERE products.id = d.id;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mortar_count_recommendations() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mortar_count_recommended(1, (SELECT array_agg(product_id) FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mortar_uncount_recommendations() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mortar_count_recommended(-1, (SELECT array_agg(product_id) FROM removed));
  RETURN NULL;
END $$;
