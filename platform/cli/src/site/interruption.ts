import { setTimeout as delay } from 'node:timers/promises';
import type { Terminal } from '#terminal.ts';

/** Does something that takes long; its signal is aborted when the user presses Ctrl-C. */
export async function untilInterrupted<Result>(
  terminal: Terminal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const interruption = new AbortController();
  const off = terminal.onInterrupt(() => interruption.abort());
  try {
    return await work(interruption.signal);
  } finally {
    off();
  }
}

/** Waits, or returns early when the signal is aborted. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
