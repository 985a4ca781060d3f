import { type Static, Type } from 'typebox';

/** A query to Prometheus, and from which value on it speaks against the candidate. */
export const Judge = Type.Object(
  {
    query: Type.String({ minLength: 1, maxLength: 1_000 }),
    above: Type.Optional(Type.Number()),
    below: Type.Optional(Type.Number()),
  },
  { additionalProperties: false },
);
export type Judge = Static<typeof Judge>;
