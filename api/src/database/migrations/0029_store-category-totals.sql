-- What a list of a category in a place counts: how many products each store has in it. One row for each store and
-- category, and whoever writes products has locked the store, so that nobody waits for anybody else.
CREATE TABLE "store_category_totals" (
	"category_id" text NOT NULL,
	"store_id" uuid NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "store_category_totals_category_id_store_id_pk" PRIMARY KEY("category_id","store_id")
) WITH (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "store_category_totals" ADD CONSTRAINT "store_category_totals_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "store_category_totals" ADD CONSTRAINT "store_category_totals_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Writers of products wait while those that are there are counted; reads do not.
LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO store_category_totals (category_id, store_id, products)
SELECT category_id, store_id, count(*) FROM products WHERE is_listed GROUP BY category_id, store_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mortar_count_listed(sign integer, in_stores uuid[], in_categories text[]) RETURNS void
  LANGUAGE plpgsql AS $$
DECLARE
  changed record;
  free smallint;
BEGIN
  UPDATE stores SET total_products = stores.total_products + sign * d.products
  FROM (SELECT store_id, count(*) AS products FROM unnest(in_stores) AS store_id GROUP BY store_id) d
  WHERE stores.id = d.store_id;

  INSERT INTO store_category_totals (category_id, store_id, products)
  SELECT category_id, store_id, sign * count(*)
  FROM unnest(in_categories, in_stores) AS written (category_id, store_id)
  -- The products of a store that is deleted are deleted with it.
  WHERE EXISTS (SELECT FROM stores WHERE stores.id = written.store_id)
  GROUP BY category_id, store_id
  ON CONFLICT (category_id, store_id) DO UPDATE
    SET products = store_category_totals.products + excluded.products;

  FOR changed IN
    SELECT category_id AS id, count(*) AS products FROM unnest(in_categories) AS category_id GROUP BY 1 ORDER BY 1
  LOOP
    -- Waits only while others write in every part.
    SELECT part INTO free FROM category_totals WHERE category_id = changed.id
    LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
    UPDATE category_totals SET products = category_totals.products + sign * changed.products
    WHERE category_id = changed.id AND part = coalesce(free, 0);
  END LOOP;
END $$;
