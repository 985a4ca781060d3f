import { enterLimit, overloaded, FairLimiter } from '@mortar/server/http';
import pLimit, { type LimitFunction } from 'p-limit';

interface ClientPlacesOptions {
  /** Requests in progress, of all clients and of one. */
  places: number;
  placesOfClient: number;
  /** Requests that wait, of all clients and of one. */
  waiting: number;
  waitingOfClient: number;
  /** Milliseconds. */
  longestWait: number;
  /** How many times as long as its request was in progress a place of a client rests before its next request. */
  rest?: number;
}

/** Milliseconds: a client whose request took long waits no longer for the next one. */
const LONGEST_REST_MS = 2_000;

/** Requests of one client that wait or are in progress. */
interface Line {
  limit: LimitFunction;
  requests: number;
}

/**
 * Places for requests in progress. Each client waits in a line of its own, from which only a few requests are in
 * progress or in the line of all, so that those of others pass however many one client sends. Where places rest, a
 * client gets a share of the time as well.
 */
export class ClientPlaces {
  readonly #options: ClientPlacesOptions;
  readonly #all: LimitFunction;
  readonly #lines = new Map<string, Line>();
  readonly #waiting: FairLimiter;

  constructor(options: ClientPlacesOptions) {
    this.#options = options;
    this.#all = pLimit(options.places);
    this.#waiting = new FairLimiter({ most: options.waiting, mostOfClient: options.waitingOfClient });
  }

  /**
   * Waits for a place.
   *
   * @param client undefined for one that has no line of its own
   * @returns the function that frees the place
   * @throws HttpError with `Retry-After`: 503 when too many wait or none is free in time, 429 when too many of this client wait
   */
  async enter(client: string | undefined): Promise<() => void> {
    const stopWaiting = this.#waiting.acquire(client);
    try {
      return await (client === undefined ? this.#enterAll() : this.#enterLineOf(client));
    } finally {
      stopWaiting();
    }
  }

  #enterAll(waitedSince = performance.now()): Promise<() => void> {
    const longest = Math.max(0, this.#options.longestWait - (performance.now() - waitedSince));
    return enterLimit(this.#all, { longest, error: overloaded });
  }

  async #enterLineOf(client: string): Promise<() => void> {
    const since = performance.now();
    const line = this.#lines.get(client) ?? { limit: pLimit(this.#options.placesOfClient), requests: 0 };
    this.#lines.set(client, line);
    line.requests += 1;
    const leaves = [
      () => {
        line.requests -= 1;
        if (line.requests === 0) this.#lines.delete(client);
      },
    ];
    const leave = () => leaves.forEach((each) => each());
    try {
      leaves.push(await enterLimit(line.limit, { longest: this.#options.longestWait, error: overloaded }));
      const leaveAll = await this.#enterAll(since);
      const began = performance.now();
      return () => {
        leaveAll();
        const rest = (this.#options.rest ?? 0) * (performance.now() - began);
        if (rest < 1) leave();
        else setTimeout(leave, Math.min(rest, LONGEST_REST_MS)).unref();
      };
    } catch (error) {
      leave();
      throw error;
    }
  }
}
