// Browsers import this file: it must not import schemas.
import { formatNaira } from '../money.ts';
import { ALL_STATES, stateName } from './state-name.ts';

/** Where a store delivers, at which cost, and when. */
export interface DeliveryArea {
  /** Id of a state, or `all`, which stands for every state without a row of its own. */
  stateId: string;
  /** Naira. */
  costFrom: number | null;
  /** What an order must come to for delivery to be free. */
  freeFrom: number | null;
  daysMin: number | null;
  daysMax: number | null;
  note: string | null;
}

type Days = Pick<DeliveryArea, 'daysMin' | 'daysMax'>;

/** E.g. `1 to 2 days`; undefined where none are stated. */
export function daysText({ daysMin, daysMax }: Days): string | undefined {
  const most = daysMax ?? daysMin;
  if (most === null) return undefined;
  const unit = most === 1 ? 'day' : 'days';
  if (daysMin === null) return `within ${most} ${unit}`;
  if (daysMax === null) return `from ${most} ${unit}`;
  return daysMin === daysMax ? `${most} ${unit}` : `${daysMin} to ${most} ${unit}`;
}

/** E.g. `from ₦15,000, free from ₦250,000, 1 to 2 days`; empty where nothing is stated. */
export function termsText({ costFrom, freeFrom, ...days }: DeliveryArea): string {
  return [
    costFrom === 0 ? 'free' : costFrom !== null && `from ${formatNaira(costFrom)}`,
    freeFrom !== null && `free from ${formatNaira(freeFrom)}`,
    daysText(days),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a row of delivery areas is called. */
export const areaName = (stateId: string): string => (stateId === ALL_STATES ? 'All of Nigeria' : stateName(stateId));

const NAMED = 2;

/** E.g. `Delivers to Lagos, Ogun and 5 more`. */
export function deliverySummary(areas: readonly Pick<DeliveryArea, 'stateId'>[]): string {
  if (areas.some(({ stateId }) => stateId === ALL_STATES)) return 'Delivers to all of Nigeria';
  const names = areas.map(({ stateId }) => stateName(stateId));
  if (names.length <= NAMED + 1) return `Delivers to ${listed(names)}`;
  return `Delivers to ${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Where a store is and delivers. */
export interface StoreReach {
  /** Null where the store is in no listed state. */
  stateId: string | null;
  delivery: readonly DeliveryArea[];
}

/**
 * Whether goods of a store come to a state: `delivers`; `pick-up`, where the store is in that state and says nothing of
 * it; `ask`, where it says of no state whether it delivers; `no`, where it delivers to others alone.
 */
export function reachOf({ stateId, delivery }: StoreReach, place: string): 'delivers' | 'pick-up' | 'ask' | 'no' {
  if (deliveryTo(delivery, place)) return 'delivers';
  if (stateId === place) return 'pick-up';
  return delivery.length === 0 ? 'ask' : 'no';
}

/** What holds for a state: its own row, or the one of all. */
export function deliveryTo<Area extends Pick<DeliveryArea, 'stateId'>>(
  areas: readonly Area[],
  stateId: string,
): Area | undefined {
  const rowOf = (id: string) => areas.find((area) => area.stateId === id);
  return rowOf(stateId) ?? rowOf(ALL_STATES);
}
