import {
  type Attribute,
  attributeChoice,
  type Availability,
  type ComparedMeasure,
  koboToNaira,
  type ProductFacets,
  type ProductFilters,
  stateName,
} from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { LRUCache } from 'lru-cache';
import type { CategoryService, CategoryTree } from '#modules/categories/index.ts';
import { AreaNames } from '#modules/places/index.ts';
import { SingleFlight } from '#lib/single-flight.ts';
import type { ChoiceCount, FacetCounts, SearchIndex } from '#modules/search/index.ts';
import { storeNames } from './products.repository.ts';

interface FacetDependencies {
  database: Database;
  categories: CategoryService;
  searchIndex: SearchIndex;
}

const MOST_STORES = 50;
const MOST_AREAS = 50;

/** Facets: the number of products that each choice of a filter would leave. */
export class FacetService {
  readonly #database: Database;
  readonly #categories: CategoryService;
  readonly #searchIndex: SearchIndex;
  readonly #areaNames: AreaNames;
  readonly #counts = new SingleFlight<FacetCounts>();
  readonly #lowerBounds = new LRUCache<string, FacetCounts>({ max: 100, ttl: 60_000 });

  constructor({ database, categories, searchIndex }: FacetDependencies) {
    this.#database = database;
    this.#categories = categories;
    this.#searchIndex = searchIndex;
    this.#areaNames = new AreaNames(database.orm);
  }

  async count(filters: ProductFilters): Promise<ProductFacets> {
    const tree = await this.#categories.tree();
    const { stores, priceKobo, ...counts } = await this.#counted(filters, countedAttributes(tree, filters));
    const inStores = stores.slice(0, MOST_STORES);
    const inAreas = counts.areas.slice(0, MOST_AREAS);
    const keysOf = (choices: { key: string }[]) => choices.map(({ key }) => key);
    const [names, namesOfAreas] = await Promise.all([
      storeNames(this.#database.orm, keysOf(inStores)),
      this.#areaNames.of(filters.state?.[0], keysOf(inAreas)),
    ]);
    return {
      categories: counts.categories.map(({ key, count }) => ({ categoryId: key, name: tree.nameOf(key), count })),
      subcategories: counts.subcategories.map(({ key, count }) => ({
        subcategoryId: key,
        name: tree.nameBelow(key),
        count,
        ...tree.calculatorOf(key),
      })),
      stores: inStores.map(({ key, count }) => ({ storeId: key, name: names.get(key) ?? '', count })),
      ratings: counts.ratings
        .map(({ key, count }) => ({ rating: Number(key), count }))
        .toSorted((a, b) => b.rating - a.rating),
      availability: counts.availability.map(({ key, count }) => ({ availability: key as Availability, count })),
      measures: counts.measures.map(({ key, count }) => ({ measure: key as ComparedMeasure, count })),
      states: counts.states.map(({ key, count }) => ({ stateId: key, name: stateName(key), count })),
      areas: inAreas.map(({ key, count }) => ({ area: key, name: namesOfAreas.get(key) ?? key, count })),
      attributes: attributeFacets(countedAttributes(tree, filters), counts.attributes),
      serving: counts.serving,
      price: priceKobo ? { min: koboToNaira(priceKobo.min), max: koboToNaira(priceKobo.max) } : null,
      ...(counts.areLowerBounds && { countsAreLowerBounds: true }),
    };
  }

  /** Those of long lists, which take longest and are no exact counts, are as they were in the last minute. */
  #counted(filters: ProductFilters, attributes: readonly Attribute[]): Promise<FacetCounts> {
    const { sort: _sort, ...others } = filters;
    const keys = attributes.map((each) => each.key);
    const key = JSON.stringify([others, keys]);
    return this.#counts.run(key, async () => {
      const known = this.#lowerBounds.get(key);
      if (known) return known;
      const counts = await this.#searchIndex.countFacets(filters, keys);
      if (counts.areLowerBounds) this.#lowerBounds.set(key, counts);
      return counts;
    });
  }
}

/** Those that have few values, of the one chosen category: others would be different things under one name. */
function countedAttributes(tree: CategoryTree, { category = [] }: ProductFilters): Attribute[] {
  const [only = '', ...others] = category;
  return others.length > 0 ? [] : tree.attributesOf(only).filter(({ kind }) => kind !== 'text');
}

/** Choices in the order of the category, numbers in theirs; what an attribute does not offer any more is left out. */
function attributeFacets(attributes: readonly Attribute[], counts: readonly ChoiceCount[]) {
  const countOf = new Map(counts.map(({ key, count }) => [key, count]));
  return attributes.flatMap(({ key, label, unit, choices }) => {
    const start = attributeChoice(key, '');
    const values =
      choices ?? counts.flatMap((each) => (each.key.startsWith(start) ? each.key.slice(start.length) : []));
    const found = values.flatMap((value) => {
      const count = countOf.get(attributeChoice(key, value));
      return count === undefined ? [] : { value, count };
    });
    const sorted = choices ? found : found.toSorted((one, other) => Number(one.value) - Number(other.value));
    return sorted.length === 0 ? [] : { key, label, ...(unit !== undefined && { unit }), choices: sorted };
  });
}
