import { paths } from '@mortar/contracts';
import { Readable } from 'node:stream';
import { type SitemapItemLoose, SitemapStream } from 'sitemap';
import type { Database } from '@mortar/server/database';
import type { CategoryService } from '#modules/categories/index.ts';
import type { PlaceService } from '#modules/places/index.ts';
import { type ListedKind, listedRows, type Place, placeOf, rowAfter } from './sitemap.repository.ts';

interface SitemapDependencies {
  database: Database;
  categories: CategoryService;
  places: PlaceService;
  /** Origin under which visitors reach the site. */
  publicUrl: string;
  sizes?: SitemapSizes;
}

interface SitemapSizes {
  /** Addresses in one part: the protocol allows 50,000. */
  part: number;
  /** Rows that are read, and held in memory, at once. */
  rows: number;
}

/** Pattern of the parts that `GET /sitemap/:part` serves. */
export const SITEMAP_PART =
  '^(categories|places|(stores|products)(-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?)\\.xml$';

const SIZES: SitemapSizes = { part: 50_000, rows: 1_000 };
const PARTS_FRESH_MS = 600_000;

const pages: Record<ListedKind, (id: string) => string> = {
  products: paths.product,
  stores: paths.store,
};

/** Sitemaps of all public URLs that come from the database. */
export class SitemapService {
  readonly #database: Database;
  readonly #categories: CategoryService;
  readonly #places: PlaceService;
  readonly #publicUrl: string;
  readonly #sizes: SitemapSizes;
  #cached: { parts: Promise<string[]>; until: number } | undefined;

  constructor({ database, categories, places, publicUrl, sizes = SIZES }: SitemapDependencies) {
    this.#database = database;
    this.#categories = categories;
    this.#places = places;
    this.#publicUrl = publicUrl;
    this.#sizes = sizes;
  }

  /**
   * Names of the parts, cached for some minutes. A part is named by the id of its first row, so that new rows only
   * add parts.
   */
  parts(): Promise<string[]> {
    if (!this.#cached || this.#cached.until < Date.now()) {
      const cached = { parts: this.#walk(), until: Date.now() + PARTS_FRESH_MS };
      this.#cached = cached;
      cached.parts.catch(() => {
        if (this.#cached === cached) this.#cached = undefined;
      });
    }
    return this.#cached.parts;
  }

  /**
   * One part as XML, streamed from the database with backpressure.
   *
   * @param part matches {@link SITEMAP_PART}
   * @returns undefined when the part is empty
   */
  async part(part: string): Promise<Readable | undefined> {
    const [, kind = '', from] = /^([a-z]+)-?(.*)\.xml$/.exec(part) ?? [];
    const items = await this.#items(kind, from);
    if (!items) return undefined;
    const xml = new SitemapStream({
      hostname: this.#publicUrl,
      xmlns: { news: false, xhtml: false, image: false, video: false },
    });
    const source = Readable.from(items);
    source.on('error', (error) => xml.destroy(error));
    xml.on('close', () => source.destroy());
    return source.pipe(xml);
  }

  async #walk(): Promise<string[]> {
    const parts = ['categories.xml', 'places.xml'];
    for (const kind of ['stores', 'products'] as const) {
      let first = await rowAfter(this.#database.orm, kind, undefined, 0);
      if (first) parts.push(`${kind}.xml`);
      while (first) {
        first = await rowAfter(this.#database.orm, kind, first, this.#sizes.part);
        if (first) parts.push(`${kind}-${first.id}.xml`);
      }
    }
    return parts;
  }

  #items(kind: string, from: string | undefined) {
    if (kind === 'categories') return this.#categoryPages();
    return kind === 'places' ? this.#placePages() : this.#rows(kind as ListedKind, from);
  }

  /** States with something on sale. The page that lists them is among the front ends' own pages. */
  async #placePages(): Promise<SitemapItemLoose[]> {
    const { places } = await this.#places.list();
    const withProducts = places.filter(({ totalProducts }) => totalProducts > 0);
    return withProducts.map(({ stateId }) => ({ url: paths.place(stateId) }));
  }

  async #categoryPages(): Promise<SitemapItemLoose[]> {
    const { categories } = await this.#categories.tree();
    return categories.flatMap(({ categoryId, subcategories }) => {
      const below = subcategories.flatMap((each) => [each, ...each.subcategories]);
      const pathsBelow = below.map(({ subcategoryId }) => paths.subcategory(categoryId, subcategoryId));
      return [paths.category(categoryId), ...pathsBelow].map((url) => ({ url }));
    });
  }

  async #rows(kind: ListedKind, fromId: string | undefined): Promise<AsyncIterable<SitemapItemLoose> | undefined> {
    const { orm } = this.#database;
    const { part, rows: atOnce } = this.#sizes;
    const from = fromId ? await placeOf(orm, kind, fromId) : undefined;
    if (fromId && !from) return undefined;
    let rows = await listedRows(orm, kind, { from, limit: Math.min(atOnce, part) });
    if (rows.length === 0) return undefined;

    return (async function* items() {
      let given = 0;
      while (rows.length > 0) {
        for (const { id, updatedAt } of rows) yield { url: pages[kind](id), lastmod: updatedAt.toISOString() };
        given += rows.length;
        const after: Place | undefined = rows.at(-1);
        const limit = Math.min(atOnce, part - given);
        rows = limit > 0 ? await listedRows(orm, kind, { after, limit }) : [];
      }
    })();
  }
}
