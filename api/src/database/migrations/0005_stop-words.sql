-- English without its list of stop words: "Up-and-Down Wall Light" is to be found by "up and down".
CREATE TEXT SEARCH DICTIONARY mortar_english_stem (TEMPLATE = pg_catalog.snowball, LANGUAGE = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION mortar_english (COPY = pg_catalog.english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION mortar_english ALTER MAPPING REPLACE english_stem WITH mortar_english_stem;
--> statement-breakpoint
-- Hyphens and strokes part words, as they do in what people type: "2-in-1" holds no negative
-- number, "1/2" no file path.
CREATE OR REPLACE FUNCTION mortar_plain(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(translate(lower(value), '-/', '  '), '(\d)\s*[x×*]\s*(?=\d)', '\1x', 'g');
--> statement-breakpoint
-- Titles, tags and names keep every word; in descriptions stop words would only be noise.
CREATE OR REPLACE FUNCTION mortar_product_document(
  title text, category_id text, browse_ids text[], tags text[], description text
) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(to_tsvector('mortar_english'::regconfig, mortar_plain(title)), 'A')
    || setweight(to_tsvector('mortar_english'::regconfig, mortar_plain(
         mortar_joined(tags) || ' ' || category_id || ' ' || mortar_joined(browse_ids))), 'B')
    || setweight(to_tsvector('pg_catalog.english'::regconfig, mortar_plain(description)), 'D');
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mortar_store_document(name text, description text, city text, state text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(to_tsvector('mortar_english'::regconfig, mortar_plain(name)), 'A')
    || setweight(to_tsvector('mortar_english'::regconfig, mortar_plain(city || ' ' || state)), 'C')
    || setweight(to_tsvector('pg_catalog.english'::regconfig, mortar_plain(description)), 'D');
--> statement-breakpoint
-- What is stored was made by the functions as they were.
ALTER TABLE products DROP COLUMN search;
--> statement-breakpoint
ALTER TABLE products ADD COLUMN search tsvector
  GENERATED ALWAYS AS (mortar_product_document(title, category_id, browse_ids, tags, description)) STORED;
--> statement-breakpoint
CREATE INDEX products_search_idx ON products USING gin (search);
--> statement-breakpoint
ALTER TABLE stores DROP COLUMN search;
--> statement-breakpoint
ALTER TABLE stores ADD COLUMN search tsvector
  GENERATED ALWAYS AS (mortar_store_document(name, description, city, state)) STORED;
--> statement-breakpoint
CREATE INDEX stores_search_idx ON stores USING gin (search);
