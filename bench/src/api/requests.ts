import { cpus } from 'node:os';
import type { CategoryList, Envelope, ProductList } from '@mortar/contracts';

/** One kind of request, and the time within which 95 of 100 are to be served. */
export interface MeasuredRequest {
  name: string;
  paths: string[];
  connections: number;
  /** Milliseconds; absent where the figure is only recorded. */
  aim?: number;
}

/** As many concurrent requests as a busy site has. */
const BUSY_CONNECTIONS = 20;
/** A search occupies a core for milliseconds: with more than one per core, requests wait in a queue. */
const CORES = cpus().length;

const search = (texts: string[], below = '') =>
  texts.map((text) => `/api/products${below}?filter[title]=${encodeURIComponent(text)}`);

const twoWords = [
  'porcelain tile',
  'steel gate',
  'roofing sheet',
  'wall paint',
  'chandelier gold',
  'kitchen sink',
  'copper wire',
  'sliding window',
];
const common = ['tile', 'door', 'paint', 'gate', 'glass', 'light'];
const misspelt = ['porcelian tile', 'chandelir', 'emulson paint', 'aluminum windw', 'cemnt', 'galvanised stel gate'];

/** What is measured: many different requests of each kind, on the data of this API. */
export async function requestsOn(origin: string): Promise<MeasuredRequest[]> {
  const read = async <Data>(path: string) => ((await (await fetch(origin + path)).json()) as Envelope<Data>).data;
  const { categories: tree } = await read<CategoryList>('/api/categories');
  const categories = tree.filter(({ totalProducts }) => totalProducts > 0).map(({ categoryId }) => categoryId);
  const pages = await Promise.all(
    categories.map((id) => read<ProductList>(`/api/products?filter[category]=${id}&limit=50`)),
  );
  const products = pages.flatMap((page) => page.products.map(({ productId }) => productId));
  const lists: MeasuredRequest[] = [
    { name: 'first page of all products', paths: ['/api/products'], aim: 10, connections: BUSY_CONNECTIONS },
    {
      name: 'first page of a category by price',
      paths: categories.map((id) => `/api/products?filter[category]=${id}&filter[sort]=2`),
      aim: 10,
      connections: BUSY_CONNECTIONS,
    },
    {
      name: 'product page request',
      paths: products.map((id) => `/api/products/${id}`),
      aim: 8,
      connections: BUSY_CONNECTIONS,
    },
  ];
  const searches: MeasuredRequest[] = [
    { name: 'search, two words ranked', paths: search(twoWords), aim: 40, connections: CORES },
    { name: 'search, one very common word', paths: search(common), aim: 60, connections: CORES },
    { name: 'search, misspelt', paths: search(misspelt), aim: 60, connections: CORES },
    {
      name: 'facet counts of a search',
      paths: search([...twoWords, ...common], '/facets'),
      aim: 40,
      connections: CORES,
    },
  ];
  const concurrent = searches.map(({ name, paths }) => ({ name, paths, connections: BUSY_CONNECTIONS }));
  return [...lists, ...searches, ...concurrent];
}
