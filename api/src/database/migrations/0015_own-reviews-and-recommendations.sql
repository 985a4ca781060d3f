ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
CREATE FUNCTION mortar_uncount_recommendations() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET total_recommendations = products.total_recommendations - d.recommendations
  FROM (SELECT product_id, count(*) AS recommendations FROM removed GROUP BY product_id) d
  WHERE products.id = d.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recommendations_deleted AFTER DELETE ON recommendations
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mortar_uncount_recommendations();
