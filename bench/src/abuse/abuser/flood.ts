import { setTimeout as wait } from 'node:timers/promises';
import { type Exchange, exchange } from '../exchange.ts';
import type { Target } from './target.ts';

const PAUSE_AFTER_ERROR_MS = 10;

export interface FloodRequest extends Exchange {
  /** Left out: the abuser's. */
  address?: string;
}

/** Keeps so many requests in progress, without an end. */
export async function flood(
  target: Target,
  inProgress: number,
  requestOf: (turn: number) => FloodRequest,
): Promise<void> {
  let turn = 0;
  const worker = async () => {
    for (;;) {
      const { address = target.address, ...request } = requestOf(turn++);
      try {
        const { status } = await exchange(target.origin, address, request);
        target.count(String(status));
      } catch {
        target.count('closed');
        await wait(PAUSE_AFTER_ERROR_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: inProgress }, worker));
}
