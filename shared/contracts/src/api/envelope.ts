import { type TSchema, Type } from 'typebox';

/** Body of every 2xx response; the front end's base query returns `data` alone. */
export interface Envelope<Data> {
  message: string;
  data: Data;
}

/** Schema of an {@link Envelope} around `data`. */
export function Enveloped<T extends TSchema>(data: T) {
  return Type.Object({ message: Type.String(), data });
}

/** `data` of a response that has nothing beyond its message. */
export const Nothing = Type.Object({});
