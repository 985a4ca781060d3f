import type { RequestError } from '@mortar/store';

/** Passes failed requests from the store, which knows no component, to the component that shows them as toasts. */
export interface FailedRequests {
  announce: (error: RequestError) => void;
  /** @returns a function that ends the subscription */
  subscribe: (listener: (error: RequestError) => void) => () => void;
}

export function createFailedRequests(): FailedRequests {
  const listeners = new Set<(error: RequestError) => void>();
  return {
    announce: (error) => listeners.forEach((listener) => listener(error)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
