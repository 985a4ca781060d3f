import { type Static, Type } from 'typebox';
import { AVAILABILITIES } from '../availability.ts';
import {
  BULK_EXCEPTIONS_MAX,
  BULK_PRODUCTS_MAX,
  BULK_REQUIRED,
  PERCENT_INVALID,
  PERCENT_MAX,
  PERCENT_MIN,
  PRICE_STEPS,
  RAISE_MAX,
} from '../rules/bulk-rules.ts';
import { PRICE_INVALID, PRICE_TOO_HIGH, productRules } from '../rules/product-rules.ts';
import { ContinuedPageQuery, Id, ListExtent, messages, Nullable, RuledText, Slug } from './fields.ts';
import { AvailabilityField, ProductPricing } from './pricing.ts';
import { ProductCard } from './products.ts';

/** Whether buyers see a product. */
export const PRODUCT_STATUSES = ['on-sale', 'paused'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
const Status = Type.Enum(PRODUCT_STATUSES);

/** A product as its seller's table has it. */
export const OwnProduct = Type.Object({
  ...ProductCard.properties,
  status: Status,
  /** When the price was last stated; null when it was before that was recorded. */
  priceConfirmedAt: ProductPricing.properties.priceConfirmedAt,
});
export type OwnProduct = Static<typeof OwnProduct>;

/** What leaves products of the own store in its table. All of them combine with AND. */
export const OwnProductFilters = Type.Object(
  {
    /** Part of the title. */
    title: Type.Optional(Type.String({ maxLength: 200 })),
    status: Type.Optional(Status),
    availability: Type.Optional(AvailabilityField),
    category: Type.Optional(Type.String({ maxLength: 80 })),
    /** Those that do not say what their price is for. */
    withoutUnit: Type.Optional(Type.Boolean()),
    /** Those whose price was not stated for `OLD_PRICE_DAYS`. */
    oldPrice: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type OwnProductFilters = Static<typeof OwnProductFilters>;

/** `GET /products/own` */
export const OwnProductQuery = Type.Object({
  page: ContinuedPageQuery.properties.page,
  limit: ContinuedPageQuery.properties.limit,
  /** A code of `PRODUCT_SORT`. */
  sort: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
  filter: Type.Optional(OwnProductFilters),
});
export type OwnProductQuery = Static<typeof OwnProductQuery>;

/** Products of the own store, also those that buyers do not see. */
export const OwnProductList = Type.Object({
  products: Type.Array(OwnProduct),
  totalItems: ListExtent.properties.totalItems,
  /** Of all products of the store, whatever the filters are. */
  store: Type.Object({
    products: Type.Integer(),
    paused: Type.Integer(),
    soldOut: Type.Integer(),
    withoutUnit: Type.Integer(),
    oldPrice: Type.Integer(),
    /** How many places the store delivers to; an API of before 2026-11-30 does not send it. */
    deliveryAreas: Type.Optional(Type.Integer()),
    /** Ids of the categories that they are in. */
    categories: Type.Array(Type.String()),
  }),
});
export type OwnProductList = Static<typeof OwnProductList>;

const Round = Type.Enum(PRICE_STEPS);
const Naira = Type.Integer({
  minimum: -RAISE_MAX,
  maximum: RAISE_MAX,
  ...messages({ type: PRICE_INVALID, minimum: PRICE_INVALID, maximum: PRICE_TOO_HIGH }),
});
const Percent = Type.Number({
  minimum: PERCENT_MIN,
  maximum: PERCENT_MAX,
  ...messages({ type: PERCENT_INVALID, minimum: PERCENT_INVALID, maximum: PERCENT_INVALID }),
});

/** One change of many products. Prices of larger quantities change as the price does. */
export const BulkChange = Type.Object(
  {
    price: Type.Optional(
      Type.Union([Type.Object({ percent: Percent, round: Round }), Type.Object({ naira: Naira, round: Round })]),
    ),
    availability: Type.Optional(AvailabilityField),
    status: Type.Optional(Status),
    category: Type.Optional(RuledText(productRules.category)),
    delete: Type.Optional(Type.Literal(true)),
  },
  { minProperties: 1, maxProperties: 1, ...messages({ minProperties: BULK_REQUIRED, maxProperties: BULK_REQUIRED }) },
);
export type BulkChange = Static<typeof BulkChange>;

/** What a product was before a bulk change, as far as that changed it. */
export const BulkUndo = Type.Object({
  productId: Id,
  price: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
  bulkPrices: Type.Optional(ProductPricing.properties.bulkPrices),
  availability: Type.Optional(Type.Enum(AVAILABILITIES)),
  status: Type.Optional(Status),
  category: Type.Optional(Slug),
  subcategory: Type.Optional(Type.Array(Slug, { maxItems: 3 })),
  deleted: Type.Optional(Type.Literal(false)),
});
export type BulkUndo = Static<typeof BulkUndo>;

/** `POST /products/bulk`: products of the own store by their ids or by a filter, with a change; or what undoes one. */
export const BulkRequest = Type.Object({
  productIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: BULK_PRODUCTS_MAX })),
  filter: Type.Optional(OwnProductFilters),
  /** Products that the filter finds and the change leaves as they are. */
  except: Type.Optional(Type.Array(Id, { maxItems: BULK_EXCEPTIONS_MAX })),
  /** `next` of the response before. */
  after: Type.Optional(Id),
  change: Type.Optional(BulkChange),
  undo: Type.Optional(Type.Array(BulkUndo, { minItems: 1, maxItems: BULK_PRODUCTS_MAX })),
  /** Says what would change, and changes nothing. */
  dryRun: Type.Optional(Type.Boolean()),
});
export type BulkRequest = Static<typeof BulkRequest>;

export const BulkResult = Type.Object({
  changed: Type.Integer(),
  unchanged: Type.Integer(),
  failed: Type.Array(Type.Object({ productId: Id, title: Type.String(), message: Type.String() })),
  /** The first of those that change. */
  examples: Type.Array(Type.Object({ title: Type.String(), before: Type.String(), after: Type.String() })),
  /** Sent back, it undoes the change; empty after a dry run. */
  undo: Type.Array(BulkUndo),
  /** The value of `after` for the products that are left; null when there are none. */
  next: Nullable(Id),
});
export type BulkResult = Static<typeof BulkResult>;
