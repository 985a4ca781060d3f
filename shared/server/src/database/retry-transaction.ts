import { isRetryable } from './database-errors.ts';

const ATTEMPTS = 4;

/** Retries a transaction that lost a deadlock or a serialisation conflict. */
export async function retryTransaction<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
