import type { Envelope } from '@mortar/contracts';

/** Body of a 2xx answer. */
export function answer<Data>(data: Data, message = 'OK'): Envelope<Data> {
  return { message, data };
}
