import type { DeliveryArea } from '@mortar/contracts';
import { readAmount } from '@mortar/contracts/amounts';
import { PRICE_MAX } from '@mortar/contracts/money';
import { ALL_STATES } from '@mortar/contracts/places/nigeria';
import {
  DELIVERY_COST_INVALID,
  DELIVERY_DAYS_CROSSED,
  DELIVERY_DAYS_INVALID,
  DELIVERY_DAYS_MAX,
  STATES_REPEATED,
} from '@mortar/contracts/rules/place-rules';

/** A row as it is typed. */
export interface TypedArea {
  /** Tells rows apart while their states change. */
  key: number;
  stateId: string;
  costFrom: string;
  freeFrom: string;
  daysMin: string;
  daysMax: string;
  note: string;
}

export const emptyArea = (key: number, stateId = ''): TypedArea => ({
  key,
  stateId,
  costFrom: '',
  freeFrom: '',
  daysMin: '',
  daysMax: '',
  note: '',
});

const text = (value: number | null) => (value === null ? '' : String(value));

export const toTyped = (areas: readonly DeliveryArea[]): TypedArea[] =>
  areas.map(({ stateId, note, ...terms }, key) => ({
    key,
    stateId,
    costFrom: text(terms.costFrom),
    freeFrom: text(terms.freeFrom),
    daysMin: text(terms.daysMin),
    daysMax: text(terms.daysMax),
    note: note ?? '',
  }));

export const toAreas = (typed: readonly TypedArea[]): DeliveryArea[] =>
  typed.map(({ stateId, note, ...terms }) => ({
    stateId,
    costFrom: readAmount(terms.costFrom, 'price').value,
    freeFrom: readAmount(terms.freeFrom, 'price').value,
    daysMin: readAmount(terms.daysMin, 'whole').value,
    daysMax: readAmount(terms.daysMax, 'whole').value,
    note: note.trim() || null,
  }));

/** What is wrong with the rows, in the words of the server; undefined when nothing is. */
export function deliveryError(typed: readonly TypedArea[]): string | undefined {
  if (typed.some(({ stateId }) => stateId === '')) return 'Choose a state for each row';
  if (new Set(typed.map(({ stateId }) => stateId)).size < typed.length) return STATES_REPEATED;
  for (const { costFrom, freeFrom, daysMin, daysMax } of typed) {
    const amounts = [
      ...[costFrom, freeFrom].map((text) => readAmount(text, 'price')),
      ...[daysMin, daysMax].map((text) => readAmount(text, 'whole')),
    ];
    const refused = amounts.find(({ problem }) => problem !== undefined);
    if (refused) return refused.problem;
  }
  for (const { costFrom, freeFrom, daysMin, daysMax } of toAreas(typed)) {
    if (![costFrom, freeFrom].every((cost) => cost === null || (cost >= 0 && cost <= PRICE_MAX))) {
      return DELIVERY_COST_INVALID;
    }
    if (![daysMin, daysMax].every((days) => days === null || (Number.isInteger(days) && days <= DELIVERY_DAYS_MAX))) {
      return DELIVERY_DAYS_INVALID;
    }
    if (daysMin !== null && daysMax !== null && daysMin > daysMax) return DELIVERY_DAYS_CROSSED;
  }
  return undefined;
}

export const isNationwide = (typed: readonly TypedArea[]): boolean =>
  typed.some(({ stateId }) => stateId === ALL_STATES);
