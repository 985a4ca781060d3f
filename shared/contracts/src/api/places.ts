import { type Static, Type } from 'typebox';
import { ALL_STATES, STATES, ZONES } from '../places/nigeria.ts';
import { PRICE_MAX } from '../money.ts';
import {
  DELIVERY_COST_INVALID,
  DELIVERY_DAYS_CROSSED,
  DELIVERY_DAYS_INVALID,
  DELIVERY_DAYS_MAX,
  DELIVERY_NOTE_MAX_LENGTH,
  DELIVERY_NOTE_TOO_LONG,
  STATE_INVALID,
  STATES_REPEATED,
} from '../rules/place-rules.ts';
import { LINE_PATTERN } from '../rules/text-rules.ts';
import { messages, Nullable } from './fields.ts';

const STATE_IDS = STATES.map(({ id }) => id);

/**
 * Id of a state of Nigeria. A pattern rather than an enumeration: values of addresses are converted to what their schema
 * takes, which tries each member of an enumeration, in a millisecond.
 */
export const StateId = Type.String({ pattern: `^(${STATE_IDS.join('|')})$`, ...messages({ pattern: STATE_INVALID }) });

/** A city as filters have it: its letters and digits in lower case, of any script, joined by hyphens. */
export const AreaKey = Type.String({ minLength: 1, maxLength: 80, pattern: '^[^\\u0000-,./:-`{-\\u007F]+$' });

/** Naira. */
const DeliveryCost = Nullable(
  Type.Number({
    minimum: 0,
    maximum: PRICE_MAX,
    ...messages({ type: DELIVERY_COST_INVALID, minimum: DELIVERY_COST_INVALID, maximum: DELIVERY_COST_INVALID }),
  }),
);

const DeliveryDays = Nullable(
  Type.Integer({
    minimum: 0,
    maximum: DELIVERY_DAYS_MAX,
    ...messages({ type: DELIVERY_DAYS_INVALID, minimum: DELIVERY_DAYS_INVALID, maximum: DELIVERY_DAYS_INVALID }),
  }),
);

/** Where a store delivers, at which cost, and when. */
const DeliveryAreaFields = Type.Object({
  /** `all` stands for every state without a row of its own. */
  stateId: Type.Enum([ALL_STATES, ...STATE_IDS], messages({ enum: STATE_INVALID })),
  costFrom: DeliveryCost,
  /** What an order must come to for delivery to be free. */
  freeFrom: DeliveryCost,
  daysMin: DeliveryDays,
  daysMax: DeliveryDays,
  note: Nullable(
    Type.String({
      minLength: 1,
      maxLength: DELIVERY_NOTE_MAX_LENGTH,
      pattern: LINE_PATTERN,
      ...messages({ maxLength: DELIVERY_NOTE_TOO_LONG }),
    }),
  ),
});

/** As read: `all` first, then by name. */
export const DeliveryAreas = Type.Array(DeliveryAreaFields);

/** As written: the whole list. */
export const DeliveryAreasField = Type.Refine(
  Type.Array(
    Type.Refine(
      DeliveryAreaFields,
      ({ daysMin, daysMax }) => daysMin === null || daysMax === null || daysMin <= daysMax,
      () => DELIVERY_DAYS_CROSSED,
    ),
    { maxItems: STATE_IDS.length + 1, ...messages({ maxItems: STATES_REPEATED }) },
  ),
  (areas) => new Set(areas.map(({ stateId }) => stateId)).size === areas.length,
  () => STATES_REPEATED,
);

/** `GET /places` */
export const PlaceList = Type.Object({
  places: Type.Array(
    Type.Object({
      stateId: StateId,
      name: Type.String(),
      zone: Type.Enum(ZONES.map(({ id }) => id)),
      totalProducts: Type.Integer(),
      totalStores: Type.Integer(),
    }),
  ),
});
export type PlaceList = Static<typeof PlaceList>;
