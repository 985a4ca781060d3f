import { PRODUCT_SORT, type ProductFacets } from '@mortar/contracts';
import { BUSY_CONNECTIONS, CORES, type MeasuredRequest } from './measured-request.ts';

/** What the p95 of a narrowed list may be, of that of the same list without its filter. */
const LIST_FACTOR = 1.1;
const FACETS_FACTOR = 1.15;

/** A category, and what its lists are narrowed to. */
interface Narrowed {
  category: string;
  state: string;
  /** One of the state with products of the category. */
  area: string;
  measure: string | undefined;
}

type Read = <Data>(path: string) => Promise<Data>;

/**
 * Lists of a place and of comparable prices, each with the same list without it. Both are as many: equal requests at the
 * same time are served together.
 *
 * @param texts of searches
 */
export async function narrowedRequests(
  read: Read,
  categories: readonly string[],
  texts: readonly string[],
): Promise<MeasuredRequest[]> {
  const narrowed: Narrowed[] = [];
  for (const [nth, category] of categories.entries()) narrowed.push(await narrowedTo(read, category, nth));
  const measured = narrowed.filter(({ measure }) => measure !== undefined);

  const list = ({ category }: Narrowed) => `/api/products?filter[category]=${category}`;
  const facets = ({ category }: Narrowed) => `/api/products/facets?filter[category]=${category}`;
  const search = (text: string) => `/api/products?filter[title]=${encodeURIComponent(text)}`;

  const newest = { name: 'first page of a category', paths: narrowed.map(list), factor: LIST_FACTOR };
  return [
    { name: newest.name, paths: newest.paths, connections: BUSY_CONNECTIONS },
    {
      name: 'first page of a category in a state',
      paths: narrowed.map((each) => list(each) + inState(each)),
      connections: BUSY_CONNECTIONS,
      beside: newest,
    },
    {
      name: 'first page of a category in an area',
      paths: narrowed.map((each) => `${list(each)}${inState(each)}&filter[area]=${each.area}`),
      connections: BUSY_CONNECTIONS,
      beside: newest,
    },
    {
      name: 'first page of a category that is delivered to a state',
      paths: narrowed.map((each) => `${list(each)}&filter[serves]=${each.state}`),
      connections: BUSY_CONNECTIONS,
      beside: newest,
    },
    {
      name: 'first page of a category by comparable price',
      paths: measured.map(
        (each) => `${list(each)}&filter[measure]=${each.measure}${sortedBy(PRODUCT_SORT.unitPriceLowToHigh)}`,
      ),
      connections: BUSY_CONNECTIONS,
      beside: {
        name: 'the same categories by price',
        paths: measured.map((each) => list(each) + sortedBy(PRODUCT_SORT.priceLowToHigh)),
        factor: LIST_FACTOR,
      },
    },
    {
      name: 'search, two words ranked, in a state',
      paths: texts.flatMap((text, nth) => narrowed.slice(nth, nth + 1).map((each) => search(text) + inState(each))),
      connections: CORES,
      beside: { name: 'search, two words ranked', paths: texts.map(search), factor: LIST_FACTOR },
    },
    {
      name: 'facet counts of a category in a state',
      paths: narrowed.map((each) => facets(each) + inState(each)),
      connections: CORES,
      beside: { name: 'facet counts of a category', paths: narrowed.map(facets), factor: FACETS_FACTOR },
      isRemembered: true,
    },
  ];
}

/** In turn the state with the most products of the category, and that with the fewest. */
async function narrowedTo(read: Read, category: string, nth: number): Promise<Narrowed> {
  const facetsOf = (rest = '') => read<ProductFacets>(`/api/products/facets?filter[category]=${category}${rest}`);
  const { states, measures } = await facetsOf();
  const state = states.at(nth % 2 === 0 ? 0 : -1)?.stateId;
  const area = state && (await facetsOf(inState({ state }))).areas[0]?.area;
  if (!state || !area) throw new Error(`No state has products of ${category}.`);
  return { category, state, area, measure: measures[0]?.measure };
}

const inState = ({ state }: Pick<Narrowed, 'state'>) => `&filter[state]=${state}`;
const sortedBy = (sort: number) => `&filter[sort]=${sort}`;
