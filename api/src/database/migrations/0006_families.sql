-- Sizes and colours of one product know of each other.
ALTER TABLE products ADD COLUMN family_id uuid;
--> statement-breakpoint
CREATE INDEX products_family_idx ON products (family_id) WHERE family_id IS NOT NULL;
