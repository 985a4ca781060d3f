import { type PlaceList, STATES } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { totalsOfStates } from './places.repository.ts';

/** States with their totals. */
export class PlaceService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(): Promise<PlaceList> {
    const totals = await totalsOfStates(this.#database.orm);
    return {
      places: STATES.map(({ id, name, zone }) => {
        const { totalProducts, totalStores } = totals.get(id) ?? { totalProducts: 0, totalStores: 0 };
        return { stateId: id, name, zone, totalProducts, totalStores };
      }),
    };
  }
}
