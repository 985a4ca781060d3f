import { Id } from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import { and, desc, eq, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { implausiblePrices, products } from '#database/schema.ts';
import { type Keyset, microseconds, microsecondsOf, moment, readPage } from '#http/keyset.ts';
import type { Page } from '#http/page.ts';
import { pricingColumns } from '#modules/products/index.ts';

const selectPrices = (orm: Orm) =>
  orm
    .select({
      subject: sql<'product'>`'product'`,
      subjectId: implausiblePrices.productId,
      medianKobo: implausiblePrices.medianKobo,
      statedAt: implausiblePrices.statedAt,
      microseconds: microsecondsOf(implausiblePrices.statedAt),
      ...pricingColumns,
    })
    .from(implausiblePrices)
    .innerJoin(products, eq(products.id, implausiblePrices.productId));

export type ImplausiblePriceRow = Awaited<ReturnType<typeof selectPrices>>[number];

const lastStated: Keyset<ImplausiblePriceRow> = {
  name: 'last-stated',
  place: Type.Tuple([microseconds, Id]),
  by: [desc(implausiblePrices.statedAt), desc(implausiblePrices.productId)],
  placeOf: (row) => [row.microseconds, row.subjectId],
  behind: ([at, id]) => [
    sql`(${implausiblePrices.statedAt}, ${implausiblePrices.productId}) < (${moment(at)}, ${id}::uuid)`,
  ],
};

/** A page of the implausible prices of products that buyers see, the last stated first. */
export function readImplausiblePrices(orm: Orm, page: Page) {
  return readPage(lastStated, page, ({ range, limit }) =>
    selectPrices(orm)
      .where(and(eq(products.isListed, true), range))
      .orderBy(...lastStated.by)
      .limit(limit),
  );
}
