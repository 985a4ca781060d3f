-- The total of a category was one row, locked from the write of a product to its commit: sellers of one category wrote one
-- after the other. It is kept in parts from here on, and each write counts in one that no other write has locked. What was
-- counted before stays in "categories", where processes of earlier versions read it.
CREATE TABLE "category_totals" (
	"category_id" text NOT NULL,
	"part" smallint NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "category_totals_category_id_part_pk" PRIMARY KEY("category_id","part")
) WITH (fillfactor = 20);
--> statement-breakpoint
ALTER TABLE "category_totals" ADD CONSTRAINT "category_totals_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION mortar_categories_inserted() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO category_totals (category_id, part) SELECT NEW.id, part FROM generate_series(0, 31) AS part;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_inserted AFTER INSERT ON categories
  FOR EACH ROW EXECUTE FUNCTION mortar_categories_inserted();
--> statement-breakpoint
INSERT INTO category_totals (category_id, part) SELECT id, part FROM categories, generate_series(0, 31) AS part;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mortar_lock_totals(in_stores uuid[], in_categories text[]) RETURNS void
  LANGUAGE sql AS $$ SELECT mortar_lock_stores(in_stores) $$;
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
