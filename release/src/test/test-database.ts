import type { Queryable, ReleaseDatabase } from '#core/database/release-database.ts';
import { openEmbedded } from './embedded-database.ts';
import { openOnServer } from './server-database.ts';

export type ClosableDatabase = ReleaseDatabase & { close(): Promise<void> };

/**
 * A database of its own for one test file: in memory, or on the PostgreSQL server that
 * TEST_DATABASE_URL names.
 */
export class TestDatabase implements ReleaseDatabase {
  #opening: Promise<ClosableDatabase> | undefined;
  readonly #interruptions = new Set<() => void>();
  #away = false;

  async query<Row extends object>(text: string, params: unknown[] = []): Promise<Row[]> {
    return (await this.#reach()).query<Row>(text, params);
  }

  async transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    return (await this.#reach()).transaction(work);
  }

  async listen(
    channel: string,
    onNotify: (payload: string) => void,
    onInterrupted: () => void,
  ): Promise<() => Promise<void>> {
    const stop = await (await this.#reach()).listen(channel, onNotify, onInterrupted);
    this.#interruptions.add(onInterrupted);
    return async () => {
      this.#interruptions.delete(onInterrupted);
      await stop();
    };
  }

  /** Every call fails until `comeBack`; who listens is told of both. */
  goAway(): void {
    this.#away = true;
    this.#interrupt();
  }

  comeBack(): void {
    this.#away = false;
    this.#interrupt();
  }

  /** An empty database again. */
  async reset(): Promise<void> {
    this.#away = false;
    await this.query('drop schema if exists release cascade');
  }

  async close(): Promise<void> {
    await (await this.#opening)?.close();
  }

  #interrupt(): void {
    for (const interrupted of this.#interruptions) interrupted();
  }

  #reach(): Promise<ClosableDatabase> {
    if (this.#away) throw new Error('connection refused');
    // Only the stage `postgres` of the suite has a server.
    const server = process.env.TEST_DATABASE_URL;
    this.#opening ??= server ? openOnServer(server) : openEmbedded();
    return this.#opening;
  }
}
