/** What an account gets of what is stored about it. */
export interface OwnSection {
  name: string;
  /** The rows of the account `$1`, each with an `id`; without hashes, and without secrets that open something. */
  rows: string;
  /** Rows that are read at a time, where each has hundreds of others within it. */
  atATime?: number;
}

const ownStore = '(SELECT id FROM stores WHERE owner_id = $1)';

export const ownSections: readonly OwnSection[] = [
  {
    name: 'account',
    rows: `SELECT id, firstname, lastname, email, email_confirmed_at, phone, password_hash IS NOT NULL AS has_password,
        profile_image, old_profile_image, terms_version, terms_accepted_at, unwanted_mails, closes_at, created_at,
        updated_at, ARRAY(SELECT role FROM account_roles WHERE account_id = $1) AS roles
      FROM accounts WHERE id = $1`,
  },
  {
    name: 'newsletter',
    rows: `SELECT subscriber.email AS id, subscriber.created_at, confirmed_at FROM newsletter_subscribers subscriber
      JOIN accounts ON lower(accounts.email) = subscriber.email
      WHERE accounts.id = $1 AND email_confirmed_at IS NOT NULL`,
  },
  {
    name: 'signInMethods',
    rows: 'SELECT id, provider, issuer, subject, email, created_at FROM account_identities WHERE account_id = $1',
  },
  {
    name: 'sessions',
    rows: 'SELECT id, device, network, created_at, expires_at, revoked_at FROM sessions WHERE account_id = $1',
  },
  {
    name: 'changes',
    rows: 'SELECT id, email, phone, new_email, created_at, done_at FROM account_changes WHERE account_id = $1',
  },
  {
    name: 'store',
    rows: `SELECT id, name, description, street_address, city, state, country, zipcode, phone, store_image, cover_image,
        is_premium, premium_until, is_verified, suspended_at, created_at, updated_at,
        ARRAY(SELECT category_id FROM store_categories WHERE store_id = stores.id ORDER BY position) AS categories,
        (SELECT json_agg(area) FROM (SELECT state_id, cost_from_kobo, free_from_kobo, days_min, days_max, note
          FROM store_delivery_areas WHERE store_id = stores.id) area)
          AS delivery_areas
      FROM stores WHERE owner_id = $1`,
  },
  {
    name: 'products',
    rows: `SELECT id, title, description, category_id, subcategories, tags, price_kobo, is_negotiable, images, video,
        price_unit, content_thousandths, content_measure, coverage_thousandths, pieces_per_unit, minimum_thousandths,
        step_thousandths, availability, lead_days_min, lead_days_max, status, sku, price_confirmed_at, suspended_at,
        created_at, updated_at, deleted_at, bulk_prices
      FROM products WHERE store_id IN ${ownStore}`,
  },
  {
    name: 'promotions',
    rows: `SELECT id, subject, subject_id, days, created_at, answered_at, ends_at FROM promotions
      WHERE store_id IN ${ownStore}`,
  },
  {
    name: 'replies',
    rows: `SELECT id, product_id, reply_content, replied_at FROM reviews
      WHERE store_id IN ${ownStore} AND reply_content IS NOT NULL`,
  },
  {
    name: 'reviews',
    rows: `SELECT id, product_id, title, content, rating, satisfaction_rating, quality_rating, communication_rating,
        created_at, edited_at FROM reviews WHERE account_id = $1`,
  },
  { name: 'recommendations', rows: 'SELECT product_id AS id, created_at FROM recommendations WHERE account_id = $1' },
  {
    name: 'wishlists',
    atATime: 4,
    rows: `SELECT id, name, description, share_token IS NOT NULL AS is_shared, created_at, updated_at,
        (SELECT json_agg(wish) FROM (SELECT product_id, known_price_kobo, added_at
          FROM wishlist_products WHERE wishlist_id = wishlists.id) wish)
          AS products
      FROM wishlists WHERE account_id = $1`,
  },
  {
    name: 'projects',
    atATime: 4,
    rows: `SELECT id, name, note, share_token IS NOT NULL AS is_shared, created_at, updated_at,
        (SELECT json_agg(line) FROM (SELECT id, position, product_id, title, quantity_thousandths, unit, own_price_kobo,
          known_price_kobo, part, note, is_bought, added_at
          FROM project_lines WHERE project_id = projects.id ORDER BY position) line) AS lines
      FROM projects WHERE account_id = $1`,
  },
  {
    name: 'notifications',
    rows: 'SELECT id, kind, title, message, link, read_at, mailed_at, created_at FROM notifications WHERE account_id = $1',
  },
  {
    name: 'reports',
    rows: `SELECT id, subject, subject_id, reason, details, created_at, closed_at, outcome FROM reports
      WHERE reporter_id = $1`,
  },
  { name: 'photos', rows: 'SELECT id, url, width, height, created_at FROM media_images WHERE uploaded_by = $1' },
];
