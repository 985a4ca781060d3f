/** Jobs that a response does not wait for. */
export class BackgroundJobs {
  readonly #running = new Set<Promise<void>>();
  readonly #failed: (error: unknown) => void;

  constructor(failed: (error: unknown) => void) {
    this.#failed = failed;
  }

  run(job: () => Promise<void>): void {
    const running = job()
      .catch(this.#failed)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when all running jobs have ended. */
  async drain(): Promise<void> {
    await Promise.all(this.#running);
  }
}
