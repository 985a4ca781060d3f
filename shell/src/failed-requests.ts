import type { RequestError } from '@mortar/store';

/** Carries failed calls from the store, which knows no component, to what announces them. */
export interface FailedCalls {
  announce: (error: RequestError) => void;
  /** @returns ends the subscription */
  subscribe: (listener: (error: RequestError) => void) => () => void;
}

export function createFailedCalls(): FailedCalls {
  const listeners = new Set<(error: RequestError) => void>();
  return {
    announce: (error) => listeners.forEach((listener) => listener(error)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
