-- The title alone, and all but the description: the best hits of a search are found without reading all hits.
CREATE FUNCTION mortar_title_words(title text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN strip(to_tsvector('mortar_english'::regconfig, mortar_plain(title)));
--> statement-breakpoint
CREATE FUNCTION mortar_name_words(title text, category_id text, browse_ids text[], tags text[]) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN strip(to_tsvector('mortar_english'::regconfig, mortar_plain(
    title || ' ' || mortar_joined(tags) || ' ' || category_id || ' ' || mortar_joined(browse_ids))));
--> statement-breakpoint
-- `standing` is the average rating as it would be with two more reviews of 3.5 stars: a single bad review puts a
-- product behind those without any, many good ones put it before a single good one.
ALTER TABLE products
  ADD COLUMN title_words tsvector GENERATED ALWAYS AS (mortar_title_words(title)) STORED,
  ADD COLUMN name_words tsvector
    GENERATED ALWAYS AS (mortar_name_words(title, category_id, browse_ids, tags)) STORED,
  ADD COLUMN standing double precision
    GENERATED ALWAYS AS ((rating_sum + 7)::float8 / (rating_count + 2)) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX products_title_words_idx ON products USING gin (title_words);
--> statement-breakpoint
CREATE INDEX products_name_words_idx ON products USING gin (name_words);
--> statement-breakpoint
CREATE INDEX products_title_idx ON products USING btree (mortar_plain(title)) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX products_standing_idx ON products USING btree
  (standing DESC NULLS FIRST, total_reviews DESC NULLS FIRST, id DESC NULLS FIRST) WHERE is_listed;
