import type { ServerResponse } from 'node:http';
import { FairLimiter } from '@mortar/server/http';

/** Milliseconds; each refusal is held for another part of them, so that clients do not come back all at once. */
const SHORTEST_MS = 2_500;
const LONGEST_MS = 5_000;
/** Refusals that are held, of all networks: a third of them of one. */
const MOST_HELD = 6_000;

export interface HoldOptions {
  shortestMs?: number;
  longestMs?: number;
}

/**
 * Delays refusals for some seconds. A client that does not wait as it is told comes back as soon as it is refused,
 * with another connection and the beginning of another body; held back it has to wait, its connection is not read, and
 * what it still sends stays on its side. Beyond a number of them refusals are sent at once.
 */
export class Tarpit {
  readonly #shortestMs: number;
  readonly #longestMs: number;
  readonly #places = new FairLimiter({ most: MOST_HELD });
  readonly #held = new Set<() => void>();

  constructor({ shortestMs = SHORTEST_MS, longestMs = LONGEST_MS }: HoldOptions = {}) {
    this.#shortestMs = shortestMs;
    this.#longestMs = longestMs;
  }

  /** Resolves when the refusal may be sent, or when its connection was closed. */
  hold(network: string, response: ServerResponse): Promise<void> {
    const leave = this.#enter(network);
    if (!leave) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        if (!this.#held.delete(end)) return;
        clearTimeout(timer);
        response.off('close', end);
        leave();
        resolve();
      };
      const timer = setTimeout(end, this.#shortestMs + Math.random() * (this.#longestMs - this.#shortestMs));
      this.#held.add(end);
      response.once('close', end);
    });
  }

  /** Lets all go, so that the server can close. */
  release(): void {
    for (const end of this.#held) end();
  }

  #enter(network: string): (() => void) | undefined {
    try {
      return this.#places.acquire(network);
    } catch {
      return undefined;
    }
  }
}
