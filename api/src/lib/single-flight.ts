/**
 * Answers callers who ask the same at the same time with one read. Nobody gets a read that began
 * before they asked, so that whoever has just written finds it: those who come while one runs share
 * the next.
 */
export class SharedReads<Result> {
  readonly #running = new Map<string, Promise<Result>>();
  readonly #next = new Map<string, Promise<Result>>();

  /**
   * @param key the same for everything that one read answers
   * @param read begins at once, or when the one that runs has ended; its failure is that of all who share it
   */
  find(key: string, read: () => Promise<Result>): Promise<Result> {
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
