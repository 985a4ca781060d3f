import type {
  CreateStoreRequest,
  ListExtent,
  Store,
  StoreList,
  StoreListQuery,
  UpdateStoreRequest,
} from '@mortar/contracts';
import { refuseUnseen } from '#lib/changed-since.ts';
import { type Database, type Orm, violatedConstraint } from '@mortar/server/database';
import { type Page, pageOf } from '#http/page.ts';
import { conflict, invalidField, notFound } from '#lib/api-error.ts';
import { Quota } from '#lib/quota.ts';
import { requiredPhoneNumber } from '#lib/phone-number.ts';
import type { CategoryService } from '#modules/categories/index.ts';
import type { MediaService } from '#modules/media/index.ts';
import { replaceDelivery } from '#modules/places/index.ts';
import type { SearchIndex } from '#modules/search/index.ts';
import { toListedStore, toStore } from './stores.mapping.ts';
import {
  findStore,
  insertStore,
  listStores,
  lockStore,
  phoneOf,
  replaceCategories,
  type ListedStoreRow,
  storesInOrder,
  updateStore,
} from './stores.repository.ts';

const MOVES_PER_DAY = 10;

const storeNotFound = () => notFound('This store does not exist');
const alreadyHasStore = () => conflict('store_exists', 'You already have a store.');
const unknownCategory = (name: string) => invalidField('business_category', `There is no category ${name}`);

type StoreFilters = NonNullable<StoreListQuery['filter']>;

interface StoreDependencies {
  database: Database;
  categories: CategoryService;
  media: MediaService;
  searchIndex: SearchIndex;
}

/** Stores, one per account. */
export class StoreService {
  readonly #database: Database;
  readonly #categories: CategoryService;
  readonly #media: MediaService;
  readonly #searchIndex: SearchIndex;
  /** To another state, which is written to each of its products. */
  readonly #moves: Quota;

  constructor({ database, categories, media, searchIndex }: StoreDependencies) {
    this.#database = database;
    this.#categories = categories;
    this.#media = media;
    this.#searchIndex = searchIndex;
    this.#moves = new Quota(database, { name: 'store-moves', max: MOVES_PER_DAY, window: 86_400 });
  }

  async list({ filter = {}, ...query }: StoreListQuery): Promise<StoreList> {
    const tree = await this.#categories.tree();
    const { rows, ...extent } = await this.#find(filter, pageOf(query));
    return { stores: rows.map((row) => toListedStore(row, tree)), ...extent };
  }

  async #find({ name, ...place }: StoreFilters, page: Page): Promise<ListExtent & { rows: ListedStoreRow[] }> {
    const { orm } = this.#database;
    if (!name) return listStores(orm, page, place);
    const { ids, ...extent } = await this.#searchIndex.findStores(name, page, place);
    return { rows: await storesInOrder(orm, ids), ...extent };
  }

  async detail(storeId: string, orm: Orm = this.#database.orm): Promise<Store> {
    const tree = await this.#categories.tree();
    const row = await findStore(orm, storeId);
    if (!row) throw storeNotFound();
    return toStore(row, tree);
  }

  async create(ownerId: string, form: CreateStoreRequest): Promise<Store> {
    const categoryIds = await this.#knownCategories(form.business_category);
    try {
      const storeId = await this.#database.transaction(async ({ orm }) => {
        await this.#media.claim(orm, { store_image: form.store_image, cover_image: form.cover_image });
        const id = await insertStore(orm, {
          ownerId,
          name: form.name,
          description: form.description,
          streetAddress: form.street_address,
          country: form.country,
          state: form.state,
          city: form.city,
          zipcode: form.zipcode ?? null,
          phone: await phoneOf(orm, ownerId),
          storeImage: form.store_image || null,
          coverImage: form.cover_image || null,
        });
        await replaceCategories(orm, id, categoryIds);
        if (form.delivery) await replaceDelivery(orm, id, form.delivery);
        return id;
      });
      return await this.detail(storeId);
    } catch (error) {
      if (violatedConstraint(error) === 'stores_owner_id_key') throw alreadyHasStore();
      throw error;
    }
  }

  /** @throws ApiError 429 when it moved ten times today */
  async update(storeId: string, form: UpdateStoreRequest): Promise<Store> {
    const categoryIds = form.business_category && (await this.#knownCategories(form.business_category));
    const { location } = await this.detail(storeId);
    const { country = location.country, state = location.state } = form;
    if (country !== location.country || state !== location.state) await this.#moves.use(storeId);
    await this.#database.transaction(async ({ orm }) => {
      await lockStore(orm, storeId);
      if (form.before) refuseUnseen(form, toForm(await this.detail(storeId, orm)));
      await this.#media.claim(orm, { store_image: form.store_image, cover_image: form.cover_image });
      await updateStore(orm, storeId, {
        name: form.name,
        description: form.description,
        streetAddress: form.street_address,
        country: form.country,
        state: form.state,
        city: form.city,
        zipcode: form.zipcode,
        phone: form.phone === undefined ? undefined : requiredPhoneNumber(form.phone),
        storeImage: imageOf(form.store_image),
        coverImage: imageOf(form.cover_image),
      });
      if (categoryIds) await replaceCategories(orm, storeId, categoryIds);
      if (form.delivery) await replaceDelivery(orm, storeId, form.delivery);
    });
    return this.detail(storeId);
  }

  async #knownCategories(ids: string[]): Promise<string[]> {
    const tree = await this.#categories.tree();
    const unknown = ids.find((id) => !tree.has(id));
    if (unknown !== undefined) throw unknownCategory(unknown);
    return [...new Set(ids)];
  }
}

/** A store as the request that would make it. */
function toForm({ name, description, phone, category, location, storeImage, coverImage, delivery }: Store) {
  const { streetAddress: street_address, country, state, city, zipcode } = location;
  const place = { street_address, country, state, city, zipcode };
  const images = { store_image: storeImage, cover_image: coverImage };
  return { name, description, phone, business_category: category, delivery, ...place, ...images };
}

function imageOf(url: string | null | undefined): string | null | undefined {
  return url === undefined ? undefined : url || null;
}
