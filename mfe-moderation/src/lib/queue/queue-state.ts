import type { QueueSort } from '@mortar/contracts';

/** State of a link from the queue: its page leads on through the queue in the same order. */
export interface QueueState {
  queue: QueueSort;
}

/** The order of the queue from which a page was opened, if it was. */
export function queueOf(state: unknown): QueueSort | undefined {
  if (typeof state !== 'object' || state === null || !('queue' in state)) return undefined;
  return state.queue === 'most' || state.queue === 'oldest' ? state.queue : undefined;
}
