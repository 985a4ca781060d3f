-- Totals are updated by whoever writes a product or a review. Each of these locks the rows of totals before it
-- updates them, stores before products before categories and each in the order of ids, so that concurrent writes
-- wait for one another in line and never in a circle.
CREATE FUNCTION mortar_lock_stores(ids uuid[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM stores WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
END $$;
--> statement-breakpoint
CREATE FUNCTION mortar_lock_products(ids uuid[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
END $$;
--> statement-breakpoint
CREATE FUNCTION mortar_lock_totals(in_stores uuid[], in_categories text[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mortar_lock_stores(in_stores);
  PERFORM FROM categories WHERE id = ANY (in_categories) ORDER BY id FOR NO KEY UPDATE;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mortar_count_reviews(sign integer, changed reviews[]) RETURNS void
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
CREATE OR REPLACE FUNCTION mortar_count_recommendations() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mortar_lock_products((SELECT array_agg(product_id) FROM added));
  UPDATE products SET total_recommendations = products.total_recommendations + d.recommendations
  FROM (SELECT product_id, count(*) AS recommendations FROM added GROUP BY product_id) d
  WHERE products.id = d.product_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mortar_products_changed() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM mortar_lock_totals(array_agg(store_id), array_agg(category_id)) FROM added WHERE is_listed;
    PERFORM mortar_count_listed(1, array_agg(store_id), array_agg(category_id)) FROM added WHERE is_listed;
    PERFORM mortar_learn_words(array_agg(
      concat_ws(' ', title, category_id, mortar_joined(tags), mortar_joined(browse_ids)))) FROM added;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM mortar_lock_totals(array_agg(store_id), array_agg(category_id)) FROM removed WHERE is_listed;
    PERFORM mortar_count_listed(-1, array_agg(store_id), array_agg(category_id)) FROM removed WHERE is_listed;
  ELSE
    -- Before the first total changes: two products that change places between categories lock both in one order.
    PERFORM mortar_lock_totals(
      array_agg(r.store_id) || array_agg(a.store_id), array_agg(r.category_id) || array_agg(a.category_id))
    FROM removed r JOIN added a USING (id)
    WHERE (a.is_listed, a.store_id, a.category_id) IS DISTINCT FROM (r.is_listed, r.store_id, r.category_id)
    HAVING count(*) > 0;
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
