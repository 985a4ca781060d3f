-- What is generated from the texts of a product was computed again by each write of its row, because triggers before the
-- write could have changed them: a millisecond for each product of a store that moves, and for each changed price. What
-- is stored stays as it is.
ALTER TABLE "products" ALTER COLUMN "search" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "title_words" DROP EXPRESSION;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "name_words" DROP EXPRESSION;--> statement-breakpoint
CREATE FUNCTION mortar_product_words() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := mortar_product_document(NEW.title, NEW.category_id, NEW.browse_ids, NEW.tags, NEW.description);
  NEW.title_words := mortar_title_words(NEW.title);
  NEW.name_words := mortar_name_words(NEW.title, NEW.category_id, NEW.browse_ids, NEW.tags);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words BEFORE INSERT OR UPDATE OF title, category_id, browse_ids, tags, description
  ON products FOR EACH ROW EXECUTE FUNCTION mortar_product_words();
--> statement-breakpoint
-- The newest of each list are read without the rest of it.
CREATE INDEX "wishlist_products_newest_idx" ON "wishlist_products" USING btree ("wishlist_id","added_at","product_id");
