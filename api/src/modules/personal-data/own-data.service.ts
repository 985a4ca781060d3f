import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@mortar/server/database';
import { Quota } from '#lib/quota.ts';
import { type OwnSection, ownSections } from './own-data.ts';

const PER_DAY = 5;
/** Rows that are read, and held in memory, at a time. */
const AT_A_TIME = 500;

/** Gives accounts a copy of what is stored about them, to which the Nigeria Data Protection Act 2023 entitles people. */
export class OwnDataService {
  readonly #database: Database;
  readonly #downloads: Quota;

  constructor(database: Database) {
    this.#database = database;
    this.#downloads = new Quota(database, { name: 'own-data', max: PER_DAY, window: 86_400 });
  }

  /** @throws ApiError 429 after five downloads a day */
  async require(accountId: string): Promise<void> {
    await this.#downloads.use(accountId);
  }

  /** The data of an account as the JSON text of its sections, read bit by bit as its reader takes it. */
  async *json(accountId: string): AsyncGenerator<string> {
    yield '{';
    for (const [index, section] of ownSections.entries()) {
      yield `${index ? ',' : ''}\n${JSON.stringify(section.name)}:[`;
      yield* this.#rows(section, accountId);
      yield ']';
    }
    yield '\n}';
  }

  async *#rows({ rows, atATime = AT_A_TIME }: OwnSection, accountId: string): AsyncGenerator<string> {
    let last: string | null = null;
    for (;;) {
      const began = performance.now();
      const page: { id: string; row: string }[] = await this.#database.query(
        `SELECT id::text AS id, to_json(own)::text AS row FROM (${rows}) own
         WHERE $2::text IS NULL OR id::text > $2 ORDER BY id::text LIMIT ${atATime}`,
        [accountId, last],
      );
      if (page.length > 0) yield `${last === null ? '' : ','}${page.map(({ row }) => row).join(',\n')}`;
      if (page.length < atATime) return;
      last = page.at(-1)?.id ?? null;
      // Half of the time is left for others.
      await wait(performance.now() - began);
    }
  }
}
