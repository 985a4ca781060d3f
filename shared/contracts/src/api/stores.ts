import { type Static, Type } from 'typebox';
import { STORE_CATEGORIES_MAX } from '../limits.ts';
import { STATES } from '../places/nigeria.ts';
import {
  CATEGORIES_REQUIRED,
  storeRules,
  ZIPCODE_INVALID,
  ZIPCODE_MAX_LENGTH,
  ZIPCODE_TOO_LONG,
} from '../rules/store-rules.ts';
import { DeliveryAreas, DeliveryAreasField, StateId } from './places.ts';
import {
  ContinuedPageQuery,
  Id,
  ImageField,
  ImageUrl,
  ListExtent,
  messages,
  Nullable,
  RuledText,
  SeenFields,
} from './fields.ts';

const Count = Type.Integer();
const Mean = Type.Number();

export const StoreStats = Type.Object({
  average_rating: Mean,
  total_reviews: Count,
  totalProducts: Count,
  /** Of all its products; left out while there are none. */
  total_recommendations: Type.Optional(Count),
  one_star_reviews: Count,
  two_star_reviews: Count,
  three_star_reviews: Count,
  four_star_reviews: Count,
  five_star_reviews: Count,
  /** Means of 0 to 5; a bar is the mean times 20 percent. */
  average_satisfaction_rating: Mean,
  average_quality_rating: Mean,
  average_communication_rating: Mean,
});
export type StoreStats = Static<typeof StoreStats>;

/** `GET /stores/{storeId}` */
export const Store = Type.Object({
  storeId: Id,
  name: Type.String(),
  description: Type.String(),
  /** Ids (slugs), the `business_category` of the forms. */
  category: Type.Array(Type.String()),
  /** Names of the same, which users read. */
  categoryNames: Type.Array(Type.String()),
  location: Type.Object({
    streetAddress: Type.String(),
    state: Type.String(),
    /** Null outside the states of Nigeria. */
    stateId: Nullable(Type.String()),
    country: Type.String(),
    city: Type.String(),
    zipcode: Nullable(Type.Integer()),
  }),
  storeImage: Nullable(ImageUrl),
  coverImage: Nullable(ImageUrl),
  isPremium: Type.Boolean(),
  isVerified: Type.Boolean(),
  phone: Type.String(),
  delivery: DeliveryAreas,
  stats: StoreStats,
});
export type Store = Static<typeof Store>;

/** A store in a list, which does not say where it delivers. */
export const ListedStore = Type.Omit(Store, ['delivery']);
export type ListedStore = Static<typeof ListedStore>;

/** `GET /stores/`: premium stores first, then the best rated; a search by name puts the best hit first. */
export const StoreList = Type.Object({ stores: Type.Array(ListedStore), ...ListExtent.properties });
export type StoreList = Static<typeof StoreList>;

export const StoreListQuery = Type.Object({
  ...ContinuedPageQuery.properties,
  filter: Type.Optional(
    Type.Object(
      {
        /** Typo-tolerant search. */
        name: Type.Optional(Type.String({ maxLength: 200 })),
        /** Ids of states in which they are. */
        state: Type.Optional(Type.Array(StateId, { minItems: 1, maxItems: STATES.length })),
        /** Stores that are in this state or deliver there. */
        serves: Type.Optional(StateId),
      },
      { additionalProperties: false },
    ),
  ),
});
export type StoreListQuery = Static<typeof StoreListQuery>;

const BusinessCategory = Type.Array(Type.String({ minLength: 1, maxLength: 80 }), {
  minItems: 1,
  maxItems: STORE_CATEGORIES_MAX,
  ...messages({
    required: CATEGORIES_REQUIRED,
    minItems: CATEGORIES_REQUIRED,
    maxItems: `Choose at most ${STORE_CATEGORIES_MAX} categories`,
  }),
});

/** A number, or its digits as a string, which the API reads as a number; an empty string means none. */
const Zipcode = Type.Unsafe<number | null>(
  Type.Union(
    [
      Type.Integer({ minimum: 0, maximum: 10 ** ZIPCODE_MAX_LENGTH - 1, ...messages({ maximum: ZIPCODE_TOO_LONG }) }),
      Type.String({ pattern: '^\\d*$', maxLength: ZIPCODE_MAX_LENGTH, ...messages({ maxLength: ZIPCODE_TOO_LONG }) }),
      Type.Null(),
    ],
    messages({ anyOf: ZIPCODE_INVALID }),
  ),
);

/** `POST /stores/` */
export const CreateStoreRequest = Type.Object({
  name: RuledText(storeRules.name),
  description: RuledText(storeRules.description),
  business_category: BusinessCategory,
  street_address: RuledText(storeRules.street_address),
  country: RuledText(storeRules.country),
  state: RuledText(storeRules.state),
  city: RuledText(storeRules.city),
  zipcode: Type.Optional(Zipcode),
  store_image: Type.Optional(ImageField),
  cover_image: Type.Optional(ImageField),
  /** The whole list. */
  delivery: Type.Optional(DeliveryAreasField),
});
export type CreateStoreRequest = Static<typeof CreateStoreRequest>;

/** Data of `POST /stores/`, with a token for the account in its new role, seller. */
export const CreatedStore = Type.Object({ store: Store, accessToken: Type.String() });
export type CreatedStore = Static<typeof CreatedStore>;

/** `PUT /stores/`: a key left out stays as it is. */
export const UpdateStoreRequest = Type.Object({
  ...Type.Partial(CreateStoreRequest).properties,
  phone: Type.Optional(RuledText(storeRules.phone)),
  before: Type.Optional(SeenFields),
});
export type UpdateStoreRequest = Static<typeof UpdateStoreRequest>;
