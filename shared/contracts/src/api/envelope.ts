import { type TSchema, Type } from 'typebox';

/** Body of every 2xx answer; the front end's base query hands on `data` alone. */
export interface Envelope<Data> {
  message: string;
  data: Data;
}

/** Schema of an {@link Envelope} around `data`. */
export function Enveloped<T extends TSchema>(data: T) {
  return Type.Object({ message: Type.String(), data });
}

/** `data` of a call that has nothing to tell beyond its message. */
export const Nothing = Type.Object({});
