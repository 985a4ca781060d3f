-- Totals are kept here and not in the application, so that they are exact whoever writes and
-- however many at once. Statement-level triggers: a bulk load costs one pass per statement.

CREATE FUNCTION mortar_count_reviews(sign integer, changed reviews[]) RETURNS void
  LANGUAGE sql AS $$
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
CREATE FUNCTION mortar_count_recommendations() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET total_recommendations = products.total_recommendations + d.recommendations
  FROM (SELECT product_id, count(*) AS recommendations FROM added GROUP BY product_id) d
  WHERE products.id = d.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recommendations_inserted AFTER INSERT ON recommendations
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION mortar_count_recommendations();
--> statement-breakpoint
CREATE FUNCTION mortar_count_listed(sign integer, in_stores uuid[], in_categories text[]) RETURNS void
  LANGUAGE sql AS $$
  UPDATE stores SET total_products = stores.total_products + sign * d.products
  FROM (SELECT store_id, count(*) AS products FROM unnest(in_stores) AS store_id GROUP BY store_id) d
  WHERE stores.id = d.store_id;

  UPDATE categories SET total_products = categories.total_products + sign * d.products
  FROM (SELECT category_id, count(*) AS products FROM unnest(in_categories) AS category_id GROUP BY category_id) d
  WHERE categories.id = d.category_id;
$$;
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
CREATE FUNCTION mortar_products_changed() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM mortar_count_listed(1, array_agg(store_id), array_agg(category_id)) FROM added WHERE is_listed;
    PERFORM mortar_learn_words(array_agg(
      concat_ws(' ', title, category_id, mortar_joined(tags), mortar_joined(browse_ids)))) FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM mortar_count_listed(-1, array_agg(store_id), array_agg(category_id)) FROM removed WHERE is_listed;
  ELSE
    PERFORM mortar_count_listed(-1, array_agg(r.store_id), array_agg(r.category_id))
    FROM removed r JOIN added a USING (id)
    WHERE r.is_listed AND (a.is_listed, a.store_id, a.category_id) IS DISTINCT FROM (true, r.store_id, r.category_id);
    PERFORM mortar_count_listed(1, array_agg(a.store_id), array_agg(a.category_id))
    FROM removed r JOIN added a USING (id)
    WHERE a.is_listed AND (r.is_listed, r.store_id, r.category_id) IS DISTINCT FROM (true, a.store_id, a.category_id);
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
CREATE FUNCTION mortar_store_suspension() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET store_suspended = NEW.suspended_at IS NOT NULL WHERE store_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_suspension AFTER UPDATE ON stores
  FOR EACH ROW WHEN ((OLD.suspended_at IS NULL) IS DISTINCT FROM (NEW.suspended_at IS NULL))
  EXECUTE FUNCTION mortar_store_suspension();
--> statement-breakpoint
CREATE FUNCTION mortar_refuse_change() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION mortar_refuse_change();
