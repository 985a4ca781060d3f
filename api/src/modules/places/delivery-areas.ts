import {
  ALL_STATES,
  type DeliveryArea,
  koboToNaira,
  nairaToKobo,
  STATES,
  type StoreListQuery,
} from '@mortar/contracts';
import type { Orm } from '@mortar/server/database';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { storeDeliveryAreas, stores } from '#database/schema.ts';

type DeliveryRow = Omit<typeof storeDeliveryAreas.$inferSelect, 'storeId'>;

/** Ids of the stores that are in a state or deliver there: each half has an index, which an OR of both would not use. */
export function storesServing(stateId: string): SQL {
  return sql`(select ${stores.id} from ${stores} where ${stores.stateId} = ${stateId}
    union all select ${storeDeliveryAreas.storeId} from ${storeDeliveryAreas} where ${coversState(stateId)})`;
}

const coversState = (stateId: string) =>
  sql`${storeDeliveryAreas.stateId} in (${stateId}, ${sql.raw(`'${ALL_STATES}'`)})`;

/** Places that stores are in, or deliver to. */
export type StorePlace = Pick<NonNullable<StoreListQuery['filter']>, 'state' | 'serves'>;

/** What holds for every store that the filters let through. */
export const storesIn = ({ state, serves }: StorePlace) =>
  and(
    state && inArray(stores.stateId, state),
    serves === undefined ? undefined : inArray(stores.id, storesServing(serves)),
  );

/** Column with the delivery areas of the store of a row. */
export const deliveryColumn = sql<DeliveryRow[]>`(
  select coalesce(json_agg(json_build_object('stateId', state_id, 'costFromKobo', cost_from_kobo,
    'freeFromKobo', free_from_kobo, 'daysMin', days_min, 'daysMax', days_max, 'note', note)), '[]')
  from ${storeDeliveryAreas} as delivery where delivery.store_id = stores.id)`;

const nairaOf = (kobo: number | null) => (kobo === null ? null : koboToNaira(kobo));
const koboOf = (naira: number | null) => (naira === null ? null : nairaToKobo(naira));
/** The rows of a list of products may be thousands: names are not compared again for each. */
const RANKS = new Map([ALL_STATES, ...STATES.map(({ id }) => id)].map((id, rank) => [id, rank]));
const rankOf = ({ stateId }: DeliveryArea) => RANKS.get(stateId) ?? RANKS.size;

/** All states first, then by name. */
export function toDelivery(rows: DeliveryRow[]): DeliveryArea[] {
  // Thousands of rows where a list has products of many stores: named one by one, the columns take a tenth of the time.
  return rows
    .map((row) => ({
      stateId: row.stateId,
      costFrom: nairaOf(row.costFromKobo),
      freeFrom: nairaOf(row.freeFromKobo),
      daysMin: row.daysMin,
      daysMax: row.daysMax,
      note: row.note,
    }))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Writes the delivery areas of a store instead of those that it has; the caller has locked the store. */
export async function replaceDelivery(orm: Orm, storeId: string, areas: DeliveryArea[]): Promise<void> {
  await orm.delete(storeDeliveryAreas).where(eq(storeDeliveryAreas.storeId, storeId));
  if (areas.length === 0) return;
  await orm.insert(storeDeliveryAreas).values(
    areas.map(({ stateId, costFrom, freeFrom, daysMin, daysMax, note }) => ({
      storeId,
      stateId,
      costFromKobo: koboOf(costFrom),
      freeFromKobo: koboOf(freeFrom),
      daysMin,
      daysMax,
      note,
    })),
  );
}
