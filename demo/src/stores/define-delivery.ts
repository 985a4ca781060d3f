import { ALL_STATES, type DeliveryArea, STATES, stateOf } from '@mortar/contracts';
import type { ListedDelivery } from './seed-store.ts';

/** Rows of delivery areas, one for each state. A state that is named itself comes before the zone that it is in. */
export function defineDelivery(listed: readonly ListedDelivery[]): DeliveryArea[] {
  const areas = new Map<string, DeliveryArea>();
  for (const { to, costFrom, freeFrom, days, note } of listed) {
    for (const stateId of to.flatMap(statesOf)) {
      if (areas.has(stateId)) continue;
      areas.set(stateId, {
        stateId,
        costFrom: costFrom ?? null,
        freeFrom: freeFrom ?? null,
        daysMin: days?.[0] ?? null,
        daysMax: days?.[1] ?? null,
        note: note ?? null,
      });
    }
  }
  return [...areas.values()];
}

function statesOf(name: string): string[] {
  if (name === ALL_STATES || stateOf(name)) return [name];
  const inZone = STATES.filter(({ zone }) => zone === name).map(({ id }) => id);
  if (inZone.length === 0) throw new RangeError(`There is no state or zone ${name}.`);
  return inZone;
}
