import { PRODUCT_SORT, type ProductFacets } from '@mortar/contracts';
import { BUSY_CONNECTIONS, CORES, type MeasuredRequest } from './measured-request.ts';

/** What the p95 of a narrowed list may be, of that of the same list without its filter. */
const LIST_FACTOR = 1.1;
const FACETS_FACTOR = 1.15;

/** The choices that a category has products of: the most common one and the rarest. */
interface Narrowed {
  category: string;
  states: string[];
  /** One per state, with its state. */
  areas: { state: string; area: string }[];
  measure: string | undefined;
}

type Read = <Data>(path: string) => Promise<Data>;

/** Lists of a place and of comparable prices, each with the same list without it. */
export async function narrowedRequests(
  read: Read,
  categories: readonly string[],
  texts: readonly string[],
): Promise<MeasuredRequest[]> {
  const narrowed: Narrowed[] = [];
  for (const category of categories) narrowed.push(await choicesOf(read, category));
  const measured = narrowed.filter(({ measure }) => measure !== undefined);
  const states = [...new Set(narrowed.flatMap((each) => each.states))];

  const list = (category: string, rest = '') => `/api/products?filter[category]=${category}${rest}`;
  const facets = (category: string, rest = '') => `/api/products/facets?filter[category]=${category}${rest}`;
  const found = (text: string, rest = '') => `/api/products?filter[title]=${encodeURIComponent(text)}${rest}`;

  const category = { name: 'first page of a category', paths: categories.map((id) => list(id)), factor: LIST_FACTOR };
  const byPrice = {
    name: 'first page of the same categories by price',
    paths: measured.map((each) => list(each.category, sortedBy(PRODUCT_SORT.priceLowToHigh))),
    factor: LIST_FACTOR,
  };
  const counts = {
    name: 'facet counts of a category',
    paths: categories.map((id) => facets(id)),
    factor: FACETS_FACTOR,
  };
  const search = { name: 'the search without it', paths: texts.map((text) => found(text)), factor: LIST_FACTOR };

  return [
    { name: category.name, paths: category.paths, connections: BUSY_CONNECTIONS },
    {
      name: 'first page of a category in a state',
      paths: narrowed.flatMap((each) => each.states.map((state) => list(each.category, inState(state)))),
      connections: BUSY_CONNECTIONS,
      beside: category,
    },
    {
      name: 'first page of a category in an area',
      paths: narrowed.flatMap((each) =>
        each.areas.map(({ state, area }) => list(each.category, `${inState(state)}&filter[area]=${area}`)),
      ),
      connections: BUSY_CONNECTIONS,
      beside: category,
    },
    {
      name: 'first page of a category that is delivered to a state',
      paths: narrowed.flatMap((each) => each.states.map((state) => list(each.category, `&filter[serves]=${state}`))),
      connections: BUSY_CONNECTIONS,
      beside: category,
    },
    {
      name: 'first page of a category by comparable price',
      paths: measured.map(({ category: id, measure }) =>
        list(id, `&filter[measure]=${measure}${sortedBy(PRODUCT_SORT.unitPriceLowToHigh)}`),
      ),
      connections: BUSY_CONNECTIONS,
      beside: byPrice,
    },
    {
      name: 'search, two words ranked, in a state',
      paths: states.flatMap((state) => texts.map((text) => found(text, inState(state)))),
      connections: CORES,
      beside: search,
    },
    {
      name: 'facet counts of a category in a state',
      paths: narrowed.flatMap((each) => each.states.map((state) => facets(each.category, inState(state)))),
      connections: CORES,
      beside: counts,
      isRemembered: true,
    },
  ];
}

async function choicesOf(read: Read, category: string): Promise<Narrowed> {
  const facetsOf = (rest = '') => read<ProductFacets>(`/api/products/facets?filter[category]=${category}${rest}`);
  const { states, measures } = await facetsOf();
  const chosen = [...new Set([states[0], states.at(-1)])].flatMap((choice) => choice?.stateId ?? []);
  const areas: Narrowed['areas'] = [];
  for (const state of chosen) {
    const [area] = (await facetsOf(inState(state))).areas;
    if (area) areas.push({ state, area: area.area });
  }
  return { category, states: chosen, areas, measure: measures[0]?.measure };
}

const inState = (state: string) => `&filter[state]=${state}`;
const sortedBy = (sort: number) => `&filter[sort]=${sort}`;
