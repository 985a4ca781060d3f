import { aStore } from '#/test/builders.ts';
import { spotlightStores } from './spotlight-stores.ts';

const store = (name: string, isPremium: boolean, average_rating: number) =>
  aStore({ name, isPremium, stats: { ...aStore().stats, average_rating } });

describe('spotlight stores', () => {
  it('are premium stores first, then the best rated, three at most', () => {
    const stores = [store('Fair', false, 3), store('Best', false, 5), store('Premium', true, 2), store('Good', false, 4)];

    expect(spotlightStores(stores).map(({ name }) => name)).toEqual(['Premium', 'Best', 'Good']);
  });
});
