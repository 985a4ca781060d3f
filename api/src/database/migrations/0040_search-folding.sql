-- One spelling for what people write in several, the same as in src/modules/search-text/folding.ts; texts without
-- digits, or in ASCII alone, need few of its rules. Marks are off before letters become small: in the locale C, lower()
-- knows only the letters of ASCII.
DROP INDEX products_title_idx;
--> statement-breakpoint
ALTER TABLE products DROP COLUMN search, DROP COLUMN title_words, DROP COLUMN name_words;
--> statement-breakpoint
ALTER TABLE stores DROP COLUMN search;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mortar_plain(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  IF value ~ '[^\x01-\x7f]' THEN
    value := regexp_replace(value, '[ªº©®℠™℗]', ' ', 'g');
    value := regexp_replace(value, '(\d)(?=[¼-¾⅐-⅟])', '\1 ', 'g');
    value := normalize(value, NFKD);
    value := regexp_replace(value, '[\u0300-\u036f]', '', 'g');
    value := regexp_replace(value, '[ƁɓƂƃ]', 'b', 'g');
    value := regexp_replace(value, '[ƊɗĐđ]', 'd', 'g');
    value := regexp_replace(value, '[Ƙƙ]', 'k', 'g');
    value := regexp_replace(value, '[Ƴƴ]', 'y', 'g');
    value := regexp_replace(value, '[Łł]', 'l', 'g');
    value := regexp_replace(value, '[Øø]', 'o', 'g');
    value := regexp_replace(value, '[Ææ]', 'ae', 'g');
    value := regexp_replace(value, '[Œœ]', 'oe', 'g');
    value := regexp_replace(value, '[ẞß]', 'ss', 'g');
  END IF;
  value := lower(value);
  IF value ~ '\d' THEN
    value := regexp_replace(value, '(\d)\s*(?:["“”]|''''|’’|′′)', '\1 inch ', 'g');
    value := regexp_replace(value, '(\d)\s*[''’′](?!s)', '\1 ft ', 'g');
    value := regexp_replace(value, '(\d)in(?![a-z\d])', '\1 inch', 'g');
    value := regexp_replace(value, '(\d),(?=\d{3}(?!\d))', '\1', 'g');
  END IF;
  IF value LIKE '%hour%' THEN
    value := regexp_replace(value, 'kilowatt[\s-]*hours?', 'kwh', 'g');
    value := regexp_replace(value, 'amp(?:ere)?[\s-]*hours?', 'ah', 'g');
  END IF;
  IF value ~ '\d' THEN
    value := regexp_replace(value, '(\d)\s*(?:[x×*]|by(?![a-z]))\s*(?=\d)', '\1x', 'g');
    value := regexp_replace(value, '(\dx\d+)(mm|cm|m|ft|inch)(?![a-z\d])', '\1 \2', 'g');
    value := regexp_replace(value, '\.(?=\d*\.\d)', ' ', 'g');
    value := regexp_replace(value, '(^|[^\d])\.', '\1 ', 'g');
    value := regexp_replace(value, '\.(?!\d)', ' ', 'g');
    value := regexp_replace(value, '([a-z])(\d+\.\d)', '\1 \2', 'g');
    value := regexp_replace(value, '(\.\d+)([a-z])', '\1 \2', 'g');
  ELSE
    value := replace(value, '.', ' ');
  END IF;
  value := regexp_replace(value, '[!-,/:-@\[-`{-~\u00a0-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf-]', ' ', 'g');
  value := regexp_replace(value, '\s+', ' ', 'g');
  RETURN btrim(value);
END $$;
--> statement-breakpoint
-- What is stored was made by the function as it was.
ALTER TABLE products
  ADD COLUMN search tsvector
    GENERATED ALWAYS AS (mortar_product_document(title, category_id, browse_ids, tags, description)) STORED,
  ADD COLUMN title_words tsvector GENERATED ALWAYS AS (mortar_title_words(title)) STORED,
  ADD COLUMN name_words tsvector
    GENERATED ALWAYS AS (mortar_name_words(title, category_id, browse_ids, tags)) STORED;
--> statement-breakpoint
ALTER TABLE stores ADD COLUMN search tsvector
  GENERATED ALWAYS AS (mortar_store_document(name, description, city, state)) STORED;
--> statement-breakpoint
CREATE INDEX products_search_place_idx
  ON products USING gin (search, mortar_price_nodes(price_kobo), (ARRAY[state_id]));
--> statement-breakpoint
CREATE INDEX products_title_words_idx ON products USING gin (title_words);
--> statement-breakpoint
CREATE INDEX products_name_words_idx ON products USING gin (name_words);
--> statement-breakpoint
CREATE INDEX products_title_idx ON products USING btree (mortar_plain(title)) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX stores_search_idx ON stores USING gin (search);
--> statement-breakpoint
DELETE FROM search_words;
--> statement-breakpoint
SELECT mortar_learn_words(array_agg(
  concat_ws(' ', title, category_id, mortar_joined(tags), mortar_joined(browse_ids)))) FROM products;
--> statement-breakpoint
SELECT mortar_learn_words(array_agg(concat_ws(' ', name, city, state))) FROM stores;
