export interface Coalesced {
  /** Resolves when nothing is left to do. */
  run(): Promise<void>;
  /** Resolves when what runs now has ended. */
  idle(): Promise<void>;
}

/**
 * Runs the work one at a time: calls while it runs make it run once more, together.
 *
 * @param work must not reject
 */
export function coalesced(work: () => Promise<void>): Coalesced {
  let running: Promise<void> | undefined;
  let isRequested = false;

  async function runWhileRequested(): Promise<void> {
    while (isRequested) {
      isRequested = false;
      await work();
    }
    running = undefined;
  }

  return {
    run() {
      isRequested = true;
      running ??= runWhileRequested();
      return running;
    },
    idle: async () => running,
  };
}
