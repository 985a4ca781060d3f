import { type Static, Type } from 'typebox';
import { CHOSEN_ATTRIBUTES_MAX } from '../attributes.ts';
import { AVAILABILITIES } from '../availability.ts';
import { PRODUCT_IMAGES_MAX, PRODUCT_SORT, PRODUCT_SUBCATEGORIES_MAX, PRODUCT_TAGS_MAX } from '../limits.ts';
import { PRICE_MAX } from '../money.ts';
import { STATES } from '../places/nigeria.ts';
import { AREAS_MAX, STATE_REQUIRED } from '../rules/place-rules.ts';
import { MEASURE_REQUIRED } from '../rules/pricing-rules.ts';
import {
  PRICE_BOUND_INVALID,
  PRICE_BOUND_TOO_HIGH,
  PRICE_BOUNDS_CROSSED,
  productRules,
  SIZES_MAX,
  SIZES_REQUIRED,
  sizeRules,
  TOO_MANY_SIZES,
} from '../rules/product-rules.ts';
import { LINE_PATTERN } from '../rules/text-rules.ts';
import { AttributeValue, Calculator, Subcategory } from './categories.ts';
import {
  ContinuedPageQuery,
  Id,
  ImageField,
  ImageUrl,
  ListExtent,
  messages,
  Nullable,
  PriceField,
  RuledText,
  SeenFields,
  Slug,
  Stars,
  Timestamp,
} from './fields.ts';
import { AreaKey, DeliveryAreas, StateId } from './places.ts';
import { AvailabilityField, ComparedMeasureField, ComparedPrice, PricingRequest, ProductPricing } from './pricing.ts';
import { PRICE_UNITS } from '../units.ts';

/** A product as listed. */
export const ProductCard = Type.Object({
  productId: Id,
  storeId: Id,
  /** Id (slug) of the category; `categoryName` is what users read. */
  category: Type.String(),
  categoryName: Type.String(),
  title: Type.String(),
  /** Naira. */
  price: Type.Number(),
  featuredImage: Nullable(ImageUrl),
  totalReviews: Type.Integer(),
  /** 0 to 5; 0 without any rating. */
  averageRating: Type.Number(),
  /** Left out while nobody recommends it: most products of a list. */
  totalRecommendations: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Its seller applied for it, and a moderator accepted. Left out otherwise. */
  isPromoted: Type.Optional(Type.Literal(true)),
  /** Where its store is. */
  city: Type.String(),
  /** What users read of the state. */
  state: Type.String(),
  /** Null outside the states of Nigeria. */
  stateId: Nullable(Type.String()),
  /** What the price is for; left out when the seller does not say. */
  priceUnit: Type.Optional(Type.Enum(PRICE_UNITS)),
  /** The price in naira for one unit of a measure; left out without one. */
  comparable: Type.Optional(ComparedPrice),
  availability: AvailabilityField,
});
export type ProductCard = Static<typeof ProductCard>;

/** `GET /products/` */
export const ProductList = Type.Object({
  products: Type.Array(ProductCard),
  ...ListExtent.properties,
});
export type ProductList = Static<typeof ProductList>;

/** `GET /products/{productId}` */
export const ProductDetail = Type.Object({
  productId: Id,
  storeId: Id,
  title: Type.String(),
  description: Type.String(),
  /** Naira. */
  price: Type.Number(),
  category: Type.String(),
  categoryName: Type.String(),
  /** Ids (slugs). */
  subcategory: Type.Array(Type.String()),
  /** The same with their names; an API of before 2026-11-27 does not send them. */
  subcategories: Type.Optional(Type.Array(Type.Omit(Subcategory, ['subcategories']))),
  tags: Type.Array(Type.String()),
  /** What its seller says of it, in the order of its category; an API of before 2026-11-30 does not send them. */
  attributes: Type.Optional(
    Type.Array(
      Type.Object({ key: Slug, label: Type.String(), value: AttributeValue, unit: Type.Optional(Type.String()) }),
    ),
  ),
  /** Other sizes and colours of it on sale, the cheapest first; left out without any. */
  sizes: Type.Optional(
    Type.Array(
      Type.Object({
        productId: Id,
        /** What of its title tells it from the others. */
        label: Type.String(),
        /** Naira. */
        price: Type.Number(),
      }),
    ),
  ),
  isNegotiable: Type.Boolean(),
  featuredImage: Nullable(ImageUrl),
  video: Nullable(ImageUrl),
  media: Type.Object({ images: Type.Array(ImageUrl) }),
  store: Type.Object({
    storeId: Id,
    name: Type.String(),
    storeImage: Nullable(ImageUrl),
    phone: Type.String(),
    isPremium: Type.Boolean(),
    city: Type.String(),
    state: Type.String(),
    location: Type.Object({ stateId: Nullable(Type.String()) }),
    delivery: DeliveryAreas,
    totalReviews: Type.Integer(),
    /** 0 to 5; 0 without any rating. */
    averageRating: Type.Number(),
  }),
  totalReviews: Type.Integer(),
  totalRecommendations: Type.Integer(),
  stats: Type.Object({
    average_rating: Type.Number(),
    average_satisfaction_rating: Type.Number(),
    average_quality_rating: Type.Number(),
    average_communication_rating: Type.Number(),
  }),
  createdAt: Timestamp,
  ...ProductPricing.properties,
});
export type ProductDetail = Static<typeof ProductDetail>;

const Title = RuledText(productRules.title);
const Description = RuledText(productRules.description);
const CategoryId = RuledText(productRules.category);
const SubcategoryIds = Type.Array(Slug, {
  maxItems: PRODUCT_SUBCATEGORIES_MAX,
  ...messages({ maxItems: `Choose at most ${PRODUCT_SUBCATEGORIES_MAX} subcategories` }),
});
/** Names or ids of tags; a tag that the category does not know is kept as it was written. */
const Tags = Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: LINE_PATTERN }), {
  maxItems: PRODUCT_TAGS_MAX,
  ...messages({ maxItems: `Choose at most ${PRODUCT_TAGS_MAX} tags` }),
});
/** All that is stated of the category's attributes, by their keys; the empty text is none. */
const Attributes = Type.Record(Type.String({ maxLength: 80 }), Type.Union([AttributeValue, Type.Literal('')]), {
  maxProperties: 50,
});
/** The first one becomes the featured image. */
const Images = Type.Array(ImageUrl, {
  maxItems: PRODUCT_IMAGES_MAX,
  ...messages({ maxItems: `A product takes at most ${PRODUCT_IMAGES_MAX} images` }),
});

/** `POST /products/` */
export const CreateProductRequest = Type.Object({
  title: Title,
  description: Type.Optional(Description),
  price: PriceField,
  category: CategoryId,
  subcategory: Type.Optional(SubcategoryIds),
  tags: Type.Optional(Tags),
  attributes: Type.Optional(Attributes),
  images: Type.Optional(Images),
  isNegotiable: Type.Optional(Type.Boolean()),
  video: Type.Optional(ImageField),
  ...PricingRequest.properties,
});
export type CreateProductRequest = Static<typeof CreateProductRequest>;

/** `POST /products/{productId}/sizes`: other sizes and colours of a product, which are like it otherwise. */
export const CreateSizesRequest = Type.Object({
  /** What all of them are called; each title ends with its size and colour. */
  name: RuledText(sizeRules.name),
  sizes: Type.Array(
    Type.Object({
      size: RuledText(sizeRules.size),
      colour: Type.Optional(RuledText(sizeRules.colour)),
      price: PriceField,
      availability: Type.Optional(AvailabilityField),
    }),
    { minItems: 1, maxItems: SIZES_MAX - 1, ...messages({ minItems: SIZES_REQUIRED, maxItems: TOO_MANY_SIZES }) },
  ),
});
export type CreateSizesRequest = Static<typeof CreateSizesRequest>;

export const CreatedSizes = Type.Object({ productIds: Type.Array(Id) });
export type CreatedSizes = Static<typeof CreatedSizes>;

/** `PUT /products/`: a key left out stays as it is. */
export const UpdateProductRequest = Type.Object({
  productId: Id,
  title: Type.Optional(Title),
  description: Type.Optional(Description),
  price: Type.Optional(PriceField),
  category: Type.Optional(CategoryId),
  subcategory: Type.Optional(SubcategoryIds),
  tags: Type.Optional(Tags),
  attributes: Type.Optional(Attributes),
  images: Type.Optional(Images),
  isNegotiable: Type.Optional(Type.Boolean()),
  video: Type.Optional(ImageField),
  ...PricingRequest.properties,
  before: Type.Optional(SeenFields),
});
export type UpdateProductRequest = Static<typeof UpdateProductRequest>;

/**
 * `POST /products/check-price`: asked before a product is created or changed. Of one that exists, a key left out is as
 * the product has it.
 */
export const CheckPriceRequest = Type.Object({
  productId: Type.Optional(Id),
  price: Type.Optional(PriceField),
  subcategory: Type.Optional(SubcategoryIds),
  priceUnit: PricingRequest.properties.priceUnit,
  content: PricingRequest.properties.content,
});
export type CheckPriceRequest = Static<typeof CheckPriceRequest>;

/** `DELETE /products?productId={id}` */
export const DeleteProductQuery = Type.Object({ productId: Id });
export type DeleteProductQuery = Static<typeof DeleteProductQuery>;

/** `POST /products/recommend`; `false` takes the recommendation back. */
export const RecommendRequest = Type.Object({ productId: Id, recommend: Type.Boolean() });
export type RecommendRequest = Static<typeof RecommendRequest>;

/** `GET /products/{productId}/recommendation` */
export const OwnRecommendation = Type.Object({ recommended: Type.Boolean() });
export type OwnRecommendation = Static<typeof OwnRecommendation>;

/** Naira. */
const PriceBound = Type.Number({
  minimum: 0,
  maximum: PRICE_MAX,
  ...messages({ type: PRICE_BOUND_INVALID, minimum: PRICE_BOUND_INVALID, maximum: PRICE_BOUND_TOO_HIGH }),
});

const FilterFields = Type.Object(
  {
    /** Returned in the order of the request, without deleted products. */
    productIds: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    storeId: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    /** Typo-tolerant search. */
    title: Type.Optional(Type.String({ maxLength: 200 })),
    category: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 })),
    subcategory: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20 })),
    minPrice: Type.Optional(PriceBound),
    maxPrice: Type.Optional(PriceBound),
    /** Star buckets: 4 is a rating of at least 4 and below 5. */
    ratings: Type.Optional(Type.Array(Stars, { maxItems: 5 })),
    availability: Type.Optional(Type.Array(AvailabilityField, { maxItems: AVAILABILITIES.length })),
    /** Products with a comparable price per this. */
    measure: Type.Optional(ComparedMeasureField),
    /** Ids of states in which the stores are. */
    state: Type.Optional(Type.Array(StateId, { minItems: 1, maxItems: STATES.length })),
    /** Areas of the one chosen state. */
    area: Type.Optional(Type.Array(AreaKey, { minItems: 1, maxItems: AREAS_MAX })),
    /** Products of stores that are in this state or deliver there. */
    serves: Type.Optional(StateId),
    /** Values of attributes, each as `key=value`: any of one key, and one of every key. */
    attribute: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,80}=.{1,60}$' }), { maxItems: CHOSEN_ATTRIBUTES_MAX }),
    ),
    /** A code of `PRODUCT_SORT`. */
    sort: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
  },
  {
    additionalProperties: false,
    description:
      '`minPrice` is not above `maxPrice`. The sort by comparable price, 6, needs a `measure`. An `area` needs one `state`.',
  },
);

/** `filter[…]` of the product list and of its facets. Every array may name one or many. */
export const ProductFilters = Type.Refine(
  Type.Refine(
    Type.Refine(
      FilterFields,
      ({ minPrice = 0, maxPrice = PRICE_MAX }) => minPrice <= maxPrice,
      () => PRICE_BOUNDS_CROSSED,
    ),
    ({ sort, measure }) => sort !== PRODUCT_SORT.unitPriceLowToHigh || measure !== undefined,
    () => MEASURE_REQUIRED,
  ),
  ({ area, state }) => area === undefined || state?.length === 1,
  () => STATE_REQUIRED,
);
export type ProductFilters = Static<typeof ProductFilters>;

export const ProductListQuery = Type.Object({
  ...ContinuedPageQuery.properties,
  filter: Type.Optional(ProductFilters),
});
export type ProductListQuery = Static<typeof ProductListQuery>;

const Count = Type.Integer();

/**
 * `GET /products/facets`: how many products each choice of a filter would leave, under the same
 * filters. Each group ignores its own filter, so that a second choice of it shows its gain.
 * Exact up to `FACETED_PRODUCTS_MAX` products.
 */
export const ProductFacets = Type.Object({
  categories: Type.Array(Type.Object({ categoryId: Type.String(), name: Type.String(), count: Count })),
  subcategories: Type.Array(
    Type.Object({
      subcategoryId: Type.String(),
      name: Type.String(),
      count: Count,
      calculator: Type.Optional(Calculator),
    }),
  ),
  /** The 50 stores with the most hits. */
  stores: Type.Array(Type.Object({ storeId: Id, name: Type.String(), count: Count })),
  ratings: Type.Array(Type.Object({ rating: Stars, count: Count })),
  availability: Type.Array(Type.Object({ availability: AvailabilityField, count: Count })),
  /** Measures by which products can be compared. */
  measures: Type.Array(Type.Object({ measure: ComparedMeasureField, count: Count })),
  /** Where the stores are. */
  states: Type.Array(Type.Object({ stateId: StateId, name: Type.String(), count: Count })),
  /** The 50 areas with the most products, when one state is chosen. */
  areas: Type.Array(Type.Object({ area: Type.String(), name: Type.String(), count: Count })),
  /** Those with choices or numbers, in the order of the one chosen category; none without one. */
  attributes: Type.Optional(
    Type.Array(
      Type.Object({
        key: Slug,
        label: Type.String(),
        unit: Type.Optional(Type.String()),
        choices: Type.Array(Type.Object({ value: Type.String(), count: Count })),
      }),
    ),
  ),
  /** What `serves` of the one chosen state would leave in place of `state`; null without one. */
  serving: Nullable(Count),
  /** Naira; null when nothing was found. Of the products that were counted. */
  price: Nullable(Type.Object({ min: Type.Number(), max: Type.Number() })),
  /** True when there are more products than were counted: a choice may leave more, and others be cheaper or dearer. */
  countsAreLowerBounds: Type.Optional(Type.Boolean()),
});
export type ProductFacets = Static<typeof ProductFacets>;
