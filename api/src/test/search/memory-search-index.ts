import {
  ALL_STATES,
  attributeChoice,
  nairaToKobo,
  PRODUCT_SORT,
  type ProductFilters,
  valuesByKey,
} from '@mortar/contracts';
import type { Page } from '#http/page.ts';
import type { StorePlace } from '#modules/places/index.ts';
import type {
  ChoiceCount,
  FacetCounts,
  FoundPage,
  ProductDocument,
  ProductListing,
  ProductSearch,
  SearchDocument,
  SearchFeed,
  SearchIndex,
  SearchSubject,
  StoreDocument,
  SuggestedMatches,
  SuggestionBounds,
} from '#modules/search/index.ts';
import { folded } from '#modules/search-text/index.ts';
import { bestProducts, bestStores, pageOfHits, sortedProducts } from './memory-order.ts';
import { readWords, stemsOf } from './memory-words.ts';

/** A search index apart from the tables: it knows only what its feed brought. */
export class MemorySearchIndex implements SearchIndex {
  readonly #products = new Map<string, ProductDocument>();
  readonly #stores = new Map<string, StoreDocument>();
  readonly #versions = new Map<string, number>();

  readonly feed: SearchFeed = {
    generation: 'memory',
    create: () => Promise.resolve(),
    goLive: () => Promise.resolve(),
    index: async (documents) => documents.forEach((document) => this.#accept(document, document)),
    remove: async (subjects) => subjects.forEach((subject) => this.#accept(subject)),
  };

  async findProducts({ text, filters, page }: ProductSearch): Promise<FoundPage> {
    const hits = this.#productHits(text).filter((product) => matches(product, filters));
    return filters.sort === undefined
      ? pageOfHits(hits, bestProducts, page)
      : pageOfHits(hits, sortedProducts(filters.sort), page);
  }

  async listProducts({ filters, page }: ProductListing): Promise<FoundPage> {
    const listed = [...this.#products.values()].filter((product) => matches(product, filters));
    return pageOfHits(listed, sortedProducts(filters.sort ?? PRODUCT_SORT.newArrivals), page);
  }

  async countFacets(filters: ProductFilters, attributes: readonly string[] = []): Promise<FacetCounts> {
    const all = filters.title === undefined ? [...this.#products.values()] : this.#productHits(filters.title);
    const without = (...names: (keyof ProductFilters)[]) =>
      all.filter((product) =>
        matches(product, { ...filters, ...Object.fromEntries(names.map((name) => [name, undefined])) }),
      );
    const prices = without('minPrice', 'maxPrice').map(({ priceKobo }) => priceKobo);
    return {
      categories: countsOf(without('category').map(({ categoryId }) => categoryId)),
      subcategories: countsOf(without('subcategory').flatMap(({ subcategories }) => subcategories)),
      stores: countsOf(without('storeId').map(({ storeId }) => storeId)),
      ratings: countsOf(without('ratings').flatMap(({ averageRating }) => starsOf(averageRating))),
      availability: countsOf(without('availability').map(({ availability }) => availability)),
      measures: countsOf(without('measure').flatMap(({ comparableMeasure }) => comparableMeasure ?? [])),
      states: countsOf(without('state', 'area').flatMap(({ stateId }) => stateId ?? [])),
      areas: filters.state?.length === 1 ? countsOf(without('area').map(({ area }) => area)) : [],
      attributes: attributes.flatMap((key) => {
        const isOf = (choice: string) => choice.startsWith(attributeChoice(key, ''));
        const attribute = filters.attribute?.filter((choice) => !isOf(choice));
        const left = all.filter((product) => matches(product, { ...filters, attribute }));
        return countsOf(left.flatMap((product) => product.attributes.filter(isOf)));
      }),
      serving:
        filters.state?.length === 1
          ? without('state', 'area').filter((product) => matches(product, { serves: filters.state?.[0] })).length
          : null,
      priceKobo: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : undefined,
      areLowerBounds: false,
    };
  }

  async findStores(text: string, page: Page, { state, serves }: StorePlace = {}): Promise<FoundPage> {
    const hits = this.#storeHits(text).filter(
      (store) => (state === undefined || state.some((id) => id === store.stateId)) && isServed(store, serves),
    );
    return pageOfHits(hits, bestStores, page);
  }

  async suggest(text: string, bounds: SuggestionBounds): Promise<SuggestedMatches> {
    const first = { offset: 0, number: 1 };
    const hits = this.#productHits(text).filter(({ isPriceImplausible }) => !isPriceImplausible);
    const products = pageOfHits(hits, bestProducts, { ...first, limit: bounds.products });
    const stores = pageOfHits(this.#storeHits(text), bestStores, { ...first, limit: bounds.stores });
    const words = readWords(text, this.#vocabulary());
    const ids = new Set([...this.#products.values()].map(({ categoryId }) => categoryId));
    const isNamed = (id: string) => words.length > 0 && words.every((any) => stemsOf(id).some((stem) => any.has(stem)));
    return {
      shelves: [...ids].filter(isNamed).map((id) => ({ id, isCategory: true })),
      products: products.ids,
      stores: stores.ids.flatMap((id) => this.#stores.get(id) ?? []),
    };
  }

  #accept(subject: SearchSubject, document?: SearchDocument): void {
    const { id, version } = subject;
    if (version < (this.#versions.get(id) ?? 0)) return;
    this.#versions.set(id, version);
    this.#products.delete(id);
    this.#stores.delete(id);
    if (document?.kind === 'product') this.#products.set(id, document);
    if (document?.kind === 'store') this.#stores.set(id, document);
  }

  #vocabulary(): Set<string> {
    const products = [...this.#products.values()].flatMap(productTexts);
    const stores = [...this.#stores.values()].flatMap(storeTexts);
    return new Set(stemsOf(...products, ...stores));
  }

  #productHits(text: string) {
    return this.#hits(text, [...this.#products.values()], productTexts);
  }

  #storeHits(text: string) {
    return this.#hits(text, [...this.#stores.values()], storeTexts);
  }

  /** @param textsOf texts of a document, the closest first; the first one is its name */
  #hits<Document>(text: string, documents: Document[], textsOf: (document: Document) => string[]) {
    const words = readWords(text, this.#vocabulary());
    const hasAll = (texts: string[]) => {
      const stems = stemsOf(...texts);
      return words.every((any) => stems.some((stem) => any.has(stem)));
    };
    return documents.flatMap((document) => {
      const texts = textsOf(document);
      const isNamed = folded(texts[0] ?? '') === folded(text);
      const depth = texts.findIndex((_, last) => hasAll(texts.slice(0, last + 1)));
      return words.length > 0 && depth >= 0 ? { ...document, tier: isNamed ? 0 : 1 + depth } : [];
    });
  }
}

const productTexts = ({ title, tags, categoryId, browseIds, description }: ProductDocument) => [
  title,
  [...tags, categoryId, ...browseIds].join(' '),
  description,
];

const storeTexts = ({ name, city, state, description }: StoreDocument) => [name, `${city} ${state} ${description}`];

const isServed = (document: Pick<StoreDocument, 'stateId' | 'serves'>, state: string | undefined) =>
  state === undefined || document.stateId === state || document.serves.some((id) => id === state || id === ALL_STATES);

const starsOf = (rating: number | null) => (rating === null ? [] : [String(Math.floor(rating))]);

function matches(product: ProductDocument, filters: ProductFilters): boolean {
  const {
    productIds,
    category,
    subcategory,
    storeId,
    ratings,
    minPrice = 0,
    maxPrice = Infinity,
    availability,
    measure,
    state,
    area,
    serves,
    attribute = [],
  } = filters;
  return (
    (productIds?.includes(product.id) ?? true) &&
    (category?.includes(product.categoryId) ?? true) &&
    (subcategory?.some((id) => product.browseIds.includes(id)) ?? true) &&
    (storeId?.includes(product.storeId) ?? true) &&
    (availability?.includes(product.availability) ?? true) &&
    (measure === undefined || product.comparableMeasure === measure) &&
    (state === undefined || state.some((id) => id === product.stateId)) &&
    (area?.includes(product.area) ?? true) &&
    isServed(product, serves) &&
    [...valuesByKey(attribute)].every(([key, values]) =>
      values.some((value) => product.attributes.includes(attributeChoice(key, value))),
    ) &&
    (ratings?.some((stars) => starsOf(product.averageRating).includes(String(stars))) ?? true) &&
    product.priceKobo >= nairaToKobo(minPrice) &&
    product.priceKobo <= nairaToKobo(maxPrice)
  );
}

function countsOf(keys: string[]): ChoiceCount[] {
  return [...new Set(keys)]
    .map((key) => ({ key, count: keys.filter((each) => each === key).length }))
    .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}
