/**
 * Milliseconds before each retry: a panel is there within 3 s all the same. Several files fail together, but their
 * errors arrive one by one: a retry without a pause would join downloads that are about to fail.
 */
const PAUSES_MS = [200, 600, 1_000];

/** Loads code, again after each pause while that fails: a mobile network loses single requests. */
export async function retried<T>(load: () => Promise<T>, [pause, ...later]: readonly number[] = PAUSES_MS): Promise<T> {
  try {
    return await load();
  } catch (failure) {
    if (pause === undefined) throw failure;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return retried(load, later);
  }
}
