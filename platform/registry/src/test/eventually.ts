import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Milliseconds between two reads: what is waited for, such as a renderer that starts, needs the processor. */
const READ_EVERY_MS = 5;

/**
 * Reads a value repeatedly until it fits, and returns it.
 *
 * @throws Error when it still does not fit after 90 seconds, before the test itself times out
 */
export async function eventually<T>(read: () => Promise<T>, fits: (value: T) => boolean): Promise<T> {
  // Tests move the clock of `performance`.
  const deadline = process.hrtime.bigint() + 90_000_000_000n;
  for (;;) {
    const value = await read();
    if (fits(value)) return value;
    if (process.hrtime.bigint() > deadline) {
      throw new Error(`Still not as expected: ${inspect(value, { depth: 1 })}`);
    }
    await wait(READ_EVERY_MS);
  }
}
