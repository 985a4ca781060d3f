import type { HttpError } from './http-error.ts';
import { overloaded, tooManyRequests } from './overload-errors.ts';

/** Seconds after which a client that has its share may try again. */
const RETRY_S = 5;

interface FairLimiterOptions {
  /** Places of all clients. */
  most: number;
  /** Places of one client, however many are free. */
  mostOfClient?: number;
  /** The errors of {@link FairLimiter.acquire}. */
  allTaken?: () => HttpError;
  shareTaken?: () => HttpError;
}

/**
 * Places that clients share. The fewer are free, the fewer one client may take: it has a third of all at most, and
 * some are always left for others.
 */
export class FairLimiter {
  readonly #options: Required<FairLimiterOptions>;
  readonly #ofClient = new Map<string, number>();
  #taken = 0;

  constructor({
    most,
    mostOfClient = most,
    allTaken = overloaded,
    shareTaken = () => tooManyRequests(RETRY_S),
  }: FairLimiterOptions) {
    this.#options = { most, mostOfClient, allTaken, shareTaken };
  }

  /**
   * Takes a place.
   *
   * @param client undefined for one whose share is not limited
   * @returns a function that gives the place back, to be called once
   * @throws HttpError 503 when there is no place, 429 when the client has its share, unless the options name others
   */
  acquire(client: string | undefined): () => void {
    const { most, mostOfClient, allTaken, shareTaken } = this.#options;
    if (this.#taken >= most) throw allTaken();
    const share = Math.min(mostOfClient, Math.ceil((most - this.#taken) / 2));
    if (client !== undefined && (this.#ofClient.get(client) ?? 0) >= share) throw shareTaken();
    this.#add(client, 1);
    return () => this.#add(client, -1);
  }

  #add(client: string | undefined, places: number): void {
    this.#taken += places;
    if (client === undefined) return;
    const ofClient = (this.#ofClient.get(client) ?? 0) + places;
    if (ofClient > 0) this.#ofClient.set(client, ofClient);
    else this.#ofClient.delete(client);
  }
}
