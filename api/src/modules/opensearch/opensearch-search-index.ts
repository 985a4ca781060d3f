import { PRODUCT_SORT, type ProductFilters } from '@mortar/contracts';
import { cursorOf, placeOf } from '#http/cursor.ts';
import { COUNTED_ROWS, countedTotal, type Page } from '#http/page.ts';
import type { CategoryService } from '#modules/categories/index.ts';
import type { StorePlace } from '#modules/places/index.ts';
import type {
  FacetCounts,
  FoundPage,
  ProductListing,
  ProductSearch,
  SearchFeed,
  SearchIndex,
  SuggestedMatches,
  SuggestionBounds,
} from '#modules/search/index.ts';
import { type SearchedText, TextReader } from '#modules/search-text/index.ts';
import { type Engine, searchOne, searchTogether } from './engine.ts';
import { facetSearch, facetsOf } from './facets.ts';
import { openFeed } from './feed.ts';
import { filterQueries, servedIn } from './filters.ts';
import { bestProducts, bestStores, type HitOrder, sortedHits } from './orders.ts';
import { type Query, textQuery } from './text-query.ts';
import { openVocabulary } from './vocabulary.ts';

const NOTHING: FoundPage = { ids: [], totalItems: 0, next: null };
const ALL: Query = { match_all: {} };

/** Searches, lists and facets of OpenSearch, apart from the tables: it knows what its feed brought. */
export class OpenSearchIndex implements SearchIndex {
  readonly feed: SearchFeed;
  readonly #engine: Engine;
  readonly #reader: TextReader;

  constructor(engine: Engine, categories: Pick<CategoryService, 'tree'>) {
    this.#engine = engine;
    this.feed = openFeed(engine);
    this.#reader = new TextReader(openVocabulary(engine), categories);
  }

  async findProducts({ text, filters, page }: ProductSearch): Promise<FoundPage> {
    const searched = await this.#reader.read(text);
    if (!searched) return NOTHING;
    const { sort } = filters;
    return this.#products(sort === undefined ? bestProducts(searched) : sortedHits(everything(searched), sort), {
      filters,
      page,
    });
  }

  listProducts(listing: ProductListing): Promise<FoundPage> {
    return this.#products(sortedHits(ALL, listing.filters.sort ?? PRODUCT_SORT.newArrivals), listing);
  }

  async countFacets(filters: ProductFilters, attributes: readonly string[] = []): Promise<FacetCounts> {
    const searched = filters.title === undefined ? undefined : await this.#reader.read(filters.title);
    if (filters.title !== undefined && !searched) return facetsOf({}, []);
    const search = facetSearch(searched ? everything(searched) : ALL, filters, attributes);
    const { aggregations = {} } = await searchOne(this.#engine, this.#engine.names.products, search);
    return facetsOf(aggregations, attributes);
  }

  async findStores(text: string, page: Page, { state, serves }: StorePlace = {}): Promise<FoundPage> {
    const searched = await this.#reader.read(text);
    if (!searched) return NOTHING;
    const filters = [
      ...(state === undefined ? [] : [{ terms: { stateId: state } }]),
      ...(serves === undefined ? [] : [servedIn(serves)]),
    ];
    return this.#page(this.#engine.names.stores, bestStores(searched), filters, page);
  }

  async suggest(text: string, bounds: SuggestionBounds): Promise<SuggestedMatches> {
    const searched = await this.#reader.read(text);
    if (!searched) return { shelves: [], products: [], stores: [] };
    const { names } = this.#engine;
    const best = ({ query, sort }: HitOrder, size: number) => ({ query, sort, size, _source: ['shown'] });
    const [products, stores] = await searchTogether(this.#engine, [
      {
        index: names.products,
        search: {
          ...best(bestProducts(searched), bounds.products),
          post_filter: { term: { isPriceImplausible: false } },
        },
      },
      { index: names.stores, search: best(bestStores(searched), bounds.stores) },
    ]);
    return {
      shelves: searched.shelves,
      products: (products?.hits.hits ?? []).map(({ _id }) => _id),
      stores: (stores?.hits.hits ?? []).map(({ _id, _source }) => ({ id: _id, name: String(_source?.shown) })),
    };
  }

  #products(order: HitOrder, { filters, page }: ProductListing): Promise<FoundPage> {
    return this.#page(this.#engine.names.products, order, filterQueries(filters), page);
  }

  async #page(index: string, order: HitOrder, filter: Query[], { after, offset, limit }: Page): Promise<FoundPage> {
    const behind = after === undefined ? { from: offset } : { search_after: order.valuesBehind(placeOf(after, order)) };
    const { hits } = await searchOne(this.#engine, index, {
      query: { bool: { must: [order.query], filter } },
      sort: order.sort,
      ...behind,
      // One more tells whether there is a next page.
      size: limit + 1,
      track_total_hits: COUNTED_ROWS,
      _source: false,
    });
    const shown = hits.hits.slice(0, limit);
    const last = hits.hits.length > limit ? shown.at(-1) : undefined;
    return {
      ids: shown.map(({ _id }) => _id),
      ...countedTotal(hits.total.value),
      next: last ? cursorOf(order, order.placeOf(last.sort ?? [])) : null,
    };
  }
}

const everything = ({ tsquery }: SearchedText): Query => textQuery(tsquery, 'everything');
