import { Id, type ModeratedSubject, type PriceUnit, type SearchedSubject } from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Type } from 'typebox';
import { accounts, implausiblePrices, products, projects, promotions, reports, stores } from '#database/schema.ts';
import { type Keyset, readPage } from '#http/keyset.ts';
import type { Page } from '#http/page.ts';

const owner = {
  accountId: accounts.id,
  firstname: accounts.firstname,
  lastname: accounts.lastname,
  email: accounts.email,
  emailConfirmedAt: accounts.emailConfirmedAt,
  suspendedAt: accounts.suspendedAt,
};
const store = { storeId: stores.id, name: stores.name, suspendedAt: stores.suspendedAt };
const no = sql<boolean>`false`;
const none = sql<null>`null`;
/** What most kinds of things do not have. */
const without = {
  isVerified: no,
  isPriceImplausible: no,
  promotionDays: none,
  shareToken: none,
  priceKobo: none,
  priceUnit: none,
};
const isErased = sql<boolean>`${accounts.erasedAt} is not null`;
const promotionDays = (id: AnyPgColumn) =>
  sql<number | null>`(select ${promotions.days} from ${promotions}
    where ${promotions.subjectId} = ${id} and ${promotions.answeredAt} is null)`;

const selectProducts = (orm: Orm) =>
  orm
    .select({
      ...without,
      subjectId: products.id,
      name: products.title,
      hint: stores.name,
      image: sql<string | null>`${products.images}[1]`,
      description: products.description,
      suspendedAt: products.suspendedAt,
      isDeleted: sql<boolean>`${products.deletedAt} is not null`,
      isPriceImplausible: sql<boolean>`exists (select from ${implausiblePrices}
        where ${implausiblePrices.productId} = ${products.id})`,
      promotionDays: promotionDays(products.id),
      priceKobo: products.priceKobo,
      priceUnit: products.priceUnit,
      createdAt: products.createdAt,
      owner,
      store,
    })
    .from(products)
    .innerJoin(stores, eq(stores.id, products.storeId))
    .innerJoin(accounts, eq(accounts.id, stores.ownerId));

const selectStores = (orm: Orm) =>
  orm
    .select({
      ...without,
      subjectId: stores.id,
      name: stores.name,
      hint: sql<string>`${stores.city} || ', ' || ${stores.state}`,
      image: stores.storeImage,
      description: stores.description,
      suspendedAt: stores.suspendedAt,
      isDeleted: isErased,
      isVerified: stores.isVerified,
      promotionDays: promotionDays(stores.id),
      createdAt: stores.createdAt,
      owner,
      store,
    })
    .from(stores)
    .innerJoin(accounts, eq(accounts.id, stores.ownerId));

const selectAccounts = (orm: Orm) =>
  orm
    .select({
      ...without,
      subjectId: accounts.id,
      name: sql<string>`${accounts.firstname} || ' ' || ${accounts.lastname}`,
      hint: accounts.email,
      image: accounts.profileImage,
      description: sql<string>`''`,
      suspendedAt: accounts.suspendedAt,
      isDeleted: isErased,
      createdAt: accounts.createdAt,
      owner,
      store,
    })
    .from(accounts)
    .leftJoin(stores, eq(stores.ownerId, accounts.id));

const selectProjects = (orm: Orm) =>
  orm
    .select({
      ...without,
      subjectId: projects.id,
      name: projects.name,
      hint: sql<string>`${accounts.firstname} || ' ' || ${accounts.lastname}`,
      image: none,
      description: sql<string>`''`,
      suspendedAt: projects.suspendedAt,
      isDeleted: sql<boolean>`${projects.deletedAt} is not null`,
      shareToken: projects.shareToken,
      createdAt: projects.createdAt,
      owner,
      store: none,
    })
    .from(projects)
    .innerJoin(accounts, eq(accounts.id, projects.accountId));

type Price = 'priceKobo' | 'priceUnit';
type Selected = Omit<Awaited<ReturnType<typeof selectAccounts>>[number], 'shareToken' | 'promotionDays' | Price> & {
  shareToken: string | null;
  promotionDays: number | null;
  priceKobo: number | null;
  priceUnit: PriceUnit | null;
};

/** A product, store, account or reported project as moderators see it. */
export interface ThingRow extends Selected {
  subject: ModeratedSubject;
}

const ids: Record<ModeratedSubject, AnyPgColumn> = {
  product: products.id,
  store: stores.id,
  account: accounts.id,
  project: projects.id,
};

const wasReported = sql`exists (select from ${reports}
  where ${reports.subject} = 'project' and ${reports.subjectId} = ${projects.id})`;

interface Reading {
  where: SQL | undefined;
  limit: number;
}

/** Things, the newest first: ids are in the order of time. */
async function readThings(orm: Orm, subject: ModeratedSubject, { where, limit }: Reading): Promise<ThingRow[]> {
  const order = desc(ids[subject]);
  const selected = (): PromiseLike<Selected[]> => {
    if (subject === 'product') return selectProducts(orm).where(where).orderBy(order).limit(limit);
    if (subject === 'store') return selectStores(orm).where(where).orderBy(order).limit(limit);
    if (subject === 'account') return selectAccounts(orm).where(where).orderBy(order).limit(limit);
    return selectProjects(orm).where(and(where, wasReported)).orderBy(order).limit(limit);
  };
  const rows = await selected();
  return rows.map((row) => Object.assign(row, { subject }));
}

export async function findThing(orm: Orm, subject: ModeratedSubject, id: string): Promise<ThingRow | undefined> {
  const [row] = await readThings(orm, subject, { where: eq(ids[subject], id), limit: 1 });
  return row;
}

/**
 * Reads a thing that is locked until the end of the transaction. A product's store is locked before it, as whatever
 * writes products does.
 */
export async function lockThing(orm: Orm, subject: ModeratedSubject, id: string): Promise<ThingRow | undefined> {
  const found = await findThing(orm, subject, id);
  if (!found) return undefined;
  if (subject === 'account') {
    await orm.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update');
  } else if (subject === 'project') {
    await orm.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('no key update');
  } else if (found.store) {
    const { storeId } = found.store;
    await orm.select({ id: stores.id }).from(stores).where(eq(stores.id, storeId)).for('no key update');
    await orm.select({ id: products.id }).from(products).where(eq(products.id, id)).for('no key update');
  }
  return findThing(orm, subject, id);
}

/** The things with these ids, in their order. */
export async function thingsWithIds(orm: Orm, subject: ModeratedSubject, wanted: string[]): Promise<ThingRow[]> {
  if (wanted.length === 0) return [];
  return readThings(orm, subject, { where: inArray(ids[subject], wanted), limit: wanted.length });
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

function matching(subject: SearchedSubject, text: string): SQL | undefined {
  if (isId(text)) return eq(ids[subject], text);
  const words = sql`plainto_tsquery('mortar_english', mortar_plain(${text}))`;
  if (subject === 'product') return sql`${products.titleWords} @@ ${words}`;
  if (subject === 'store') return sql`${stores.search} @@ ${words}`;
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  return sql`lower(${accounts.firstname} || ' ' || ${accounts.lastname} || ' ' || ${accounts.email}) like ${pattern}`;
}

/** Things that match a text, suspended and deleted ones too; the newest first. */
export function searchThings(orm: Orm, subject: SearchedSubject, text: string, page: Page) {
  const id = ids[subject];
  const newest: Keyset<ThingRow> = {
    name: `newest-${subject}`,
    place: Type.Tuple([Id]),
    by: [desc(id)],
    placeOf: ({ subjectId }) => [subjectId],
    behind: ([last]) => [lt(id, last as string)],
  };
  return readPage(newest, page, ({ range, limit }) =>
    readThings(orm, subject, { where: and(matching(subject, text.trim()), range), limit }),
  );
}
