import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { Queryable, ReleaseDatabase } from '#registry/release-database.ts';

/** A database in memory for one test file. */
export class EmbeddedDatabase implements ReleaseDatabase {
  readonly #server = new PGlite();
  #away = false;

  async query<Row extends object>(text: string, params: unknown[] = []): Promise<Row[]> {
    this.#refuseWhileAway();
    return on(this.#server).query<Row>(text, params);
  }

  async transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result> {
    this.#refuseWhileAway();
    return this.#server.transaction((tx) => work(on(tx)));
  }

  async listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>> {
    this.#refuseWhileAway();
    return this.#server.listen(channel, onNotify);
  }

  /** Every call fails until `comeBack`. */
  goAway(): void {
    this.#away = true;
  }

  comeBack(): void {
    this.#away = false;
  }

  /** An empty database again. */
  async reset(): Promise<void> {
    this.#away = false;
    await this.#server.exec('drop schema if exists release cascade');
  }

  async close(): Promise<void> {
    await this.#server.close();
  }

  #refuseWhileAway(): void {
    if (this.#away) throw new Error('connection refused');
  }
}

function on(connection: PGlite | Transaction): Queryable {
  return {
    async query<Row extends object>(text: string, params: unknown[] = []) {
      return (await connection.query<Row>(text, params)).rows;
    },
  };
}
