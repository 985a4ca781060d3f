/** Work that an answer does not wait for. */
export class Background {
  readonly #running = new Set<Promise<void>>();
  readonly #failed: (error: unknown) => void;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  run(work: () => Promise<void>): void {
    const running = work()
      .catch(this.#failed)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when everything begun so far is done. */
  async drain(): Promise<void> {
    await Promise.all(this.#running);
  }
}
