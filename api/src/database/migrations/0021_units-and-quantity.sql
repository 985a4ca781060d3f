-- Nothing here rewrites the table of products: columns are null or have a constant default, and what is computed of them
-- is kept by a trigger. A generated column would rewrite every row, for products that have no unit yet.
ALTER TABLE products
  ADD COLUMN price_unit text,
  ADD COLUMN content_thousandths bigint,
  ADD COLUMN content_measure text,
  ADD COLUMN coverage_thousandths bigint,
  ADD COLUMN pieces_per_unit integer,
  ADD COLUMN minimum_thousandths bigint DEFAULT 1000 NOT NULL,
  ADD COLUMN step_thousandths bigint DEFAULT 1000 NOT NULL,
  ADD COLUMN availability text DEFAULT 'in-stock' NOT NULL,
  ADD COLUMN lead_days_min smallint,
  ADD COLUMN lead_days_max smallint,
  ADD COLUMN price_confirmed_at timestamp with time zone,
  ADD COLUMN sold_out_at timestamp with time zone,
  ADD COLUMN comparable_kobo bigint,
  ADD COLUMN comparable_measure text,
  ADD COLUMN status text DEFAULT 'on-sale' NOT NULL;
--> statement-breakpoint
-- The rows that are there have these defaults, so that none needs to be read to know that it is valid.
ALTER TABLE products
  ADD CONSTRAINT products_quantities_positive CHECK (content_thousandths > 0 AND coverage_thousandths > 0
    AND pieces_per_unit > 0 AND minimum_thousandths > 0 AND step_thousandths > 0) NOT VALID,
  ADD CONSTRAINT products_availability_known
    CHECK (availability IN ('in-stock', 'limited', 'made-to-order', 'sold-out')) NOT VALID,
  ADD CONSTRAINT products_status_known CHECK (status IN ('on-sale', 'paused')) NOT VALID;
--> statement-breakpoint
CREATE TABLE product_bulk_prices (
  product_id uuid NOT NULL,
  from_thousandths bigint NOT NULL,
  price_kobo bigint NOT NULL,
  CONSTRAINT product_bulk_prices_product_id_from_thousandths_pk PRIMARY KEY (product_id, from_thousandths),
  CONSTRAINT product_bulk_prices_positive CHECK (from_thousandths > 0 AND price_kobo > 0),
  CONSTRAINT product_bulk_prices_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id)
    ON DELETE CASCADE
);
--> statement-breakpoint
-- The price for one unit of the measure that the product is sold by, or that its content is stated in; weights per kg.
-- Rounded half up in whole numbers, like comparablePrice() of @mortar/contracts.
CREATE FUNCTION mortar_compare_price() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  held bigint := NEW.content_thousandths;
  measure text := NEW.content_measure;
BEGIN
  IF NEW.price_unit IN ('m2', 'm', 'm3', 'litre', 'kg', 'tonne') THEN
    held := 1000;
    measure := NEW.price_unit;
  END IF;
  IF measure = 'tonne' THEN
    held := held * 1000;
    measure := 'kg';
  END IF;
  IF NEW.price_unit IS NULL OR held IS NULL THEN measure := NULL; END IF;
  NEW.comparable_measure := measure;
  NEW.comparable_kobo := CASE WHEN measure IS NOT NULL THEN (2000 * NEW.price_kobo + held) / (2 * held) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_compared BEFORE INSERT OR UPDATE OF price_kobo, price_unit, content_thousandths, content_measure
  ON products FOR EACH ROW EXECUTE FUNCTION mortar_compare_price();
--> statement-breakpoint
-- A paused product is hidden by the column that hides suspended ones, also when a process of an earlier version lifts a
-- suspension.
CREATE FUNCTION mortar_product_status() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.sold_out_at := CASE WHEN NEW.availability = 'sold-out' THEN coalesce(NEW.sold_out_at, now()) END;
  IF NEW.status = 'paused' THEN
    NEW.store_suspended := true;
  ELSIF TG_OP = 'UPDATE' AND OLD.status = 'paused' THEN
    NEW.store_suspended := NEW.suspended_at IS NOT NULL OR EXISTS (
      SELECT FROM stores WHERE id = NEW.store_id AND suspended_at IS NOT NULL
    );
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_status BEFORE INSERT OR UPDATE OF availability, status, store_suspended
  ON products FOR EACH ROW EXECUTE FUNCTION mortar_product_status();
--> statement-breakpoint
CREATE INDEX products_comparable_idx ON products (comparable_measure, comparable_kobo, id)
  WHERE is_listed AND comparable_kobo IS NOT NULL;
--> statement-breakpoint
CREATE INDEX products_category_comparable_idx ON products (category_id, comparable_measure, comparable_kobo, id)
  WHERE is_listed AND comparable_kobo IS NOT NULL;
--> statement-breakpoint
CREATE INDEX products_sold_out_idx ON products (sold_out_at) WHERE sold_out_at IS NOT NULL AND status = 'on-sale';
--> statement-breakpoint
CREATE INDEX products_paused_idx ON products (store_id) WHERE status = 'paused';
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_known;
--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_known
  CHECK (kind IN ('review', 'review-reply', 'wish', 'price-drop', 'moderation', 'stock')) NOT VALID;
