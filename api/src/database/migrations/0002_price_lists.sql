-- Codes by which sellers name products in their price lists, and the files that they import.
ALTER TABLE products ADD COLUMN sku text;
--> statement-breakpoint
ALTER TABLE products ADD CONSTRAINT products_sku_short CHECK (char_length(sku) BETWEEN 1 AND 40);
--> statement-breakpoint
CREATE UNIQUE INDEX products_sku_idx ON products (store_id, sku) WHERE sku IS NOT NULL;
--> statement-breakpoint
CREATE TABLE imports (
  id uuid PRIMARY KEY NOT NULL,
  store_id uuid NOT NULL,
  state text NOT NULL,
  header text[] NOT NULL,
  notes text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT imports_store_id_stores_id_fk FOREIGN KEY (store_id) REFERENCES stores (id) ON DELETE CASCADE,
  CONSTRAINT imports_state_known CHECK (state IN ('checked', 'applying', 'done'))
);
--> statement-breakpoint
-- One at a time of a store: a checked one is replaced by the next.
CREATE UNIQUE INDEX imports_open_idx ON imports (store_id) WHERE state <> 'done';
--> statement-breakpoint
CREATE TABLE import_rows (
  import_id uuid NOT NULL,
  row integer NOT NULL,
  action text NOT NULL,
  product_id uuid,
  form jsonb NOT NULL,
  cells text[] NOT NULL,
  errors jsonb NOT NULL DEFAULT '[]',
  done_at timestamptz,
  CONSTRAINT import_rows_import_id_row_pk PRIMARY KEY (import_id, row),
  CONSTRAINT import_rows_import_id_imports_id_fk FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE,
  CONSTRAINT import_rows_action_known CHECK (action IN ('create', 'change', 'none', 'error'))
);
