import { STATES } from '@mortar/contracts/places/nigeria';
import { serveScreen } from '@mortar/testing/served-page';
import { idOf } from '@mortar/testing/builders';
import { aCategory, aProduct, aProductDetail, aReview, aStore, someProducts } from './builders.ts';

/** Ids of two products that can be compared. */
export const COMPARED_IDS = [idOf(901), idOf(902)] as const;

const product = aProductDetail({
  productId: 'gate',
  title: 'Wrought gate',
  price: 250_000,
  description: 'Hand forged.',
  totalReviews: 1,
});
const review = aReview({ title: 'Holds well' });
const products = [aProduct({ title: 'Marble tile', price: 12_500 }), ...someProducts(44)];
const stores = Array.from({ length: 12 }, (_, index) => aStore({ name: `Kano Stones ${index + 1}` }));
const categories = ['Tiles', 'Gate', 'Glass', 'Paints', 'Roofing', 'Plumbing'].map((name, index) => {
  const categoryId = name.toLowerCase();
  const subcategories = [{ subcategoryId: `floor-${categoryId}`, name: `Floor ${name}`, subcategories: [] }];
  return aCategory({ categoryId, name, totalProducts: index + 10, subcategories });
});

/** What the API responds, by path. */
const responses: Readonly<Record<string, (query: URLSearchParams) => object>> = {
  '/products/': (query) => {
    const limit = Number(query.get('limit') ?? 20);
    const start = (Number(query.get('page') ?? 1) - 1) * limit;
    const next = start + limit < products.length ? `behind-${start + limit}` : null;
    return { products: products.slice(start, start + limit), totalItems: products.length, next };
  },
  '/products/facets': () => ({
    categories: categories.map(({ categoryId, name }) => ({ categoryId, name, count: 5 })),
    subcategories: [{ subcategoryId: 'floor-tiles', name: 'Floor Tiles', count: 5, calculator: 'tiles' }],
    stores: stores.map(({ storeId, name }) => ({ storeId, name, count: 3 })),
    ratings: [],
    price: { min: 100, max: 9_000 },
    availability: [{ availability: 'in-stock', count: 45 }],
    measures: [],
    states: [{ stateId: 'lagos', name: 'Lagos', count: 45 }],
    areas: [{ area: 'ikeja', name: 'Ikeja', count: 45 }],
    serving: 45,
  }),
  '/products/gate': () => product,
  [`/products/${COMPARED_IDS[0]}`]: () => ({ ...product, productId: COMPARED_IDS[0] }),
  [`/products/${COMPARED_IDS[1]}`]: () => ({ ...product, productId: COMPARED_IDS[1], title: 'Plain gate' }),
  '/reviews/all': () => ({ reviews: [review], totalItems: 1 }),
  '/stores/': (query) => ({ stores: stores.slice(0, Number(query.get('limit') ?? 20)), totalItems: 45 }),
  '/places': () => ({
    places: STATES.map(({ id, name, zone }) => ({ stateId: id, name, zone, totalProducts: 45, totalStores: 1 })),
  }),
  '/categories/': () => ({ categories, totalItems: categories.length }),
};

/**
 * Renders a page of the catalog on the server, for an API of 45 products and 12 stores.
 *
 * @param ageMs milliseconds since the API gave what it shows, when the browser gets it
 */
export async function serveCatalogScreen(at: string, ageMs?: number) {
  const requested = new Set<string>();
  const page = await serveScreen({
    routes: async () => (await import('#/app/catalog-routes.ts')).catalogRoutes,
    at,
    ageMs,
    responses: (request) => {
      requested.add(request);
      const { pathname, searchParams } = new URL(request, 'http://localhost');
      return responses[pathname]?.(searchParams);
    },
  });
  return { ...page, requested: [...requested] };
}
