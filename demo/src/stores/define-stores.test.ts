import { ALL_STATES } from '@mortar/contracts';
import { defineStores } from './define-stores.ts';

const { stores } = defineStores();
const areasOf = (name: string) => stores.find((store) => store.name === name)?.deliveryAreas ?? [];

describe('deliveries of the demo', () => {
  it('are to the states that descriptions name', () => {
    expect(areasOf('Arewa Gates & Metalworks')).toHaveLength(20);
    expect(areasOf('Arewa Gates & Metalworks')).toContainEqual(
      expect.objectContaining({ stateId: 'kano', costFrom: 10_000 }),
    );
    expect(areasOf('Okonkwo Building Mart').map(({ stateId }) => stateId)).toContain('anambra');
  });

  it('are nationwide for four stores, and not stated by three', () => {
    const isNationwide = stores.filter((store) => store.deliveryAreas.some(({ stateId }) => stateId === ALL_STATES));
    expect([isNationwide.length, stores.filter((store) => store.deliveryAreas.length === 0).length]).toEqual([4, 3]);
  });
});
