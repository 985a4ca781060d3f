-- Leaves the totals by category and place, the tree of prices and the table of bulk prices to nobody: lists and searches
-- count up to a bound, and a product has its bulk prices. Changes nothing in a database that the baseline made so.
DROP TRIGGER IF EXISTS delivery_inserted ON store_delivery_areas;
--> statement-breakpoint
DROP TRIGGER IF EXISTS delivery_deleted ON store_delivery_areas;
--> statement-breakpoint
DROP TRIGGER IF EXISTS categories_inserted ON categories;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mortar_store_moved() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET state_id = NEW.state_id WHERE store_id = NEW.id AND state_id IS DISTINCT FROM NEW.state_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mortar_count_listed(sign integer, in_stores uuid[]) RETURNS void
  LANGUAGE sql AS $$
  UPDATE stores SET total_products = stores.total_products + sign * d.products
  FROM (SELECT store_id, count(*) AS products FROM unnest(in_stores) AS store_id GROUP BY store_id) d
  WHERE stores.id = d.store_id;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mortar_products_changed() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM mortar_lock_stores(array_agg(store_id)) FROM added WHERE is_listed;
    PERFORM mortar_count_listed(1, array_agg(store_id)) FROM added WHERE is_listed;
    PERFORM mortar_learn_words(array_agg(
      concat_ws(' ', title, category_id, mortar_joined(tags), mortar_joined(browse_ids)))) FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM mortar_lock_stores(array_agg(store_id)) FROM removed WHERE is_listed;
    PERFORM mortar_count_listed(-1, array_agg(store_id)) FROM removed WHERE is_listed;
  ELSE
    -- Before the first total changes: products that change places between stores lock both in one order.
    PERFORM mortar_lock_stores(array_agg(r.store_id) || array_agg(a.store_id))
    FROM removed r JOIN added a USING (id)
    WHERE (a.is_listed, a.store_id) IS DISTINCT FROM (r.is_listed, r.store_id) HAVING count(*) > 0;
    PERFORM mortar_count_listed(-1, array_agg(r.store_id)) FROM removed r JOIN added a USING (id)
    WHERE r.is_listed AND (a.is_listed, a.store_id) IS DISTINCT FROM (true, r.store_id);
    PERFORM mortar_count_listed(1, array_agg(a.store_id)) FROM removed r JOIN added a USING (id)
    WHERE a.is_listed AND (r.is_listed, r.store_id) IS DISTINCT FROM (true, a.store_id);
    PERFORM mortar_learn_words(array_agg(
      concat_ws(' ', a.title, a.category_id, mortar_joined(a.tags), mortar_joined(a.browse_ids))))
    FROM removed r JOIN added a USING (id)
    WHERE (r.title, r.category_id, r.tags, r.browse_ids) IS DISTINCT FROM (a.title, a.category_id, a.tags, a.browse_ids)
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION IF EXISTS mortar_delivery_changed(), mortar_categories_inserted(), mortar_serves(text, uuid),
  mortar_lock_totals(uuid[], text[]), mortar_count_listed(integer, uuid[], text[], text[]);
--> statement-breakpoint
DROP TABLE IF EXISTS category_totals, store_category_totals;
--> statement-breakpoint
ALTER TABLE categories DROP COLUMN IF EXISTS total_products;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS products_newest_of_category_idx ON products (category_id, created_at, id, store_id) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS products_price_of_category_idx ON products (category_id, price_kobo, id, store_id) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS products_newest_of_state_idx ON products (state_id, created_at, id, store_id)
  WHERE is_listed AND state_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS products_newest_of_category_state_idx ON products (category_id, state_id, created_at, id, store_id)
  WHERE is_listed AND state_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS products_search_idx ON products USING gin (search);
--> statement-breakpoint
DROP INDEX IF EXISTS products_category_newest_idx, products_category_price_idx, products_state_newest_idx,
  products_category_state_newest_idx, products_search_place_idx;
--> statement-breakpoint
DROP FUNCTION IF EXISTS mortar_price_range(bigint, bigint), mortar_price_nodes(bigint), mortar_price_node(bigint);
--> statement-breakpoint
ALTER TABLE products ADD COLUMN IF NOT EXISTS bulk_prices jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
DO $$
BEGIN
  IF to_regclass('product_bulk_prices') IS NOT NULL THEN
    UPDATE products SET bulk_prices = bulk.prices FROM (
      SELECT product_id, jsonb_agg(jsonb_build_object('from', from_thousandths, 'kobo', price_kobo) ORDER BY from_thousandths)
        AS prices
      FROM product_bulk_prices GROUP BY product_id
    ) bulk WHERE products.id = bulk.product_id;
    DROP TABLE product_bulk_prices;
  END IF;
END $$;
