/**
 * Joins equal reads that run at the same time. A caller never gets the result of a read that began before
 * its call, so that it sees what it has just written: calls during a read share the next one.
 */
export class SingleFlight<Result> {
  readonly #running = new Map<string, Promise<Result>>();
  readonly #next = new Map<string, Promise<Result>>();

  /**
   * @param key the same for calls that one read can serve
   * @param read begins at once, or when the running one has ended; when it fails, every call that shares it fails
   */
  run(key: string, read: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key);
    if (!running) return this.#begin(key, read);
    const shared = this.#next.get(key);
    if (shared) return shared;
    const begin = () => {
      this.#next.delete(key);
      return this.#begin(key, read);
    };
    const next = running.then(begin, begin);
    this.#next.set(key, next);
    return next;
  }

  #begin(key: string, read: () => Promise<Result>): Promise<Result> {
    const running = read().finally(() => {
      if (this.#running.get(key) === running) this.#running.delete(key);
    });
    this.#running.set(key, running);
    return running;
  }
}
