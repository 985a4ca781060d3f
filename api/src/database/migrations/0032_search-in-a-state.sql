-- The state beside the words, so that the hits of a search in a state are found without those elsewhere. Where there were
-- products before, buildSearchIndex() has built it already: here, writers would wait for it.
CREATE INDEX IF NOT EXISTS products_search_place_idx
  ON products USING gin (search, mortar_price_nodes(price_kobo), (ARRAY[state_id]));
--> statement-breakpoint
DROP INDEX IF EXISTS products_search_idx;
