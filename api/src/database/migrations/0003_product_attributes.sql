-- What categories let sellers say of their products, such as the size of tiles, and what they say. Changes nothing in a
-- database that the baseline made so.
ALTER TABLE products ADD COLUMN IF NOT EXISTS attributes jsonb NOT NULL DEFAULT '{}';
--> statement-breakpoint
ALTER TABLE categories ADD COLUMN IF NOT EXISTS attributes jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS products_attributes_idx ON products USING gin (attributes jsonb_path_ops);
