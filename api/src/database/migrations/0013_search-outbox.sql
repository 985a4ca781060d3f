-- Changes for a search index that is apart from these tables: `entry` is the version that the index gets.
CREATE TABLE search_outbox (
  entry bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  CONSTRAINT search_outbox_kind CHECK (kind IN ('product', 'store'))
);
--> statement-breakpoint
CREATE FUNCTION mortar_products_to_outbox() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO search_outbox (kind, subject_id) SELECT 'product', id FROM removed;
  ELSE
    INSERT INTO search_outbox (kind, subject_id) SELECT 'product', id FROM added;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_inserted_to_outbox AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mortar_products_to_outbox();
--> statement-breakpoint
CREATE TRIGGER products_updated_to_outbox AFTER UPDATE ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mortar_products_to_outbox();
--> statement-breakpoint
CREATE TRIGGER products_deleted_to_outbox AFTER DELETE ON products
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mortar_products_to_outbox();
--> statement-breakpoint
CREATE FUNCTION mortar_store_to_outbox() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_outbox (kind, subject_id) VALUES ('store', coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Not when a product of the store is created or deleted.
CREATE TRIGGER stores_to_outbox
  AFTER INSERT OR DELETE OR UPDATE OF name, description, city, state, is_premium, suspended_at, rating_sum, rating_count
  ON stores FOR EACH ROW EXECUTE FUNCTION mortar_store_to_outbox();
--> statement-breakpoint
-- Only an index apart from the tables needs the outbox: until one is there, it is closed and costs nothing.
CREATE FUNCTION mortar_switch_search_outbox(action text) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE products %1$s TRIGGER products_inserted_to_outbox,
    %1$s TRIGGER products_updated_to_outbox, %1$s TRIGGER products_deleted_to_outbox', action);
  EXECUTE format('ALTER TABLE stores %s TRIGGER stores_to_outbox', action);
END $$;
--> statement-breakpoint
SELECT mortar_switch_search_outbox('DISABLE');
--> statement-breakpoint
CREATE FUNCTION mortar_search_outbox_is_open() RETURNS boolean
  LANGUAGE sql STABLE
  RETURN EXISTS (
    SELECT FROM pg_trigger
    WHERE tgrelid = 'stores'::regclass AND tgname = 'stores_to_outbox' AND tgenabled <> 'D'
  );
--> statement-breakpoint
-- Everything once more, for an index that has nothing yet, or has lost something. No effect while the outbox is closed.
CREATE FUNCTION mortar_fill_search_outbox() RETURNS void
  LANGUAGE sql AS $$
  INSERT INTO search_outbox (kind, subject_id)
  SELECT kind, id FROM (SELECT 'store' AS kind, id FROM stores UNION ALL SELECT 'product', id FROM products) AS everything
  WHERE mortar_search_outbox_is_open();
$$;
--> statement-breakpoint
CREATE FUNCTION mortar_open_search_outbox() RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  IF NOT mortar_search_outbox_is_open() THEN
    PERFORM mortar_switch_search_outbox('ENABLE');
    PERFORM mortar_fill_search_outbox();
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION mortar_close_search_outbox() RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mortar_switch_search_outbox('DISABLE');
  TRUNCATE search_outbox;
END $$;
