-- All tables of the market, each with its indexes, functions and triggers. Totals are kept by triggers and not by the
-- application, so that they are exact whatever writes and however many at once.

-- ========== Words of a search ==========

-- Correction of misspelt words. Both are trusted extensions: the owner of the database may add them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
-- English without its list of stop words: "Up-and-Down Wall Light" is to be found by "up and down".
CREATE TEXT SEARCH DICTIONARY mortar_english_stem (TEMPLATE = pg_catalog.snowball, LANGUAGE = english);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION mortar_english (COPY = pg_catalog.english);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION mortar_english ALTER MAPPING REPLACE english_stem WITH mortar_english_stem;
--> statement-breakpoint
-- One spelling for what people write in several, the same as in src/modules/search-text/folding.ts; texts without
-- digits, or in ASCII alone, need few of its rules. Marks are off before letters become small: in the locale C, lower()
-- knows only the letters of ASCII.
CREATE FUNCTION mortar_plain(value text) RETURNS text
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
-- array_to_string() is only STABLE, because of element types that text is not.
CREATE FUNCTION mortar_joined(words text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(array_to_string(words, ' '), '') $$;
--> statement-breakpoint
-- Every distinct word of titles, tags and store names; misspelt words are corrected to one of these.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  lexeme text NOT NULL
);
--> statement-breakpoint
CREATE INDEX search_words_lexeme_idx ON search_words (lexeme);
--> statement-breakpoint
CREATE INDEX search_words_shape_idx ON search_words ("left"(word, 1), length(word));
--> statement-breakpoint
CREATE INDEX search_words_trigram_idx ON search_words USING gin (word gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX search_words_prefix_idx ON search_words (word text_pattern_ops);
--> statement-breakpoint
CREATE FUNCTION mortar_learn_words(texts text[]) RETURNS void
  LANGUAGE sql AS $$
  -- In one order, so that two of these never wait for each other.
  INSERT INTO search_words (word, lexeme)
  SELECT word, (ts_lexize('pg_catalog.english_stem'::regdictionary, word))[1]
  FROM (
    SELECT DISTINCT regexp_split_to_table(mortar_plain(each), '[^[:alnum:]]+') AS word
    FROM unnest(texts) AS each
  ) words
  WHERE length(word) BETWEEN 3 AND 40
    AND word ~ '[[:alpha:]]'
    AND (ts_lexize('pg_catalog.english_stem'::regdictionary, word))[1] IS NOT NULL
  ORDER BY word
  ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
-- ========== Accounts ==========

-- "password_hash" is null for accounts that sign in at a provider, until they set one.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  firstname text NOT NULL,
  lastname text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  password_hash text,
  profile_image text,
  old_profile_image text,
  terms_version text NOT NULL,
  terms_accepted_at timestamptz NOT NULL DEFAULT now(),
  suspended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  email_confirmed_at timestamptz,
  unwanted_mails text[] NOT NULL DEFAULT '{}',
  closes_at timestamptz,
  erased_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX accounts_email_key ON accounts (lower(email));
--> statement-breakpoint
CREATE INDEX accounts_search_idx ON accounts
  USING gin (lower(firstname || ' ' || lastname || ' ' || email) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX accounts_closes_at_idx ON accounts (closes_at) WHERE closes_at IS NOT NULL;
--> statement-breakpoint
-- What accounts may do beyond their own things.
CREATE TABLE account_roles (
  account_id uuid NOT NULL,
  role text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT account_roles_account_id_role_pk PRIMARY KEY (account_id, role),
  CONSTRAINT account_roles_account_id_accounts_id_fk
    FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT account_roles_known CHECK (role IN ('moderator'))
);
--> statement-breakpoint
-- Accounts at providers that sign in to one here.
CREATE TABLE account_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  provider text NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  email text,
  CONSTRAINT account_identities_issuer_subject_pk PRIMARY KEY (issuer, subject),
  CONSTRAINT account_identities_id_key UNIQUE (id),
  CONSTRAINT account_identities_account_id_accounts_id_fk
    FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX account_identities_account_id_idx ON account_identities (account_id);
--> statement-breakpoint
-- Changes of address or phone number that wait for confirmation, and those of late, which can be undone.
CREATE TABLE account_changes (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  new_email text,
  done_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  CONSTRAINT account_changes_account_id_accounts_id_fk
    FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE UNIQUE INDEX account_changes_waiting_key ON account_changes (account_id) WHERE done_at IS NULL;
--> statement-breakpoint
CREATE INDEX account_changes_account_idx ON account_changes (account_id);
--> statement-breakpoint
CREATE INDEX account_changes_email_idx ON account_changes (lower(email));
--> statement-breakpoint
-- Codes by which a forgotten password is replaced.
CREATE TABLE reset_codes (
  account_id uuid PRIMARY KEY,
  code_hash text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  phone text,
  CONSTRAINT reset_codes_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);
--> statement-breakpoint
-- A sign-in on one device.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  device text NOT NULL DEFAULT '',
  network text NOT NULL DEFAULT '',
  CONSTRAINT sessions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX sessions_account_id_idx ON sessions (account_id);
--> statement-breakpoint
-- Every API process ends the live streams of a session when that ends, whatever ended it. The payload is the id of the
-- session, or of the account whose sessions all end.
CREATE FUNCTION mortar_sessions_ended() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('mortar_ended_sessions', OLD.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_revoked AFTER UPDATE ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION mortar_sessions_ended();
--> statement-breakpoint
-- Housekeeping deletes sessions that ended long ago.
CREATE TRIGGER sessions_deleted AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now())
  EXECUTE FUNCTION mortar_sessions_ended();
--> statement-breakpoint
CREATE TRIGGER accounts_suspended AFTER UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL)
  EXECUTE FUNCTION mortar_sessions_ended();
--> statement-breakpoint
-- Tokens by their SHA-256, so that a leaked table gives access to no account. "repeated_at" is unused.
CREATE TABLE refresh_tokens (
  token_hash text PRIMARY KEY,
  session_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  used_by text,
  repeated_at timestamptz,
  CONSTRAINT refresh_tokens_session_id_sessions_id_fk
    FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX refresh_tokens_session_id_idx ON refresh_tokens (session_id);
--> statement-breakpoint
CREATE INDEX refresh_tokens_created_at_idx ON refresh_tokens (created_at);
--> statement-breakpoint
-- ========== Categories ==========

CREATE TABLE categories (
  id text PRIMARY KEY,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  attributes jsonb NOT NULL DEFAULT '[]'
);
--> statement-breakpoint
-- Subcategories, and their tags, which have one as a parent.
CREATE TABLE subcategories (
  id text PRIMARY KEY,
  category_id text NOT NULL,
  parent_id text,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  calculator text,
  CONSTRAINT subcategories_category_id_categories_id_fk
    FOREIGN KEY (category_id) REFERENCES categories (id) ON DELETE CASCADE,
  CONSTRAINT subcategories_parent_id_subcategories_id_fk
    FOREIGN KEY (parent_id) REFERENCES subcategories (id) ON DELETE CASCADE,
  CONSTRAINT subcategories_calculator_known CHECK (calculator IN ('tiles', 'paint', 'walls', 'concrete', 'roofing'))
);
--> statement-breakpoint
CREATE INDEX subcategories_category_id_idx ON subcategories (category_id);
--> statement-breakpoint
-- What is asked for one unit of a measure in a subcategory or tag, computed once a day. Without a foreign key: what a
-- moderator removed is gone with the next day.
CREATE TABLE usual_prices (
  subcategory_id text NOT NULL,
  measure text NOT NULL,
  products integer NOT NULL,
  low_kobo bigint NOT NULL,
  median_kobo bigint NOT NULL,
  high_kobo bigint NOT NULL,
  computed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT usual_prices_subcategory_id_measure_pk PRIMARY KEY (subcategory_id, measure)
);
--> statement-breakpoint
-- ========== Stores ==========

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
-- Names keep every word; in descriptions stop words would only be noise.
CREATE FUNCTION mortar_store_document(name text, description text, city text, state text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(to_tsvector('mortar_english'::regconfig, mortar_plain(name)), 'A')
    || setweight(to_tsvector('mortar_english'::regconfig, mortar_plain(city || ' ' || state)), 'C')
    || setweight(to_tsvector('pg_catalog.english'::regconfig, mortar_plain(description)), 'D');
--> statement-breakpoint
CREATE TABLE stores (
  id uuid PRIMARY KEY,
  owner_id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  street_address text NOT NULL,
  country text NOT NULL,
  state text NOT NULL,
  city text NOT NULL,
  zipcode bigint,
  phone text NOT NULL,
  store_image text,
  cover_image text,
  is_premium boolean NOT NULL DEFAULT false,
  is_verified boolean NOT NULL DEFAULT false,
  suspended_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  total_products integer NOT NULL DEFAULT 0,
  total_reviews integer NOT NULL DEFAULT 0,
  rating_sum bigint NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  satisfaction_sum bigint NOT NULL DEFAULT 0,
  satisfaction_count integer NOT NULL DEFAULT 0,
  quality_sum bigint NOT NULL DEFAULT 0,
  quality_count integer NOT NULL DEFAULT 0,
  communication_sum bigint NOT NULL DEFAULT 0,
  communication_count integer NOT NULL DEFAULT 0,
  average_rating double precision
    GENERATED ALWAYS AS (CASE WHEN rating_count > 0 THEN rating_sum::float8 / rating_count END) STORED,
  one_star_reviews integer NOT NULL DEFAULT 0,
  two_star_reviews integer NOT NULL DEFAULT 0,
  three_star_reviews integer NOT NULL DEFAULT 0,
  four_star_reviews integer NOT NULL DEFAULT 0,
  five_star_reviews integer NOT NULL DEFAULT 0,
  state_id text GENERATED ALWAYS AS (mortar_state_id(country, state)) STORED,
  area_key text GENERATED ALWAYS AS (mortar_area_key(city)) STORED,
  total_recommendations integer NOT NULL DEFAULT 0,
  premium_until timestamptz,
  search tsvector GENERATED ALWAYS AS (mortar_store_document(name, description, city, state)) STORED,
  CONSTRAINT stores_owner_id_key UNIQUE (owner_id),
  CONSTRAINT stores_owner_id_accounts_id_fk FOREIGN KEY (owner_id) REFERENCES accounts (id)
);
--> statement-breakpoint
CREATE INDEX stores_listing_idx
  ON stores (is_premium DESC, average_rating DESC NULLS LAST, id DESC) WHERE suspended_at IS NULL;
--> statement-breakpoint
CREATE INDEX stores_place_idx ON stores (state_id, area_key);
--> statement-breakpoint
CREATE INDEX stores_search_idx ON stores USING gin (search);
--> statement-breakpoint
CREATE FUNCTION mortar_store_named() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mortar_learn_words(ARRAY[NEW.name, NEW.city, NEW.state]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_inserted AFTER INSERT ON stores
  FOR EACH ROW EXECUTE FUNCTION mortar_store_named();
--> statement-breakpoint
CREATE TRIGGER stores_renamed AFTER UPDATE ON stores
  FOR EACH ROW WHEN ((OLD.name, OLD.city, OLD.state) IS DISTINCT FROM (NEW.name, NEW.city, NEW.state))
  EXECUTE FUNCTION mortar_store_named();
--> statement-breakpoint
-- Products of a suspended store are hidden, and those that are suspended themselves stay hidden afterwards.
CREATE FUNCTION mortar_store_suspension() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET store_suspended = NEW.suspended_at IS NOT NULL OR suspended_at IS NOT NULL
  WHERE store_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_suspension AFTER UPDATE ON stores
  FOR EACH ROW WHEN ((OLD.suspended_at IS NULL) IS DISTINCT FROM (NEW.suspended_at IS NULL))
  EXECUTE FUNCTION mortar_store_suspension();
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
-- Those of a write are locked before any is updated, stores before products and each in the order of ids, so that
-- concurrent writes wait for one another in line and never in a circle.
CREATE FUNCTION mortar_lock_stores(ids uuid[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM stores WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
END $$;
--> statement-breakpoint
-- The categories that a store sells in.
CREATE TABLE store_categories (
  store_id uuid NOT NULL,
  category_id text NOT NULL,
  position integer NOT NULL,
  CONSTRAINT store_categories_store_id_category_id_pk PRIMARY KEY (store_id, category_id),
  CONSTRAINT store_categories_position_key UNIQUE (store_id, "position"),
  CONSTRAINT store_categories_store_id_stores_id_fk FOREIGN KEY (store_id) REFERENCES stores (id) ON DELETE CASCADE,
  CONSTRAINT store_categories_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories (id),
  CONSTRAINT store_categories_at_most_three CHECK (position BETWEEN 0 AND 2)
);
--> statement-breakpoint
-- Where a store delivers: a row of a state wins over the one of all states.
CREATE TABLE store_delivery_areas (
  store_id uuid NOT NULL,
  state_id text NOT NULL,
  cost_from_kobo bigint,
  free_from_kobo bigint,
  days_min smallint,
  days_max smallint,
  note text,
  CONSTRAINT store_delivery_areas_store_id_state_id_pk PRIMARY KEY (store_id, state_id),
  CONSTRAINT store_delivery_areas_store_id_stores_id_fk
    FOREIGN KEY (store_id) REFERENCES stores (id) ON DELETE CASCADE,
  CONSTRAINT store_delivery_areas_costs_known CHECK (cost_from_kobo >= 0 AND free_from_kobo >= 0),
  CONSTRAINT store_delivery_areas_days_in_order CHECK (days_min BETWEEN 0 AND days_max AND days_max <= 90)
);
--> statement-breakpoint
CREATE INDEX store_delivery_areas_state_idx ON store_delivery_areas (state_id, store_id);
--> statement-breakpoint
-- ========== Products ==========

-- Titles and tags keep every word; in descriptions stop words would only be noise.
CREATE FUNCTION mortar_product_document(
  title text, category_id text, browse_ids text[], tags text[], description text
) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(to_tsvector('mortar_english'::regconfig, mortar_plain(title)), 'A')
    || setweight(to_tsvector('mortar_english'::regconfig, mortar_plain(
         mortar_joined(tags) || ' ' || category_id || ' ' || mortar_joined(browse_ids))), 'B')
    || setweight(to_tsvector('pg_catalog.english'::regconfig, mortar_plain(description)), 'D');
--> statement-breakpoint
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
-- "store_suspended" hides products that are paused or suspended, too. "standing" is the average rating as it would be
-- with two more reviews of 3.5 stars: a single bad review puts a product behind those without any, many good ones put
-- it before a single good one.
CREATE TABLE products (
  id uuid PRIMARY KEY,
  store_id uuid NOT NULL,
  category_id text NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  price_kobo bigint NOT NULL,
  is_negotiable boolean NOT NULL DEFAULT false,
  images text[] NOT NULL DEFAULT '{}',
  video text,
  subcategories text[] NOT NULL DEFAULT '{}',
  tags text[] NOT NULL DEFAULT '{}',
  browse_ids text[] NOT NULL DEFAULT '{}',
  attributes jsonb NOT NULL DEFAULT '{}',
  total_recommendations integer NOT NULL DEFAULT 0,
  total_reviews integer NOT NULL DEFAULT 0,
  rating_sum bigint NOT NULL DEFAULT 0,
  rating_count integer NOT NULL DEFAULT 0,
  satisfaction_sum bigint NOT NULL DEFAULT 0,
  satisfaction_count integer NOT NULL DEFAULT 0,
  quality_sum bigint NOT NULL DEFAULT 0,
  quality_count integer NOT NULL DEFAULT 0,
  communication_sum bigint NOT NULL DEFAULT 0,
  communication_count integer NOT NULL DEFAULT 0,
  average_rating double precision
    GENERATED ALWAYS AS (CASE WHEN rating_count > 0 THEN rating_sum::float8 / rating_count END) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  store_suspended boolean NOT NULL DEFAULT false,
  is_listed boolean GENERATED ALWAYS AS (deleted_at IS NULL AND NOT store_suspended) STORED NOT NULL,
  standing double precision GENERATED ALWAYS AS ((rating_sum + 7)::float8 / (rating_count + 2)) STORED NOT NULL,
  suspended_at timestamptz,
  price_unit text,
  content_thousandths bigint,
  content_measure text,
  coverage_thousandths bigint,
  pieces_per_unit integer,
  minimum_thousandths bigint NOT NULL DEFAULT 1000,
  step_thousandths bigint NOT NULL DEFAULT 1000,
  availability text NOT NULL DEFAULT 'in-stock',
  lead_days_min smallint,
  lead_days_max smallint,
  price_confirmed_at timestamptz,
  sold_out_at timestamptz,
  comparable_kobo bigint,
  comparable_measure text,
  status text NOT NULL DEFAULT 'on-sale',
  state_id text,
  promoted_until timestamptz,
  search tsvector,
  title_words tsvector,
  name_words tsvector,
  bulk_prices jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT products_store_id_stores_id_fk FOREIGN KEY (store_id) REFERENCES stores (id),
  CONSTRAINT products_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories (id),
  CONSTRAINT products_price_positive CHECK (price_kobo > 0),
  CONSTRAINT products_at_most_five_images CHECK (cardinality(images) <= 5),
  CONSTRAINT products_at_most_three_subcategories CHECK (cardinality(subcategories) <= 3),
  CONSTRAINT products_at_most_three_tags CHECK (cardinality(tags) <= 3),
  CONSTRAINT products_quantities_positive
    CHECK (content_thousandths > 0 AND coverage_thousandths > 0 AND pieces_per_unit > 0
      AND minimum_thousandths > 0 AND step_thousandths > 0),
  CONSTRAINT products_availability_known CHECK (availability IN ('in-stock', 'limited', 'made-to-order', 'sold-out')),
  CONSTRAINT products_status_known CHECK (status IN ('on-sale', 'paused'))
);
--> statement-breakpoint
-- Lists of all products.
CREATE INDEX products_newest_idx ON products (created_at, id) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX products_price_idx ON products (price_kobo, id) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX products_loved_idx
  ON products (average_rating DESC NULLS LAST, total_recommendations DESC, id DESC) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX products_worst_idx ON products (average_rating, id) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX products_standing_idx ON products (standing DESC, total_reviews DESC, id DESC) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX products_comparable_idx ON products (comparable_measure, comparable_kobo, id)
  WHERE is_listed AND comparable_kobo IS NOT NULL;
--> statement-breakpoint
CREATE INDEX products_availability_idx ON products (availability, created_at, id)
  WHERE is_listed AND availability <> 'in-stock';
--> statement-breakpoint
-- Lists of a category, of a part of one, of a store and of a state. Those with the store at their end are read for lists of
-- an area, or of what is delivered to a state: which stores are in it is compared without reading the products.
CREATE INDEX products_newest_of_category_idx ON products (category_id, created_at, id, store_id) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX products_price_of_category_idx ON products (category_id, price_kobo, id, store_id) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX products_category_loved_idx
  ON products (category_id, average_rating DESC NULLS LAST, total_recommendations DESC, id DESC) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX products_category_worst_idx ON products (category_id, average_rating, id) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX products_category_comparable_idx ON products (category_id, comparable_measure, comparable_kobo, id)
  WHERE is_listed AND comparable_kobo IS NOT NULL;
--> statement-breakpoint
CREATE INDEX products_browse_idx ON products USING gin (browse_ids);
--> statement-breakpoint
CREATE INDEX products_attributes_idx ON products USING gin (attributes jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX products_store_newest_idx ON products (store_id, created_at, id) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX products_store_price_idx ON products (store_id, price_kobo, id) WHERE is_listed;
--> statement-breakpoint
CREATE INDEX products_newest_of_state_idx ON products (state_id, created_at, id, store_id)
  WHERE is_listed AND state_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX products_state_price_idx ON products (state_id, price_kobo, id) WHERE is_listed AND state_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX products_newest_of_category_state_idx ON products (category_id, state_id, created_at, id, store_id)
  WHERE is_listed AND state_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX products_search_idx ON products USING gin (search);
--> statement-breakpoint
CREATE INDEX products_sold_out_idx ON products (sold_out_at) WHERE sold_out_at IS NOT NULL AND status = 'on-sale';
--> statement-breakpoint
CREATE INDEX products_paused_idx ON products (store_id) WHERE status = 'paused';
--> statement-breakpoint
CREATE INDEX products_unplaced_idx ON products (store_id) WHERE state_id IS NULL;
--> statement-breakpoint
CREATE INDEX products_title_words_idx ON products USING gin (title_words);
--> statement-breakpoint
CREATE INDEX products_name_words_idx ON products USING gin (name_words);
--> statement-breakpoint
CREATE INDEX products_title_idx ON products (mortar_plain(title)) WHERE is_listed;
--> statement-breakpoint
-- By a trigger and not generated: a generated column is computed again by each write of its row, a millisecond for each
-- product of a store that moves, and for each changed price.
CREATE FUNCTION mortar_product_words() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := mortar_product_document(NEW.title, NEW.category_id, NEW.browse_ids, NEW.tags, NEW.description);
  NEW.title_words := mortar_title_words(NEW.title);
  NEW.name_words := mortar_name_words(NEW.title, NEW.category_id, NEW.browse_ids, NEW.tags);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words BEFORE INSERT OR UPDATE OF title, category_id, browse_ids, tags, description
  ON products FOR EACH ROW EXECUTE FUNCTION mortar_product_words();
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
-- A paused product is hidden by the column that hides suspended ones, also when a suspension is lifted.
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
-- Locks the store, which its total does afterwards too: a store that moves at the same time does so before or after.
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
CREATE FUNCTION mortar_lock_products(ids uuid[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
END $$;
--> statement-breakpoint
CREATE FUNCTION mortar_count_listed(sign integer, in_stores uuid[]) RETURNS void
  LANGUAGE sql AS $$
  UPDATE stores SET total_products = stores.total_products + sign * d.products
  FROM (SELECT store_id, count(*) AS products FROM unnest(in_stores) AS store_id GROUP BY store_id) d
  WHERE stores.id = d.store_id;
$$;
--> statement-breakpoint
-- For each statement and not for each row: a bulk load costs one pass.
CREATE FUNCTION mortar_products_changed() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM mortar_lock_stores(array_agg(store_id)) FROM added WHERE is_listed;
    PERFORM mortar_count_listed(1, array_agg(store_id)) FROM added WHERE is_listed;
    PERFORM mortar_learn_words(array_agg(
      concat_ws(' ', title, category_id, mortar_joined(tags), mortar_joined(browse_ids)))) FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM mortar_lock_stores(array_agg(store_id)) FROM removed WHERE is_listed;
    PERFORM mortar_count_listed(-1, array_agg(store_id)) FROM removed WHERE is_listed;
  ELSE
    -- Before the first total changes: products that change places between stores lock both in one order.
    PERFORM mortar_lock_stores(array_agg(r.store_id) || array_agg(a.store_id))
    FROM removed r JOIN added a USING (id)
    WHERE (a.is_listed, a.store_id) IS DISTINCT FROM (r.is_listed, r.store_id) HAVING count(*) > 0;
    PERFORM mortar_count_listed(-1, array_agg(r.store_id)) FROM removed r JOIN added a USING (id)
    WHERE r.is_listed AND (a.is_listed, a.store_id) IS DISTINCT FROM (true, r.store_id);
    PERFORM mortar_count_listed(1, array_agg(a.store_id)) FROM removed r JOIN added a USING (id)
    WHERE a.is_listed AND (r.is_listed, r.store_id) IS DISTINCT FROM (true, a.store_id);
    PERFORM mortar_learn_words(array_agg(
      concat_ws(' ', a.title, a.category_id, mortar_joined(a.tags), mortar_joined(a.browse_ids))))
    FROM removed r JOIN added a USING (id)
    WHERE (r.title, r.category_id, r.tags, r.browse_ids) IS DISTINCT FROM (a.title, a.category_id, a.tags, a.browse_ids)
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mortar_products_changed();
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mortar_products_changed();
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mortar_products_changed();
--> statement-breakpoint
-- What happened to a product on a day: numbers, and never who.
CREATE TABLE product_days (
  product_id uuid NOT NULL,
  day date NOT NULL,
  project_adds integer NOT NULL DEFAULT 0,
  CONSTRAINT product_days_product_id_day_pk PRIMARY KEY (product_id, day),
  CONSTRAINT product_days_product_id_products_id_fk
    FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX product_days_day_idx ON product_days (day);
--> statement-breakpoint
-- Products whose price was far from the usual ones when it was stated, for moderators.
CREATE TABLE implausible_prices (
  product_id uuid PRIMARY KEY,
  median_kobo bigint NOT NULL,
  stated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT implausible_prices_product_id_products_id_fk
    FOREIGN KEY (product_id) REFERENCES products (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX implausible_prices_stated_idx ON implausible_prices (stated_at, product_id);
--> statement-breakpoint
-- What sellers applied to have promoted.
CREATE TABLE promotions (
  id uuid PRIMARY KEY,
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  store_id uuid NOT NULL,
  days smallint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  ends_at timestamptz,
  reminded_at timestamptz,
  CONSTRAINT promotions_store_id_stores_id_fk FOREIGN KEY (store_id) REFERENCES stores (id) ON DELETE CASCADE,
  CONSTRAINT promotions_subject_known CHECK (subject IN ('product', 'store'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX promotions_open_key ON promotions (subject_id) WHERE answered_at IS NULL;
--> statement-breakpoint
CREATE INDEX promotions_store_idx ON promotions (store_id, id);
--> statement-breakpoint
CREATE INDEX promotions_ends_at_idx ON promotions (ends_at) WHERE reminded_at IS NULL;
--> statement-breakpoint
-- ========== What buyers say and keep ==========

-- Stars are null when a review has none; averages ignore it.
CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  product_id uuid NOT NULL,
  store_id uuid NOT NULL,
  account_id uuid NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  rating smallint,
  satisfaction_rating smallint,
  quality_rating smallint,
  communication_rating smallint,
  reply_content text,
  replied_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  edited_at timestamptz,
  CONSTRAINT reviews_product_account_key UNIQUE (product_id, account_id),
  CONSTRAINT reviews_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id),
  CONSTRAINT reviews_store_id_stores_id_fk FOREIGN KEY (store_id) REFERENCES stores (id),
  CONSTRAINT reviews_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id),
  CONSTRAINT reviews_stars
    CHECK (rating BETWEEN 1 AND 5 AND satisfaction_rating BETWEEN 1 AND 5
      AND quality_rating BETWEEN 1 AND 5 AND communication_rating BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE INDEX reviews_product_idx ON reviews (product_id, created_at, id);
--> statement-breakpoint
CREATE INDEX reviews_store_idx ON reviews (store_id, created_at, id);
--> statement-breakpoint
CREATE INDEX reviews_account_idx ON reviews (account_id, created_at, id);
--> statement-breakpoint
CREATE INDEX reviews_newest_idx ON reviews (created_at, id);
--> statement-breakpoint
CREATE FUNCTION mortar_count_reviews(sign integer, changed reviews[]) RETURNS void
  LANGUAGE sql AS $$
  SELECT mortar_lock_stores((SELECT array_agg(store_id) FROM unnest(changed)));

  UPDATE stores SET
    total_reviews = stores.total_reviews + sign * d.reviews,
    rating_sum = stores.rating_sum + sign * d.rating_sum,
    rating_count = stores.rating_count + sign * d.rating_count,
    satisfaction_sum = stores.satisfaction_sum + sign * d.satisfaction_sum,
    satisfaction_count = stores.satisfaction_count + sign * d.satisfaction_count,
    quality_sum = stores.quality_sum + sign * d.quality_sum,
    quality_count = stores.quality_count + sign * d.quality_count,
    communication_sum = stores.communication_sum + sign * d.communication_sum,
    communication_count = stores.communication_count + sign * d.communication_count,
    one_star_reviews = stores.one_star_reviews + sign * d.one_star,
    two_star_reviews = stores.two_star_reviews + sign * d.two_star,
    three_star_reviews = stores.three_star_reviews + sign * d.three_star,
    four_star_reviews = stores.four_star_reviews + sign * d.four_star,
    five_star_reviews = stores.five_star_reviews + sign * d.five_star
  FROM (
    SELECT store_id, count(*) AS reviews,
      coalesce(sum(rating), 0) AS rating_sum, count(rating) AS rating_count,
      coalesce(sum(satisfaction_rating), 0) AS satisfaction_sum, count(satisfaction_rating) AS satisfaction_count,
      coalesce(sum(quality_rating), 0) AS quality_sum, count(quality_rating) AS quality_count,
      coalesce(sum(communication_rating), 0) AS communication_sum, count(communication_rating) AS communication_count,
      count(*) FILTER (WHERE rating = 1) AS one_star, count(*) FILTER (WHERE rating = 2) AS two_star,
      count(*) FILTER (WHERE rating = 3) AS three_star, count(*) FILTER (WHERE rating = 4) AS four_star,
      count(*) FILTER (WHERE rating = 5) AS five_star
    FROM unnest(changed) GROUP BY store_id
  ) d
  WHERE stores.id = d.store_id;

  SELECT mortar_lock_products((SELECT array_agg(product_id) FROM unnest(changed)));

  UPDATE products SET
    total_reviews = products.total_reviews + sign * d.reviews,
    rating_sum = products.rating_sum + sign * d.rating_sum,
    rating_count = products.rating_count + sign * d.rating_count,
    satisfaction_sum = products.satisfaction_sum + sign * d.satisfaction_sum,
    satisfaction_count = products.satisfaction_count + sign * d.satisfaction_count,
    quality_sum = products.quality_sum + sign * d.quality_sum,
    quality_count = products.quality_count + sign * d.quality_count,
    communication_sum = products.communication_sum + sign * d.communication_sum,
    communication_count = products.communication_count + sign * d.communication_count
  FROM (
    SELECT product_id, count(*) AS reviews,
      coalesce(sum(rating), 0) AS rating_sum, count(rating) AS rating_count,
      coalesce(sum(satisfaction_rating), 0) AS satisfaction_sum, count(satisfaction_rating) AS satisfaction_count,
      coalesce(sum(quality_rating), 0) AS quality_sum, count(quality_rating) AS quality_count,
      coalesce(sum(communication_rating), 0) AS communication_sum, count(communication_rating) AS communication_count
    FROM unnest(changed) GROUP BY product_id
  ) d
  WHERE products.id = d.product_id;
$$;
--> statement-breakpoint
CREATE FUNCTION mortar_reviews_changed() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM mortar_count_reviews(1, (SELECT array_agg(ROW(a.*)::reviews) FROM added a));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM mortar_count_reviews(-1, (SELECT array_agg(ROW(r.*)::reviews) FROM removed r));
  ELSIF EXISTS (
    -- A reply changes no total.
    SELECT FROM removed r JOIN added a USING (id)
    WHERE (r.rating, r.satisfaction_rating, r.quality_rating, r.communication_rating, r.product_id, r.store_id)
      IS DISTINCT FROM
      (a.rating, a.satisfaction_rating, a.quality_rating, a.communication_rating, a.product_id, a.store_id)
  ) THEN
    PERFORM mortar_count_reviews(-1, (SELECT array_agg(ROW(r.*)::reviews) FROM removed r));
    PERFORM mortar_count_reviews(1, (SELECT array_agg(ROW(a.*)::reviews) FROM added a));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_inserted AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mortar_reviews_changed();
--> statement-breakpoint
CREATE TRIGGER reviews_updated AFTER UPDATE ON reviews
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mortar_reviews_changed();
--> statement-breakpoint
CREATE TRIGGER reviews_deleted AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mortar_reviews_changed();
--> statement-breakpoint
CREATE TABLE recommendations (
  product_id uuid NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT recommendations_product_id_account_id_pk PRIMARY KEY (product_id, account_id),
  CONSTRAINT recommendations_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id),
  CONSTRAINT recommendations_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id)
);
--> statement-breakpoint
-- Locks stores before products, like everything that writes totals.
CREATE FUNCTION mortar_count_recommended(sign integer, ids uuid[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mortar_lock_stores((SELECT array_agg(store_id) FROM products WHERE id = ANY (ids)));
  PERFORM mortar_lock_products(ids);
  UPDATE stores SET total_recommendations = stores.total_recommendations + sign * d.recommendations
  FROM (
    SELECT store_id, count(*) AS recommendations FROM unnest(ids) AS id JOIN products USING (id) GROUP BY store_id
  ) d
  WHERE stores.id = d.store_id;
  UPDATE products SET total_recommendations = products.total_recommendations + sign * d.recommendations
  FROM (SELECT id, count(*) AS recommendations FROM unnest(ids) AS id GROUP BY id) d
  WHERE products.id = d.id;
END $$;
--> statement-breakpoint
CREATE FUNCTION mortar_count_recommendations() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mortar_count_recommended(1, (SELECT array_agg(product_id) FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recommendations_inserted AFTER INSERT ON recommendations
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mortar_count_recommendations();
--> statement-breakpoint
CREATE FUNCTION mortar_uncount_recommendations() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mortar_count_recommended(-1, (SELECT array_agg(product_id) FROM removed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recommendations_deleted AFTER DELETE ON recommendations
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mortar_uncount_recommendations();
--> statement-breakpoint
CREATE TABLE wishlists (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  share_token text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT wishlists_share_token_key UNIQUE (share_token),
  CONSTRAINT wishlists_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id)
);
--> statement-breakpoint
CREATE INDEX wishlists_account_idx ON wishlists (account_id, created_at, id);
--> statement-breakpoint
-- "known_price_kobo" is the lowest price that the owner was notified of, so that each price drop is notified once.
CREATE TABLE wishlist_products (
  wishlist_id uuid NOT NULL,
  product_id uuid NOT NULL,
  known_price_kobo bigint NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT wishlist_products_wishlist_id_product_id_pk PRIMARY KEY (wishlist_id, product_id),
  CONSTRAINT wishlist_products_wishlist_id_wishlists_id_fk
    FOREIGN KEY (wishlist_id) REFERENCES wishlists (id) ON DELETE CASCADE,
  CONSTRAINT wishlist_products_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id)
);
--> statement-breakpoint
-- The newest of each list are read without the rest of it.
CREATE INDEX wishlist_products_newest_idx ON wishlist_products (wishlist_id, added_at, product_id);
--> statement-breakpoint
CREATE INDEX wishlist_products_product_idx ON wishlist_products (product_id);
--> statement-breakpoint
-- Lists of what a building project needs.
CREATE TABLE projects (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  name text NOT NULL,
  note text NOT NULL DEFAULT '',
  share_token text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  suspended_at timestamptz,
  deleted_at timestamptz,
  CONSTRAINT projects_share_token_key UNIQUE (share_token),
  CONSTRAINT projects_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX projects_account_idx ON projects (account_id, updated_at, id);
--> statement-breakpoint
CREATE INDEX projects_deleted_idx ON projects (deleted_at) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
-- A line is a product, or something with a price of its own.
CREATE TABLE project_lines (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL,
  position integer NOT NULL,
  product_id uuid,
  title text NOT NULL,
  quantity_thousandths bigint NOT NULL,
  unit text,
  own_price_kobo bigint,
  part text,
  note text,
  known_price_kobo bigint,
  added_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT project_lines_project_id_projects_id_fk
    FOREIGN KEY (project_id) REFERENCES projects (id) ON DELETE CASCADE,
  CONSTRAINT project_lines_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES products (id),
  CONSTRAINT project_lines_quantity_positive CHECK (quantity_thousandths > 0),
  CONSTRAINT project_lines_priced CHECK ((product_id IS NULL) = (own_price_kobo IS NOT NULL))
);
--> statement-breakpoint
CREATE INDEX project_lines_project_idx ON project_lines (project_id, "position", id);
--> statement-breakpoint
CREATE UNIQUE INDEX project_lines_product_part_key ON project_lines (project_id, product_id, coalesce(part, ''))
  WHERE product_id IS NOT NULL;
--> statement-breakpoint
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  link text,
  read_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  mailed_at timestamptz,
  kind text NOT NULL,
  CONSTRAINT notifications_account_id_accounts_id_fk
    FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE,
  CONSTRAINT notifications_kind_known
    CHECK (kind IN ('review', 'review-reply', 'wish', 'price-drop', 'moderation', 'stock', 'recommendation'))
);
--> statement-breakpoint
CREATE INDEX notifications_account_idx ON notifications (account_id, id);
--> statement-breakpoint
CREATE INDEX notifications_unread_idx ON notifications (account_id) WHERE read_at IS NULL;
--> statement-breakpoint
CREATE INDEX notifications_unread_first_idx ON notifications (account_id, (read_at IS NOT NULL), id DESC);
--> statement-breakpoint
CREATE INDEX notifications_created_at_idx ON notifications (created_at);
--> statement-breakpoint
-- A notification without a kind gets that of its title.
CREATE FUNCTION mortar_notification_kind() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  NEW.kind := CASE NEW.title
    WHEN 'Review Reply' THEN 'review-reply'
    WHEN 'Wishlist' THEN 'wish'
    WHEN 'Price Drop' THEN 'price-drop'
    ELSE 'review'
  END;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- API processes of the release before go on inserting without a kind while the new ones start, and
-- rows from then have none either: each gets the kind of the only title it can have.
CREATE TRIGGER notifications_kind BEFORE INSERT OR UPDATE ON notifications
  FOR EACH ROW WHEN (NEW.kind IS NULL) EXECUTE FUNCTION mortar_notification_kind();
--> statement-breakpoint
CREATE TABLE newsletter_subscribers (
  email text PRIMARY KEY,
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  CONSTRAINT newsletter_subscribers_token_key UNIQUE (token_hash)
);
--> statement-breakpoint
-- "reached" is the last address that has a job for it, and null once all have one.
CREATE TABLE newsletters (
  id text PRIMARY KEY,
  subject text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  reached text DEFAULT ''
);
--> statement-breakpoint
-- ========== Moderation ==========

CREATE TABLE reports (
  id uuid PRIMARY KEY,
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  reporter_id uuid,
  reason text NOT NULL,
  details text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  outcome text,
  CONSTRAINT reports_reporter_id_accounts_id_fk FOREIGN KEY (reporter_id) REFERENCES accounts (id),
  CONSTRAINT reports_closed_with_outcome CHECK ((closed_at IS NULL) = (outcome IS NULL)),
  CONSTRAINT reports_outcome_known CHECK (outcome IN ('resolved', 'dismissed'))
);
--> statement-breakpoint
CREATE INDEX reports_open_idx ON reports (subject, subject_id, id) WHERE closed_at IS NULL;
--> statement-breakpoint
CREATE INDEX reports_subject_idx ON reports (subject_id, id);
--> statement-breakpoint
CREATE INDEX reports_closed_at_idx ON reports (closed_at) WHERE closed_at IS NOT NULL;
--> statement-breakpoint
-- The queue of moderators, one row for each thing with open reports.
CREATE TABLE reported_things (
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  reports integer NOT NULL,
  reasons text[] NOT NULL,
  oldest uuid NOT NULL,
  newest uuid NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  CONSTRAINT reported_things_subject_subject_id_pk PRIMARY KEY (subject, subject_id)
);
--> statement-breakpoint
CREATE INDEX reported_things_oldest_idx ON reported_things (oldest);
--> statement-breakpoint
CREATE INDEX reported_things_most_idx ON reported_things (reports DESC, oldest);
--> statement-breakpoint
CREATE FUNCTION mortar_reports_changed() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO reported_things AS t (subject, subject_id, reports, reasons, oldest, newest, first_at, last_at)
      SELECT subject, subject_id, count(*), array_agg(DISTINCT reason), min(id::text)::uuid, max(id::text)::uuid,
        min(created_at), max(created_at)
      FROM added WHERE closed_at IS NULL GROUP BY subject, subject_id ORDER BY subject, subject_id
    ON CONFLICT (subject, subject_id) DO UPDATE SET
      reports = t.reports + excluded.reports,
      reasons = ARRAY(SELECT DISTINCT reason FROM unnest(t.reasons || excluded.reasons) AS reason ORDER BY reason),
      oldest = least(t.oldest, excluded.oldest), newest = greatest(t.newest, excluded.newest),
      first_at = least(t.first_at, excluded.first_at), last_at = greatest(t.last_at, excluded.last_at);
  ELSE
    -- Waits for reports that are being filed, and those that come next wait for this transaction.
    DELETE FROM reported_things t USING (SELECT DISTINCT subject, subject_id FROM removed) r
    WHERE t.subject = r.subject AND t.subject_id = r.subject_id;
    -- A statement of its own sees what the lock waited for.
    INSERT INTO reported_things (subject, subject_id, reports, reasons, oldest, newest, first_at, last_at)
      SELECT r.subject, r.subject_id, open.*
      FROM (SELECT DISTINCT subject, subject_id FROM removed) r, LATERAL (
        SELECT count(*) AS reports, array_agg(DISTINCT reason), min(id::text)::uuid, max(id::text)::uuid,
          min(created_at), max(created_at)
        FROM reports
        WHERE reports.subject = r.subject AND reports.subject_id = r.subject_id AND closed_at IS NULL
      ) open
      WHERE open.reports > 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reports_inserted AFTER INSERT ON reports
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mortar_reports_changed();
--> statement-breakpoint
CREATE TRIGGER reports_updated AFTER UPDATE ON reports
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mortar_reports_changed();
--> statement-breakpoint
CREATE TRIGGER reports_deleted AFTER DELETE ON reports
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION mortar_reports_changed();
--> statement-breakpoint
CREATE TABLE audit_entries (
  id uuid PRIMARY KEY,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid,
  subject_kind text,
  CONSTRAINT audit_entries_actor_id_accounts_id_fk FOREIGN KEY (actor_id) REFERENCES accounts (id)
);
--> statement-breakpoint
CREATE INDEX audit_entries_subject_idx ON audit_entries (subject, id);
--> statement-breakpoint
CREATE INDEX audit_entries_created_at_idx ON audit_entries (created_at);
--> statement-breakpoint
CREATE FUNCTION mortar_refuse_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION mortar_refuse_change();
--> statement-breakpoint
-- Append-only until an entry has been kept for six years: no younger one can be deleted, by any statement.
CREATE FUNCTION mortar_refuse_early_deletion() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.created_at >= now() - interval '6 years' THEN
    RAISE EXCEPTION 'the audit is append-only until an entry is six years old';
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION mortar_refuse_early_deletion();
--> statement-breakpoint
-- What accounts deleted a short time ago, whole, so that they can take it back.
CREATE TABLE deletions (
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  account_id uuid NOT NULL,
  contents jsonb NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT deletions_subject_subject_id_pk PRIMARY KEY (subject, subject_id),
  CONSTRAINT deletions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES accounts (id) ON DELETE CASCADE
);
--> statement-breakpoint
-- ========== What the servers need ==========

-- Responses stored for a repeat of the same request.
CREATE TABLE idempotency_keys (
  owner text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  body text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_owner_key_pk PRIMARY KEY (owner, key)
);
--> statement-breakpoint
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys (created_at);
--> statement-breakpoint
-- Images that were uploaded; those unclaimed after a day are deleted.
CREATE TABLE media_images (
  id text PRIMARY KEY,
  url text NOT NULL,
  uploaded_by uuid,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  claimed_at timestamptz,
  CONSTRAINT media_images_url_key UNIQUE (url),
  CONSTRAINT media_images_uploaded_by_accounts_id_fk FOREIGN KEY (uploaded_by) REFERENCES accounts (id)
);
--> statement-breakpoint
CREATE INDEX media_images_created_at_idx ON media_images (created_at);
--> statement-breakpoint
-- Attempts at what is throttled per account or address, shared by every API process.
CREATE TABLE throttles (
  key text PRIMARY KEY,
  attempts integer NOT NULL,
  blocked_until timestamptz,
  forgotten_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX throttles_forgotten_at_idx ON throttles (forgotten_at);
--> statement-breakpoint
-- When a backup of this database ended last. What makes backups writes it: docs/operations/back-up-and-restore.md.
CREATE TABLE last_backup (
  is_only boolean PRIMARY KEY DEFAULT true,
  ended_at timestamptz,
  expected_since timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT last_backup_is_only CHECK (is_only)
);
--> statement-breakpoint
INSERT INTO last_backup DEFAULT VALUES;
--> statement-breakpoint
-- Changes for a search index that is apart from these tables: "entry" is the version that the index gets.
CREATE TABLE search_outbox (
  entry bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  CONSTRAINT search_outbox_kind CHECK (kind IN ('product', 'store'))
);
--> statement-breakpoint
-- Which indexes of a search engine the outbox is relayed to: one row once there is such an engine.
CREATE TABLE search_generation (
  is_only boolean PRIMARY KEY DEFAULT true,
  name text NOT NULL,
  CONSTRAINT search_generation_is_only CHECK (is_only)
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
-- The index knows areas and deliveries by the documents of products.
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
-- Only an index apart from the tables needs the outbox: until one is there, it is closed and costs nothing.
CREATE FUNCTION mortar_switch_search_outbox(action text) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE products %1$s TRIGGER products_inserted_to_outbox,
    %1$s TRIGGER products_updated_to_outbox, %1$s TRIGGER products_deleted_to_outbox', action);
  EXECUTE format('ALTER TABLE stores %1$s TRIGGER stores_to_outbox, %1$s TRIGGER stores_place_to_outbox', action);
  EXECUTE format('ALTER TABLE store_delivery_areas %1$s TRIGGER delivery_inserted_to_outbox,
    %1$s TRIGGER delivery_deleted_to_outbox', action);
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
