import type { FullMarket } from './full-market.ts';

/** A request, and what makes it possible again before each time. */
export interface DearRequest {
  /** What tells it from others of its operation. */
  name?: string;
  /** Path and query below the origin. */
  path: string;
  body?: unknown;
  prepare?: (run: FullMarket['run']) => Promise<void>;
}

const query = (parameters: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
  ).toString();

/** Filters that many, few or no products pass, alone and together, in each order, and the deepest pages. */
function productLists(path: string, { subcategories, categories, productIds, highPrice }: FullMarket): DearRequest[] {
  const states = ['lagos', 'ogun', 'oyo', 'kano', 'rivers'];
  const narrow: Record<string, Record<string, unknown>> = {
    'twenty subcategories': { 'filter[subcategory]': subcategories },
    'twenty categories': { 'filter[category]': categories },
    'a high price': { 'filter[minPrice]': highPrice },
    delivery: { 'filter[serves]': 'yobe' },
    'a state': { 'filter[state]': 'yobe' },
    'five states': { 'filter[state]': states },
    'an area': { 'filter[state]': 'lagos', 'filter[area]': ['lekki', 'ikeja', 'nowhere'] },
    stars: { 'filter[ratings]': [1, 2] },
    'sold out': { 'filter[availability]': 'sold-out' },
    'per m²': { 'filter[measure]': 'm2' },
  };
  const sets = [
    ['twenty subcategories', 'a high price', 'delivery'],
    ['twenty subcategories', 'a high price', 'delivery', 'stars', 'sold out'],
    ['twenty categories', 'twenty subcategories', 'five states', 'stars', 'a high price'],
    ['twenty categories', 'delivery', 'stars'],
    ['twenty categories', 'an area', 'sold out'],
    ['per m²', 'delivery', 'stars', 'sold out'],
    ['per m²', 'twenty categories', 'a state', 'a high price'],
    ...Object.keys(narrow).map((name) => [name]),
  ];
  const sorts = [1, 2, 3, 4, 5];
  return [
    ...sets.flatMap((names) => {
      const filters = Object.assign({}, ...names.map((name) => narrow[name])) as Record<string, unknown>;
      const all = 'filter[measure]' in filters ? [...sorts, 6] : sorts;
      return all.map((sort) => ({
        path: `${path}?${query({ limit: 100, 'filter[sort]': sort, ...filters })}`,
        name: `${names.join(', ')}, sort ${sort}`,
      }));
    }),
    ...sorts.map((sort) => ({
      path: `${path}?${query({ limit: 100, page: 100, 'filter[sort]': sort })}`,
      name: `page 100, sort ${sort}`,
    })),
    ...['tile', 'polished porcelain floor tile', 'grade a', 'zzzzzz qqqqqq', 'tlie polshed prcelain'].map((text) => ({
      path: `${path}?${query({ limit: 100, 'filter[title]': text, 'filter[sort]': 5, 'filter[minPrice]': 1 })}`,
      name: `search ${text}`,
    })),
    { path: `${path}?${query({ limit: 100, 'filter[productIds]': productIds })}`, name: 'a hundred ids' },
  ];
}

const store = {
  name: 'Store of a thousand',
  description: 'Tiles for floors and walls',
  business_category: ['tiles'],
  street_address: '1 Admiralty Way',
  country: 'Nigeria',
  state: 'Lagos',
  city: 'Lekki',
};
const ONE = '018f0000-0000-7000-8000-000000000000';

/** Requests of operations whose dearest ones do not follow from their description alone. */
export function specialRequests(market: FullMarket): Record<string, DearRequest[]> {
  const { ids, productIds, categories } = market;
  const act = (action: string, subjectId: string, undo: string): DearRequest => ({
    name: action,
    path: '/api/moderation/actions',
    body: { action, subjectId, reason: 'Measured' },
    prepare: (run) => run(undo, [subjectId]),
  });
  const ownLine = (run: FullMarket['run']) =>
    run(
      `INSERT INTO project_lines (id, project_id, position, title, quantity_thousandths, own_price_kobo)
       VALUES ($1, $2, 1, 'Labour', 1000, 100) ON CONFLICT DO NOTHING`,
      [ONE, ids.project],
    );
  const emptyWishlist = `DELETE FROM wishlist_products WHERE wishlist_id = $1 AND product_id NOT IN
    (SELECT product_id FROM wishlist_products WHERE wishlist_id = $1 LIMIT 199)`;
  return {
    'GET /api/products': productLists('/api/products', market),
    'GET /api/products/facets': productLists('/api/products/facets', market),
    'GET /api/stores': [{ 'filter[name]': 'ba tiles' }, { 'filter[serves]': 'yobe' }, { page: 100 }].map((each) => ({
      name: Object.keys(each).join(),
      path: `/api/stores?${query({ limit: 100, ...each })}`,
    })),
    'GET /api/reviews/all': [{ 'filter[storeId]': ids.store }, { 'filter[productId]': ids.product }, { page: 100 }].map(
      (each) => ({ name: Object.keys(each).join(), path: `/api/reviews/all?${query({ limit: 100, ...each })}` }),
    ),
    'GET /api/projects/products': [{ path: `/api/projects/products?${query({ ids: productIds })}` }],
    'GET /api/search/suggest': ['tile', 'ti', 'polshed prcelain flor'].map((q) => ({
      name: q,
      path: `/api/search/suggest?${query({ q })}`,
    })),
    'GET /api/moderation/search': [
      ['product', 'tile'],
      ['store', 'tiles'],
      ['account', 'a'],
    ].map(([subject, text]) => ({
      name: `${subject} ${text}`,
      path: `/api/moderation/search?${query({ limit: 100, subject, text })}`,
    })),
    'POST /api/stores': [
      {
        path: '/api/stores',
        body: store,
        prepare: (run) => run('DELETE FROM stores WHERE owner_id = $1', [ids.buyer]),
      },
    ],
    'PUT /api/stores': [
      {
        name: 'another state',
        path: '/api/stores',
        body: { country: 'Nigeria', state: 'Lagos' },
        // With the same one, nothing of its products changes.
        prepare: (run) => run("UPDATE stores SET state = 'Kano' WHERE id = $1", [ids.store]),
      },
      {
        name: 'another delivery',
        path: '/api/stores',
        body: { delivery: [{ stateId: 'all', costFrom: 1000, freeFrom: null, daysMin: 1, daysMax: 2, note: null }] },
        prepare: (run) =>
          run(
            `INSERT INTO store_delivery_areas (store_id, state_id, note)
             SELECT $1, id, 'By lorry' FROM unnest('{abia,benue,kano,lagos,ogun,oyo,yobe}'::text[]) AS id ON CONFLICT DO NOTHING`,
            [ids.store],
          ),
      },
      { name: 'another name', path: '/api/stores', body: { name: 'Another name' } },
    ],
    'PUT /api/products': [
      {
        path: '/api/products',
        body: { productId: ids.product, price: 1, bulkPrices: [] },
        prepare: async (run) => {
          await run('UPDATE products SET price_kobo = 1000000 WHERE id = $1', [ids.product]);
          await run('UPDATE wishlist_products SET known_price_kobo = 1000000 WHERE product_id = $1', [ids.product]);
        },
      },
    ],
    'POST /api/products': [
      {
        path: '/api/products',
        body: {
          title: 'Glossy tile',
          description: 'd'.repeat(2_000),
          price: 8500,
          category: 'tiles',
          subcategory: ['floor-tiles'],
        },
      },
    ],
    'DELETE /api/wishlists': [
      {
        path: `/api/wishlists?wishId=${ONE}`,
        prepare: async (run) => {
          await run('DELETE FROM deletions');
          await run('DELETE FROM wishlists WHERE id = $1', [ONE]);
          await run("INSERT INTO wishlists (id, account_id, name) VALUES ($1, $2, 'W')", [ONE, ids.buyer]);
          await run(
            `INSERT INTO wishlist_products (wishlist_id, product_id, known_price_kobo)
             SELECT $1, id, 1 FROM products WHERE is_listed ORDER BY id LIMIT 500`,
            [ONE],
          );
        },
      },
    ],
    'POST /api/products/confirm-prices': [{ path: '/api/products/confirm-prices', body: { all: true } }],
    'DELETE /api/products': [
      {
        path: `/api/products?productId=${ids.ownProduct}`,
        prepare: (run) => run('UPDATE products SET deleted_at = NULL WHERE id = $1', [ids.ownProduct]),
      },
    ],
    'POST /api/projects/merge': [
      {
        path: '/api/projects/merge',
        body: { lines: productIds.map((productId) => ({ productId, quantity: 1 })) },
        prepare: (run) =>
          run('DELETE FROM projects WHERE id IN (SELECT id FROM projects WHERE account_id = $1 AND id <> $2 LIMIT 1)', [
            ids.buyer,
            ids.project,
          ]),
      },
    ],
    'POST /api/projects/from-wishlist': [
      {
        path: '/api/projects/from-wishlist',
        body: { wishId: ids.wishlist },
        prepare: async (run) => {
          await run('DELETE FROM projects WHERE account_id = $1 AND id <> $2', [ids.buyer, ids.project]);
          await run(emptyWishlist, [ids.wishlist]);
        },
      },
    ],
    'POST /api/projects/{projectId}/lines': [
      {
        path: `/api/projects/${ids.project}/lines`,
        body: { lines: productIds.slice(0, 50).map((productId) => ({ productId, quantity: 1, part: 'Measured' })) },
        prepare: (run) =>
          run(
            `DELETE FROM project_lines WHERE project_id = $1 AND id NOT IN
               (SELECT id FROM project_lines WHERE project_id = $1 AND part <> 'Measured' LIMIT 149)`,
            [ids.project],
          ),
      },
    ],
    'PUT /api/projects/{projectId}/lines/{lineId}': [
      {
        path: `/api/projects/${ids.project}/lines/${ONE}`,
        body: { quantity: 12, position: 0 },
        prepare: ownLine,
      },
    ],
    'DELETE /api/projects/{projectId}/lines/{lineId}': [
      { path: `/api/projects/${ids.project}/lines/${ONE}`, prepare: ownLine },
    ],
    'DELETE /api/projects/{projectId}': [
      {
        path: `/api/projects/${ids.project}`,
        prepare: (run) => run('UPDATE projects SET deleted_at = NULL WHERE id = $1', [ids.project]),
      },
    ],
    'PUT /api/notifications/read-all': [
      {
        path: '/api/notifications/read-all',
        prepare: (run) => run('UPDATE notifications SET read_at = NULL WHERE account_id = $1', [ids.buyer]),
      },
    ],
    'DELETE /api/auth/sessions': [
      {
        path: '/api/auth/sessions',
        prepare: (run) => run('UPDATE sessions SET revoked_at = NULL WHERE account_id = $1', [ids.buyer]),
      },
    ],
    'POST /api/moderation/reports/close': [
      {
        path: '/api/moderation/reports/close',
        body: {
          subject: 'product',
          subjectId: ids.product,
          outcome: 'dismissed',
          reason: 'Measured',
          until: ids.lastReport,
        },
        prepare: (run) =>
          run('UPDATE reports SET closed_at = NULL, outcome = NULL WHERE subject_id = $1', [ids.product]),
      },
    ],
    'POST /api/moderation/actions': [
      act('suspend-store', ids.store, 'UPDATE stores SET suspended_at = NULL WHERE id = $1'),
      act('restore-store', ids.store, 'UPDATE stores SET suspended_at = now() WHERE id = $1'),
    ],
    'POST /api/moderation/categories': [
      {
        name: 'rename the largest',
        path: '/api/moderation/categories',
        body: { edit: { kind: 'rename', level: 'category', id: categories[0], name: 'Renamed' }, reason: 'Measured' },
        prepare: (run) => run("UPDATE categories SET name = 'T' WHERE id = $1", [categories[0]]),
      },
    ],
  };
}
