-- States of Nigeria by what sellers write: "Lagos", "LAGOS state ", "FCT". Another text is of no state.
CREATE FUNCTION mortar_state_id(country text, state text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT CASE
      WHEN key IN ('fct', 'abuja', 'abuja-fct', 'fct-abuja', 'federal-capital-territory', 'abuja-federal-capital-territory',
        'federal-capital-territory-abuja') THEN 'fct'
      WHEN key = 'nassarawa' THEN 'nasarawa'
      WHEN key IN ('abia', 'adamawa', 'akwa-ibom', 'anambra', 'bauchi', 'bayelsa', 'benue', 'borno', 'cross-river', 'delta',
        'ebonyi', 'edo', 'ekiti', 'enugu', 'gombe', 'imo', 'jigawa', 'kaduna', 'kano', 'katsina', 'kebbi', 'kogi', 'kwara',
        'lagos', 'nasarawa', 'niger', 'ogun', 'ondo', 'osun', 'oyo', 'plateau', 'rivers', 'sokoto', 'taraba', 'yobe', 'zamfara')
        THEN key
    END
    FROM (
      SELECT regexp_replace(btrim(regexp_replace(lower(state), '[^a-z]+', '-', 'g'), '-'), '-state$', '') AS key
    ) AS written
    WHERE lower(btrim(country)) = 'nigeria'
  );
--> statement-breakpoint
CREATE FUNCTION mortar_area_key(city text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN btrim(regexp_replace(lower(city), '[^[:alnum:]]+', '-', 'g'), '-');
--> statement-breakpoint
-- Generated columns rewrite the stores, which are few. Products are not rewritten: see below.
ALTER TABLE stores
  ADD COLUMN state_id text GENERATED ALWAYS AS (mortar_state_id(country, state)) STORED,
  ADD COLUMN area_key text GENERATED ALWAYS AS (mortar_area_key(city)) STORED;
--> statement-breakpoint
CREATE INDEX stores_place_idx ON stores (state_id, area_key);
--> statement-breakpoint
CREATE TABLE store_delivery_areas (
  store_id uuid NOT NULL,
  state_id text NOT NULL,
  cost_from_kobo bigint,
  free_from_kobo bigint,
  days_min smallint,
  days_max smallint,
  note text,
  CONSTRAINT store_delivery_areas_store_id_state_id_pk PRIMARY KEY (store_id, state_id),
  CONSTRAINT store_delivery_areas_store_id_stores_id_fk FOREIGN KEY (store_id) REFERENCES stores (id) ON DELETE CASCADE,
  CONSTRAINT store_delivery_areas_costs_known CHECK (cost_from_kobo >= 0 AND free_from_kobo >= 0),
  CONSTRAINT store_delivery_areas_days_in_order CHECK (days_min BETWEEN 0 AND days_max AND days_max <= 90)
);
--> statement-breakpoint
CREATE INDEX store_delivery_areas_state_idx ON store_delivery_areas (state_id, store_id);
--> statement-breakpoint
-- Null in all rows at first. A process of this version fills them store by store before it serves requests, in
-- transactions of their own: writers wait for a part of one store at most. See fillStates().
ALTER TABLE products ADD COLUMN state_id text;
--> statement-breakpoint
CREATE INDEX products_state_newest_idx ON products (state_id, created_at, id) WHERE is_listed AND state_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX products_state_price_idx ON products (state_id, price_kobo, id) WHERE is_listed AND state_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX products_category_state_newest_idx ON products (category_id, state_id, created_at, id)
  WHERE is_listed AND state_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX products_unplaced_idx ON products (store_id) WHERE state_id IS NULL;
--> statement-breakpoint
-- Locks the store, which the totals do afterwards too: a store that moves at the same time does so before or after.
CREATE FUNCTION mortar_place_product() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  SELECT state_id INTO NEW.state_id FROM stores WHERE id = NEW.store_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_placed BEFORE INSERT OR UPDATE OF store_id
  ON products FOR EACH ROW EXECUTE FUNCTION mortar_place_product();
--> statement-breakpoint
CREATE FUNCTION mortar_store_moved() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET state_id = NEW.state_id WHERE store_id = NEW.id AND state_id IS DISTINCT FROM NEW.state_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_moved AFTER UPDATE ON stores
  FOR EACH ROW WHEN (OLD.state_id IS DISTINCT FROM NEW.state_id) EXECUTE FUNCTION mortar_store_moved();
--> statement-breakpoint
-- A search index apart from the tables knows areas and deliveries by the documents of products.
CREATE FUNCTION mortar_store_place_to_outbox() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (kind, subject_id)
  SELECT 'store', NEW.id UNION ALL SELECT 'product', id FROM products WHERE store_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_place_to_outbox AFTER UPDATE ON stores
  FOR EACH ROW WHEN ((OLD.state_id, OLD.area_key) IS DISTINCT FROM (NEW.state_id, NEW.area_key))
  EXECUTE FUNCTION mortar_store_place_to_outbox();
--> statement-breakpoint
CREATE FUNCTION mortar_delivery_to_outbox() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (kind, subject_id)
  SELECT 'store', store_id FROM changed
  UNION ALL SELECT 'product', id FROM products WHERE store_id IN (SELECT store_id FROM changed);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER delivery_inserted_to_outbox AFTER INSERT ON store_delivery_areas
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mortar_delivery_to_outbox();
--> statement-breakpoint
CREATE TRIGGER delivery_deleted_to_outbox AFTER DELETE ON store_delivery_areas
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mortar_delivery_to_outbox();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mortar_switch_search_outbox(action text) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE products %1$s TRIGGER products_inserted_to_outbox,
    %1$s TRIGGER products_updated_to_outbox, %1$s TRIGGER products_deleted_to_outbox', action);
  EXECUTE format('ALTER TABLE stores %1$s TRIGGER stores_to_outbox, %1$s TRIGGER stores_place_to_outbox', action);
  EXECUTE format('ALTER TABLE store_delivery_areas %1$s TRIGGER delivery_inserted_to_outbox,
    %1$s TRIGGER delivery_deleted_to_outbox', action);
END $$;
--> statement-breakpoint
SELECT mortar_switch_search_outbox(CASE WHEN mortar_search_outbox_is_open() THEN 'ENABLE' ELSE 'DISABLE' END);
