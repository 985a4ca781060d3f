import { cpus } from 'node:os';
import {
  type CategoryList,
  type Envelope,
  PAGE_SIZE_DEFAULT,
  PRODUCT_SORT,
  type ProductFacets,
  type ProductList,
} from '@mortar/contracts';

/** One kind of request. */
export interface MeasuredRequest {
  name: string;
  paths: string[];
  connections: number;
  /** More searches at a time than there are cores: they wait in a queue. */
  isConcurrent?: boolean;
}

/** As many concurrent requests as a busy site has. */
const BUSY_CONNECTIONS = 20;
/** A search occupies a core for milliseconds: with more than one per core, requests wait in a queue. */
const CORES = cpus().length;
/** The page behind it is read by its cursor; the last but one where a list has fewer. */
const PAGE_BEFORE = 499;

const TWO_WORDS = [
  'porcelain tile',
  'steel gate',
  'roofing sheet',
  'wall paint',
  'chandelier gold',
  'kitchen sink',
  'copper wire',
  'sliding window',
];
const COMMON = ['tile', 'door', 'paint', 'gate', 'glass', 'light'];
const MISSPELT = ['porcelian tile', 'chandelir', 'emulson paint', 'aluminum windw', 'cemnt', 'galvanised stel gate'];
const BEGUN = ['por', 'ste', 'roof', 'chande', 'kitch', 'porcelain t', 'porcelian ti', 'wall pa'];

/** What is measured: many different requests of each kind, on the data of this API. */
export async function requestsOn(origin: string): Promise<MeasuredRequest[]> {
  const read = async <Data>(path: string) => ((await (await fetch(origin + path)).json()) as Envelope<Data>).data;
  const { categories: tree } = await read<CategoryList>('/api/categories');
  const categories = tree.filter(({ totalProducts }) => totalProducts > 0).map(({ categoryId }) => categoryId);
  const pages = await Promise.all(categories.map((id) => read<ProductList>(`${listOf(id)}&limit=50`)));
  const products = pages.flatMap((page) => page.products.map(({ productId }) => productId));
  const places = await Promise.all(categories.map((id, nth) => placeOf(read, id, nth)));

  /** The page behind {@link PAGE_BEFORE} of each list, by its cursor; none of lists of a single page. */
  const continued = async (firstPages: string[]) => {
    const paths: string[] = [];
    for (const path of firstPages) {
      const list = `${path}${path.includes('?') ? '&' : '?'}`;
      const { totalItems } = await read<ProductList>(path);
      for (const before of [PAGE_BEFORE, Math.ceil(totalItems / PAGE_SIZE_DEFAULT) - 1]) {
        const { next } = before < 1 ? { next: null } : await read<ProductList>(`${list}page=${before}`);
        if (next === null) continue;
        paths.push(`${list}after=${next}`);
        break;
      }
    }
    return paths;
  };

  const byPrice = sortedBy(PRODUCT_SORT.priceLowToHigh);
  const lists: Record<string, string[]> = {
    'first page of all products': ['/api/products'],
    'page 500 of all products by cursor': await continued(['/api/products']),
    'first page of a category': categories.map((id) => listOf(id)),
    'first page of a category by price': categories.map((id) => listOf(id) + byPrice),
    'page 500 of a category by price and cursor': await continued(categories.map((id) => listOf(id) + byPrice)),
    'first page of a category in a state': places.map(({ category, state }) => listOf(category) + inState(state)),
    'first page of a category in an area': places.map(
      ({ category, state, area }) => `${listOf(category)}${inState(state)}&filter[area]=${area}`,
    ),
    'first page of a category that is delivered to a state': places.map(
      ({ category, state }) => `${listOf(category)}&filter[serves]=${state}`,
    ),
    'first page of a category by comparable price': places.flatMap(({ category, measure }) =>
      measure ? [`${listOf(category)}&filter[measure]=${measure}${sortedBy(PRODUCT_SORT.unitPriceLowToHigh)}`] : [],
    ),
    'product page request': products.map((id) => `/api/products/${id}`),
  };
  const searches: Record<string, string[]> = {
    'search, two words ranked': TWO_WORDS.map((text) => search(text)),
    'search, one very common word': COMMON.map((text) => search(text)),
    'search, misspelt': MISSPELT.map((text) => search(text)),
    'search, two words by price': TWO_WORDS.map((text) => search(text) + byPrice),
    'search, one very common word by price': COMMON.map((text) => search(text) + byPrice),
    'facet counts of a search': [...TWO_WORDS, ...COMMON].map((text) => search(text, '/facets')),
    'facet counts of a category': categories.map((id) => listOf(id, '/facets')),
    suggestions: BEGUN.map((text) => `/api/search/suggest?q=${encodeURIComponent(text)}`),
  };
  const narrowed: Record<string, string[]> = {
    'page 500 of a search by cursor': await continued(TWO_WORDS.map((text) => search(text))),
    'page 500 of a search by price and cursor': await continued(TWO_WORDS.map((text) => search(text) + byPrice)),
    'search, two words ranked, in a state': TWO_WORDS.flatMap((text, nth) =>
      places.slice(nth, nth + 1).map(({ state }) => search(text) + inState(state)),
    ),
    'facet counts of a category in a state': places.map(
      ({ category, state }) => listOf(category, '/facets') + inState(state),
    ),
  };
  const all = (kinds: Record<string, string[]>, rest: Omit<MeasuredRequest, 'name' | 'paths'>) =>
    Object.entries(kinds).map(([name, paths]): MeasuredRequest => Object.assign({ name, paths }, rest));
  return [
    ...all(lists, { connections: BUSY_CONNECTIONS }),
    ...all({ ...searches, ...narrowed }, { connections: CORES }),
    ...all(searches, { connections: BUSY_CONNECTIONS, isConcurrent: true }),
  ];
}

const listOf = (category: string, below = '') => `/api/products${below}?filter[category]=${category}`;
const search = (text: string, below = '') => `/api/products${below}?filter[title]=${encodeURIComponent(text)}`;
const inState = (state: string) => `&filter[state]=${state}`;
const sortedBy = (sort: number) => `&filter[sort]=${sort}`;

/** In turn the state with the most products of the category, and that with the fewest; and an area of it. */
async function placeOf(read: <Data>(path: string) => Promise<Data>, category: string, nth: number) {
  const facets = listOf(category, '/facets');
  const { states, measures } = await read<ProductFacets>(facets);
  const state = states.at(nth % 2 === 0 ? 0 : -1)?.stateId;
  const area = state && (await read<ProductFacets>(facets + inState(state))).areas[0]?.area;
  if (!state || !area) throw new Error(`No state has products of ${category}.`);
  return { category, state, area, measure: measures[0]?.measure };
}
