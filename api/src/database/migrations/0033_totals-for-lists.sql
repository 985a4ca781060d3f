-- What lists by comparable price count, and lists of what is delivered to a state. Each page of the first counted up to
-- 10,000 products, and each of the second looked for all stores that serve the state.
-- Writers of products and stores wait while those that are there are counted. In whatever order both are locked, one of
-- them does it the other way round: a store that moves locks its products, and a product its store.
DO $$
BEGIN
  LOOP
    BEGIN
      LOCK TABLE products, stores, store_delivery_areas, category_totals IN SHARE ROW EXCLUSIVE MODE;
      EXIT;
    EXCEPTION WHEN deadlock_detected THEN
      -- What was locked is free again.
    END;
  END LOOP;
END $$;
--> statement-breakpoint
-- Columns instead of rows of their own: whoever writes a product changes one row of its category, as before.
ALTER TABLE "category_totals"
  ADD COLUMN "compared_m2" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "compared_m" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "compared_m3" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "compared_litre" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "compared_kg" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
UPDATE category_totals SET
  (compared_m2, compared_m, compared_m3, compared_litre, compared_kg) = (m2, m, m3, litre, kg)
FROM (
  SELECT category_id,
    count(*) FILTER (WHERE comparable_measure = 'm2') AS m2, count(*) FILTER (WHERE comparable_measure = 'm') AS m,
    count(*) FILTER (WHERE comparable_measure = 'm3') AS m3, count(*) FILTER (WHERE comparable_measure = 'litre') AS litre,
    count(*) FILTER (WHERE comparable_measure = 'kg') AS kg
  FROM products WHERE is_listed AND comparable_kobo IS NOT NULL GROUP BY category_id
) AS counted
WHERE category_totals.category_id = counted.category_id AND part = 0;
--> statement-breakpoint
ALTER TABLE "store_category_totals" ADD COLUMN "serves" text[] DEFAULT '{}'::text[] NOT NULL;
--> statement-breakpoint
CREATE FUNCTION mortar_serves(in_category text, by_store uuid) RETURNS text[]
  LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(in_category || ' ' || state_id), '{}') FROM (
    SELECT state_id FROM stores WHERE id = by_store AND state_id IS NOT NULL
    UNION SELECT state_id FROM store_delivery_areas WHERE store_id = by_store
  ) AS served
$$;
--> statement-breakpoint
-- Rewrites the table, which is small: an update of all rows would leave twice as many pages to read.
ALTER TABLE store_category_totals ALTER COLUMN serves TYPE text[] USING mortar_serves(category_id, store_id);
--> statement-breakpoint
CREATE INDEX "store_category_totals_serves_idx" ON "store_category_totals" USING gin ("serves") WITH (fastupdate=false);
--> statement-breakpoint
CREATE FUNCTION mortar_delivery_changed() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store_category_totals SET serves = mortar_serves(category_id, store_id)
  WHERE store_id IN (SELECT store_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER delivery_inserted AFTER INSERT ON store_delivery_areas
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mortar_delivery_changed();
--> statement-breakpoint
CREATE TRIGGER delivery_deleted AFTER DELETE ON store_delivery_areas
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mortar_delivery_changed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mortar_store_moved() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET state_id = NEW.state_id WHERE store_id = NEW.id AND state_id IS DISTINCT FROM NEW.state_id;
  UPDATE store_category_totals SET serves = mortar_serves(category_id, store_id) WHERE store_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION mortar_count_listed(sign integer, in_stores uuid[], in_categories text[], by_measures text[]) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  changed record;
  free smallint;
BEGIN
  UPDATE stores SET total_products = stores.total_products + sign * d.products
  FROM (SELECT store_id, count(*) AS products FROM unnest(in_stores) AS store_id GROUP BY store_id) d
  WHERE stores.id = d.store_id;

  INSERT INTO store_category_totals (category_id, store_id, products, serves)
  SELECT category_id, store_id, sign * count(*), mortar_serves(category_id, store_id)
  FROM unnest(in_categories, in_stores) AS written (category_id, store_id)
  -- The products of a store that is deleted are deleted with it.
  WHERE EXISTS (SELECT FROM stores WHERE stores.id = written.store_id)
  GROUP BY category_id, store_id
  ON CONFLICT (category_id, store_id) DO UPDATE
    SET products = store_category_totals.products + excluded.products;

  FOR changed IN
    SELECT category_id AS id, count(*) AS products,
      count(*) FILTER (WHERE measure = 'm2') AS m2, count(*) FILTER (WHERE measure = 'm') AS m,
      count(*) FILTER (WHERE measure = 'm3') AS m3, count(*) FILTER (WHERE measure = 'litre') AS litre,
      count(*) FILTER (WHERE measure = 'kg') AS kg
    FROM unnest(in_categories, by_measures) AS written (category_id, measure) GROUP BY 1 ORDER BY 1
  LOOP
    -- Waits only while others write in every part.
    SELECT part INTO free FROM category_totals WHERE category_id = changed.id
    LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
    UPDATE category_totals SET products = category_totals.products + sign * changed.products,
      compared_m2 = compared_m2 + sign * changed.m2, compared_m = compared_m + sign * changed.m,
      compared_m3 = compared_m3 + sign * changed.m3, compared_litre = compared_litre + sign * changed.litre,
      compared_kg = compared_kg + sign * changed.kg
    WHERE category_id = changed.id AND part = coalesce(free, 0);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mortar_products_changed() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM mortar_lock_totals(array_agg(store_id), array_agg(category_id)) FROM added WHERE is_listed;
    PERFORM mortar_count_listed(1, array_agg(store_id), array_agg(category_id), array_agg(comparable_measure))
    FROM added WHERE is_listed;
    PERFORM mortar_learn_words(array_agg(
      concat_ws(' ', title, category_id, mortar_joined(tags), mortar_joined(browse_ids)))) FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM mortar_lock_totals(array_agg(store_id), array_agg(category_id)) FROM removed WHERE is_listed;
    PERFORM mortar_count_listed(-1, array_agg(store_id), array_agg(category_id), array_agg(comparable_measure))
    FROM removed WHERE is_listed;
  ELSE
    -- Before the first total changes: two products that change places between categories lock both in one order.
    PERFORM mortar_lock_totals(
      array_agg(r.store_id) || array_agg(a.store_id), array_agg(r.category_id) || array_agg(a.category_id))
    FROM removed r JOIN added a USING (id)
    WHERE (a.is_listed, a.store_id, a.category_id, a.comparable_measure)
      IS DISTINCT FROM (r.is_listed, r.store_id, r.category_id, r.comparable_measure)
    HAVING count(*) > 0;
    PERFORM mortar_count_listed(-1, array_agg(r.store_id), array_agg(r.category_id), array_agg(r.comparable_measure))
    FROM removed r JOIN added a USING (id)
    WHERE r.is_listed AND (a.is_listed, a.store_id, a.category_id, a.comparable_measure)
      IS DISTINCT FROM (true, r.store_id, r.category_id, r.comparable_measure);
    PERFORM mortar_count_listed(1, array_agg(a.store_id), array_agg(a.category_id), array_agg(a.comparable_measure))
    FROM removed r JOIN added a USING (id)
    WHERE a.is_listed AND (r.is_listed, r.store_id, r.category_id, r.comparable_measure)
      IS DISTINCT FROM (true, a.store_id, a.category_id, a.comparable_measure);
    PERFORM mortar_learn_words(array_agg(
      concat_ws(' ', a.title, a.category_id, mortar_joined(a.tags), mortar_joined(a.browse_ids))))
    FROM removed r JOIN added a USING (id)
    WHERE (r.title, r.category_id, r.tags, r.browse_ids) IS DISTINCT FROM (a.title, a.category_id, a.tags, a.browse_ids)
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION mortar_count_listed(integer, uuid[], text[]);
