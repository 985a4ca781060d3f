import type { Envelope } from '@mortar/contracts';

/** Body of a 2xx response. */
export function envelope<Data>(data: Data, message = 'OK'): Envelope<Data> {
  return { message, data };
}
