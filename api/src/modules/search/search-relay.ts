import { type Database, type Queryable, tryLock } from '@mortar/server/database';
import { MARKETPLACE_LOCKS } from '#database/advisory-locks.ts';
import { SingleFlight } from '#lib/single-flight.ts';
import type { SearchFeed } from './search-index.ts';
import {
  deleteEntries,
  fillOutbox,
  oldestChanges,
  openOutbox,
  outboxIsOpen,
  type OutboxState,
  readDocuments,
  relayedGeneration,
  relayTo,
  stateOfOutbox,
} from './search-outbox.repository.ts';

const ENTRIES_AT_ONCE = 4_000;
const INTERVAL_MS = 1_000;
/** After failures in a row the interval doubles up to this. */
const LONGEST_INTERVAL_MS = 32_000;

/**
 * Takes changes from the outbox to a search index that is apart from the tables. An entry is deleted after the index has
 * its change, so that a crash at any moment repeats changes and loses none. Of all API processes one relays at a time. One
 * that was started with indexes of another generation takes the relay over, with everything once more; those that relayed
 * before only search from then on.
 */
export class SearchRelay {
  readonly #database: Database;
  readonly #feed: SearchFeed;
  readonly #runs = new SingleFlight<void>();
  #timer: NodeJS.Timeout | undefined;
  #isOpen = false;
  #isLive = false;
  #isStopped = false;

  constructor(database: Database, feed: SearchFeed) {
    this.#database = database;
    this.#feed = feed;
  }

  /**
   * Relays until the outbox is empty, or until another process is found to do so.
   *
   * @throws what the index or the database rejects with: the next run begins with the same changes
   */
  run(): Promise<void> {
    return this.#runs.run('', async () => {
      this.#isOpen ||= await this.#database.transaction((transaction) => this.#open(transaction));
      if (!this.#isOpen) return;
      while (!this.#isStopped && (await this.#relayOldest())) continue;
    });
  }

  /** Runs every second until stopped, less often while it fails; `failed` gets the error of a run. */
  start(failed: (error: unknown) => void): void {
    const runAfter = (milliseconds: number) => {
      this.#timer = setTimeout(() => void runAndGoOn(milliseconds), milliseconds).unref();
    };
    const runAndGoOn = async (interval: number) => {
      let next = INTERVAL_MS;
      try {
        await this.run();
      } catch (error) {
        failed(error);
        next = Math.min(2 * interval, LONGEST_INTERVAL_MS);
      }
      if (!this.#isStopped) runAfter(next);
    };
    runAfter(INTERVAL_MS);
  }

  /** Resolves when the run in progress has ended, after the changes that it is relaying. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    // Its error went to the caller of that run.
    await this.#runs.run('', () => Promise.resolve()).catch(() => undefined);
  }

  /** What waits to be relayed, by whichever process. */
  waiting(): Promise<OutboxState> {
    return stateOfOutbox(this.#database);
  }

  /** Returns false while another process relays. */
  async #open(transaction: Queryable): Promise<boolean> {
    if (!(await tryLock(transaction, MARKETPLACE_LOCKS.searchRelay))) return false;
    await this.#feed.create();
    const isRelayed = (await relayedGeneration(transaction)) === this.#feed.generation;
    if (!(await outboxIsOpen(transaction))) await openOutbox(transaction);
    else if (!isRelayed) await fillOutbox(transaction);
    if (!isRelayed) await relayTo(transaction, this.#feed.generation);
    return true;
  }

  /** Returns whether there may be more. The lock ends with the transaction, also when the process is killed. */
  #relayOldest(): Promise<boolean> {
    return this.#database.transaction(async (transaction) => {
      if (!(await tryLock(transaction, MARKETPLACE_LOCKS.searchRelay))) return false;
      if ((await relayedGeneration(transaction)) !== this.#feed.generation) return false;
      const changes = await oldestChanges(transaction, ENTRIES_AT_ONCE);
      if (changes.length === 0) {
        if (!this.#isLive) await this.#feed.goLive();
        this.#isLive = true;
        return false;
      }
      const documents = await readDocuments(transaction, changes);
      const present = new Set(documents.map(({ id }) => id));
      const gone = changes.filter(({ id }) => !present.has(id)).map(({ kind, id, version }) => ({ kind, id, version }));
      if (documents.length > 0) await this.#feed.index(documents);
      if (gone.length > 0) await this.#feed.remove(gone);
      await deleteEntries(transaction, changes);
      return true;
    });
  }
}
