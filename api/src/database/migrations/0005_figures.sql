-- What a seller's figures are made of: numbers by day, and never who.
ALTER TABLE product_days ADD COLUMN views integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE product_days ADD COLUMN phone integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE product_days ADD COLUMN whatsapp integer NOT NULL DEFAULT 0;
--> statement-breakpoint
ALTER TABLE product_days ADD COLUMN saves integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE TABLE store_days (
  store_id uuid NOT NULL,
  day date NOT NULL,
  views integer NOT NULL DEFAULT 0,
  phone integer NOT NULL DEFAULT 0,
  whatsapp integer NOT NULL DEFAULT 0,
  CONSTRAINT store_days_store_id_day_pk PRIMARY KEY (store_id, day),
  CONSTRAINT store_days_store_id_stores_id_fk FOREIGN KEY (store_id) REFERENCES stores (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX store_days_day_idx ON store_days (day);
