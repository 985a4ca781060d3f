import type { Orm } from '@mortar/server/database';
import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { stores } from '#database/schema.ts';

const STATES = 37;
const REMEMBERED_FOR_MS = 60_000;

type Names = Map<string, string>;

/** Names of areas, as most stores of their state write them: a state's are read together and remembered for a minute. */
export class AreaNames {
  readonly #ofStates: LRUCache<string, Names>;

  constructor(orm: Orm) {
    this.#ofStates = new LRUCache({
      max: STATES,
      ttl: REMEMBERED_FOR_MS,
      fetchMethod: (stateId) => readNames(orm, stateId),
    });
  }

  /** The names by their keys. Those of areas that are newer than what is remembered are read at once. */
  async of(stateId: string | undefined, keys: string[]): Promise<Names> {
    if (stateId === undefined || keys.length === 0) return new Map();
    const known = await this.#ofStates.forceFetch(stateId);
    return keys.every((key) => known.has(key)) ? known : this.#ofStates.forceFetch(stateId, { forceRefresh: true });
  }
}

async function readNames(orm: Orm, stateId: string): Promise<Names> {
  const rows = await orm
    .select({ key: stores.areaKey, name: sql<string>`mode() within group (order by ${stores.city})` })
    .from(stores)
    .where(eq(stores.stateId, stateId))
    .groupBy(stores.areaKey);
  return new Map(rows.map(({ key, name }) => [key ?? '', name]));
}
