import { pricingValues } from '@mortar/api';
import { koboToNaira, nairaToKobo } from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import {
  accountRoles,
  accounts,
  categories,
  mediaImages,
  notifications,
  products,
  recommendations,
  reviews,
  storeCategories,
  storeDeliveryAreas,
  stores,
  subcategories,
  wishlistProducts,
  wishlists,
} from '@mortar/api/schema';
import type { PgTable } from 'drizzle-orm/pg-core';
import { categoryTree } from '#products/category-tree.ts';
import { insertProjects } from './insert-projects.ts';
import type { Catalogue } from '#catalogue/define-catalogue.ts';
import type { Picture } from '#pictures/read-pictures.ts';

const TERMS_VERSION = '2025-06';
const DAY_MS = 86_400_000;

export interface InsertContext {
  /** Ages of the catalogue count back from here. */
  now: Date;
  passwordHashOf(accountId: string): string;
  /** Those that the catalogue shows, by their names. */
  pictures: ReadonlyMap<string, Picture>;
}

/** Address of a picture; throws when there is no such picture, which is a mistake in a list. */
function urlOf({ pictures }: InsertContext, name: string): string {
  const picture = pictures.get(name);
  if (!picture) throw new RangeError(`There is no picture ${name}.`);
  return picture.url;
}

async function insertCategories(orm: Orm): Promise<void> {
  await orm
    .insert(categories)
    .values(categoryTree.map(({ id, name, attributes }, position) => ({ id, name, attributes, position })));
  const shelves = categoryTree.flatMap((category) =>
    category.subcategories.map((each, position) => ({ ...each, categoryId: category.id, position })),
  );
  await orm
    .insert(subcategories)
    .values(
      shelves.map(({ id, name, calculator, categoryId, position }) => ({ id, name, calculator, categoryId, position })),
    );
  await orm
    .insert(subcategories)
    .values(
      shelves.flatMap(({ id: parentId, categoryId, tags }) =>
        tags.map(({ id, name }, position) => ({ id, name, categoryId, parentId, position })),
      ),
    );
}

async function insertAccounts(
  orm: Orm,
  catalogue: Catalogue,
  context: InsertContext,
  at: (ageInDays: number) => Date,
): Promise<void> {
  await orm.insert(accounts).values(
    catalogue.accounts.map(({ id, firstname, lastname, email, phone, portrait, ageInDays }) => ({
      id,
      firstname,
      lastname,
      email,
      emailConfirmedAt: at(ageInDays),
      phone,
      passwordHash: context.passwordHashOf(id),
      profileImage: portrait && urlOf(context, portrait),
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: at(ageInDays),
      createdAt: at(ageInDays),
      updatedAt: at(ageInDays),
    })),
  );
  await orm.insert(accountRoles).values({ accountId: catalogue.demoModeratorId, role: 'moderator' });
  await orm.insert(stores).values(
    catalogue.stores.map((store) => {
      const { id, ownerId, name, description, streetAddress, city, state, zipcode, phone, isPremium, isVerified } =
        store;
      return {
        id,
        ownerId,
        name,
        description,
        streetAddress,
        city,
        state,
        zipcode,
        phone,
        isPremium,
        isVerified,
        country: 'Nigeria',
        storeImage: urlOf(context, store.logo),
        coverImage: urlOf(context, store.front),
        createdAt: at(store.ageInDays),
        updatedAt: at(store.ageInDays),
      };
    }),
  );
  await orm
    .insert(storeCategories)
    .values(
      catalogue.stores.flatMap(({ id: storeId, categoryIds }) =>
        categoryIds.map((categoryId, position) => ({ storeId, categoryId, position })),
      ),
    );
}

async function insertDelivery(orm: Orm, catalogue: Catalogue): Promise<void> {
  const koboOf = (naira: number | null) => (naira === null ? null : nairaToKobo(naira));
  const rows = catalogue.stores.flatMap(({ id: storeId, deliveryAreas }) =>
    deliveryAreas.map(({ costFrom, freeFrom, ...area }) => ({
      ...area,
      storeId,
      costFromKobo: koboOf(costFrom),
      freeFromKobo: koboOf(freeFrom),
    })),
  );
  await insertAll(orm, storeDeliveryAreas, rows);
}

/** @param deletedAt null for products on sale */
async function insertProducts(
  orm: Orm,
  seeds: Catalogue['products'],
  deletedAt: Date | null,
  { context, at }: { context: InsertContext; at: (ageInDays: number) => Date },
): Promise<void> {
  if (seeds.length === 0) return;
  await orm.insert(products).values(
    seeds.map(
      ({
        id,
        storeId,
        categoryId,
        title,
        description,
        priceKobo,
        pricing,
        isNegotiable,
        subcategoryIds,
        tagNames,
        browseIds,
        attributes,
        pictures,
        ageInDays,
      }) => {
        const images = pictures.map((name) => urlOf(context, name));
        return {
          id,
          storeId,
          categoryId,
          title,
          description,
          ...pricingValues({ ...pricing, price: koboToNaira(priceKobo) }),
          priceConfirmedAt: at(Math.min(pricing.confirmedDaysAgo, ageInDays)),
          isNegotiable,
          images,
          browseIds,
          attributes,
          // The product wizard does the same: its first photo stands in for a video.
          video: images[0] ?? null,
          subcategories: subcategoryIds,
          tags: tagNames,
          createdAt: at(ageInDays),
          updatedAt: at(ageInDays),
          deletedAt,
        };
      },
    ),
  );
}

/** A small catalogue may have no rows of a kind, and an INSERT without rows is an error. */
async function insertAll<Table extends PgTable>(orm: Orm, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  if (rows.length > 0) await orm.insert(table).values(rows);
}

async function insertEngagement(orm: Orm, catalogue: Catalogue, at: (ageInDays: number) => Date): Promise<void> {
  await insertAll(
    orm,
    reviews,
    catalogue.reviews.map(({ reply, satisfaction, quality, communication, ageInDays, ...review }) => ({
      ...review,
      satisfactionRating: satisfaction,
      qualityRating: quality,
      communicationRating: communication,
      replyContent: reply?.content ?? null,
      repliedAt: reply && at(reply.ageInDays),
      createdAt: at(ageInDays),
    })),
  );
  await insertAll(orm, recommendations, catalogue.recommendations);
  const prices = new Map(catalogue.products.map(({ id, priceKobo }) => [id, priceKobo]));
  const lists = catalogue.wishlists;
  await insertAll(
    orm,
    wishlists,
    lists.map(({ id, name, description, ageInDays }) => ({
      id,
      name,
      description,
      accountId: catalogue.demoBuyerId,
      createdAt: at(ageInDays),
      updatedAt: at(ageInDays),
    })),
  );
  await insertAll(
    orm,
    wishlistProducts,
    lists.flatMap(({ id: wishlistId, productIds, ageInDays }) =>
      productIds.map((productId, i) => ({
        wishlistId,
        productId,
        knownPriceKobo: prices.get(productId) ?? 0,
        addedAt: at(ageInDays * 0.9 - i * 0.01),
      })),
    ),
  );
  await insertAll(
    orm,
    notifications,
    catalogue.notifications.map(({ id, accountId, kind, title, message, link, isRead, ageInDays }) => ({
      id,
      accountId,
      kind,
      title,
      message,
      link,
      readAt: isRead ? at(ageInDays * 0.5) : null,
      createdAt: at(ageInDays),
    })),
  );
}

/** Inserts the catalogue into empty tables. Totals, counts and search words follow by the triggers. */
export async function insertCatalogue(orm: Orm, catalogue: Catalogue, context: InsertContext): Promise<void> {
  const at = (ageInDays: number) => new Date(context.now.getTime() - ageInDays * DAY_MS);
  // Images first, because stores and products refer to them.
  await orm
    .insert(mediaImages)
    .values(
      [...context.pictures.values()].map(({ id, url, width, height }) => ({
        id,
        url,
        width,
        height,
        claimedAt: context.now,
      })),
    )
    .onConflictDoNothing();
  await insertCategories(orm);
  await insertAccounts(orm, catalogue, context, at);
  await insertDelivery(orm, catalogue);
  await insertProducts(orm, catalogue.products, null, { context, at });
  await insertProducts(orm, catalogue.withdrawn, at(1), { context, at });
  await insertEngagement(orm, catalogue, at);
  await insertProjects(orm, catalogue, at);
}
