import { setTimeout as wait } from 'node:timers/promises';
import { anAddress, type Target } from './target.ts';

const PAUSE_AFTER_ERROR_MS = 10;

export interface FloodRequest {
  path: string;
  body?: RequestInit['body'];
  method?: string;
  headers?: Record<string, string>;
}

/** Keeps so many requests in progress, without an end; each is from another address of the abuser's network. */
export async function flood(
  target: Target,
  inProgress: number,
  requestOf: (turn: number) => FloodRequest,
): Promise<void> {
  let turn = 0;
  const worker = async () => {
    for (;;) {
      const { path, headers, ...request } = requestOf(turn++);
      try {
        const response = await fetch(target.origin + path, {
          ...request,
          headers: { 'x-forwarded-for': anAddress(target), ...headers },
        });
        await response.arrayBuffer();
        target.count(String(response.status));
      } catch {
        target.count('closed');
        await wait(PAUSE_AFTER_ERROR_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: inProgress }, worker));
}
