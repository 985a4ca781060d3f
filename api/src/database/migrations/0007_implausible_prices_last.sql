-- Searches have products last whose price cannot be right. Searches in the tables and the search engine read it of the product.
ALTER TABLE products ADD COLUMN is_price_implausible boolean NOT NULL DEFAULT false;
--> statement-breakpoint
UPDATE products SET is_price_implausible = true
WHERE price_kobo < 500 OR id IN (SELECT product_id FROM implausible_prices);
--> statement-breakpoint
CREATE INDEX products_implausible_idx ON products (id) WHERE is_price_implausible;
