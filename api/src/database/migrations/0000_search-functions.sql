-- Correction of misspelt words. Both are trusted extensions: the owner of the database may add them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- One spelling for what people write in several: lower case, and sizes as "60x60".
CREATE FUNCTION mortar_plain(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(lower(value), '(\d)\s*[x×*]\s*(?=\d)', '\1x', 'g');
--> statement-breakpoint
-- array_to_string() is only STABLE, because of element types that text is not.
CREATE FUNCTION mortar_joined(words text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(array_to_string(words, ' '), '') $$;
--> statement-breakpoint
CREATE FUNCTION mortar_product_document(
  title text, category_id text, browse_ids text[], tags text[], description text
) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(to_tsvector('pg_catalog.english'::regconfig, mortar_plain(title)), 'A')
    || setweight(to_tsvector('pg_catalog.english'::regconfig, mortar_plain(
         mortar_joined(tags) || ' ' || replace(category_id || ' ' || mortar_joined(browse_ids), '-', ' '))), 'B')
    || setweight(to_tsvector('pg_catalog.english'::regconfig, mortar_plain(description)), 'D');
--> statement-breakpoint
CREATE FUNCTION mortar_store_document(name text, description text, city text, state text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(to_tsvector('pg_catalog.english'::regconfig, mortar_plain(name)), 'A')
    || setweight(to_tsvector('pg_catalog.english'::regconfig, mortar_plain(city || ' ' || state)), 'C')
    || setweight(to_tsvector('pg_catalog.english'::regconfig, mortar_plain(description)), 'D');
