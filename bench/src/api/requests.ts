import { type CategoryList, type Envelope, PAGE_SIZE_DEFAULT, type ProductList } from '@mortar/contracts';
import { BUSY_CONNECTIONS, CORES, type MeasuredRequest } from './measured-request.ts';
import { narrowedRequests } from './narrowed-requests.ts';

/** The page behind it is read by its cursor; the last but one where a list has fewer. */
const PAGE_BEFORE = 499;

const search = (texts: string[], rest = '', below = '') =>
  texts.map((text) => `/api/products${below}?filter[title]=${encodeURIComponent(text)}${rest}`);

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
const spelt = ['porcelain tile', 'chandelier', 'emulsion paint', 'aluminium window', 'cement', 'galvanised steel gate'];
const begun = ['por', 'ste', 'roof', 'chande', 'kitch', 'porcelain t', 'porcelian ti', 'wall pa'];

const CHEAPEST_FIRST = '&filter[sort]=2';

/** What is measured: many different requests of each kind, on the data of this API. */
export async function requestsOn(origin: string): Promise<MeasuredRequest[]> {
  const read = async <Data>(path: string) => ((await (await fetch(origin + path)).json()) as Envelope<Data>).data;
  const { categories: tree } = await read<CategoryList>('/api/categories');
  const categories = tree.filter(({ totalProducts }) => totalProducts > 0).map(({ categoryId }) => categoryId);
  const pages = await Promise.all(
    categories.map((id) => read<ProductList>(`/api/products?filter[category]=${id}&limit=50`)),
  );
  const products = pages.flatMap((page) => page.products.map(({ productId }) => productId));

  /** The page behind {@link PAGE_BEFORE} of each list, by its cursor; none of lists of a single page. */
  const continued = async (firstPages: string[]) => {
    const paths: string[] = [];
    for (const path of firstPages) {
      const list = `${path}${path.includes('?') ? '&' : '?'}`;
      const { totalItems } = await read<ProductList>(path);
      const before = Math.min(PAGE_BEFORE, Math.ceil(totalItems / PAGE_SIZE_DEFAULT) - 1);
      if (before < 1) continue;
      const { next } = await read<ProductList>(`${list}page=${before}`);
      if (next !== null) paths.push(`${list}after=${next}`);
    }
    return paths;
  };

  const allProducts = { name: 'first page of all products', paths: ['/api/products'], connections: BUSY_CONNECTIONS };
  const byPrice = {
    name: 'first page of a category by price',
    paths: categories.map((id) => `/api/products?filter[category]=${id}${CHEAPEST_FIRST}`),
    connections: BUSY_CONNECTIONS,
  };
  const lists: MeasuredRequest[] = [
    { ...allProducts, aim: 10 },
    await continuation(allProducts, 'page 500 of all products by cursor'),
    { ...byPrice, aim: 10 },
    await continuation(byPrice, 'page 500 of a category by price and cursor'),
    {
      name: 'product page request',
      paths: products.map((id) => `/api/products/${id}`),
      aim: 8,
      connections: BUSY_CONNECTIONS,
    },
  ];

  const ranked = { name: 'search, two words ranked', paths: search(twoWords), connections: CORES };
  const veryCommon = { name: 'search, one very common word', paths: search(common), connections: CORES };
  const cheapest = {
    name: 'search, two words by price',
    paths: search(twoWords, CHEAPEST_FIRST),
    connections: CORES,
  };
  const wrong = { name: 'search, misspelt', paths: search(misspelt), connections: CORES };
  const withAims: MeasuredRequest[] = [
    { ...ranked, aim: 40 },
    { ...veryCommon, aim: 60 },
    { ...wrong, aim: 60 },
    { ...cheapest, aim: 60 },
    {
      name: 'search, one very common word by price',
      paths: search(common, CHEAPEST_FIRST),
      aim: 60,
      connections: CORES,
    },
    {
      name: 'facet counts of a search',
      paths: search([...twoWords, ...common], '', '/facets'),
      aim: 60,
      connections: CORES,
    },
    {
      name: 'facet counts of a category',
      paths: categories.map((id) => `/api/products/facets?filter[category]=${id}`),
      aim: 60,
      connections: CORES,
    },
    {
      name: 'suggestions',
      paths: begun.map((text) => `/api/search/suggest?q=${encodeURIComponent(text)}`),
      aim: 15,
      connections: CORES,
    },
  ];
  const searches = withAims.map((request) => Object.assign(request, { isRemembered: request.name !== 'suggestions' }));
  const deep = [
    await continuation(ranked, 'page 500 of a search by cursor'),
    await continuation(cheapest, 'page 500 of a search by price and cursor'),
  ];
  const capped = new Map([
    [ranked.name, twoWords],
    [veryCommon.name, common],
    [wrong.name, spelt],
  ]);
  const concurrent = searches.map(({ name, paths }): MeasuredRequest => {
    const cappedTexts = capped.get(name);
    return { name, paths, connections: BUSY_CONNECTIONS, ...(cappedTexts && { cappedTexts }) };
  });
  const narrowed = await narrowedRequests(read, categories, twoWords);
  return [...lists, ...searches, ...deep, ...narrowed, ...concurrent];

  async function continuation(first: MeasuredRequest, name: string): Promise<MeasuredRequest> {
    return { name, paths: await continued(first.paths), connections: first.connections, firstPage: first.name };
  }
}
