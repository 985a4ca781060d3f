import { isRetryable } from './database-errors.ts';

const ATTEMPTS = 6;
/** Longest wait before the second attempt; doubled for each further one. */
const FIRST_WAIT_MS = 20;

/**
 * Retries a transaction that lost a deadlock or a serialisation conflict, after a random wait: without it the
 * transactions that met would meet again.
 */
export async function retryTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
    const wait = Math.random() * FIRST_WAIT_MS * 2 ** (attempt - 1);
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
