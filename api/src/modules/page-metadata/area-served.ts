import { ALL_STATES, type DeliveryArea, stateOf } from '@mortar/contracts';

/** Where an offer (schema.org) is delivered; nothing where the store does not say. */
export function areaServed(delivery: readonly Pick<DeliveryArea, 'stateId'>[]): Record<string, unknown> {
  if (delivery.length === 0) return {};
  return {
    areaServed: delivery.map(({ stateId }) => {
      const state = stateOf(stateId);
      return stateId === ALL_STATES || !state
        ? { '@type': 'Country', name: 'Nigeria', identifier: 'NG' }
        : { '@type': 'State', name: state.name, identifier: state.code };
    }),
  };
}
