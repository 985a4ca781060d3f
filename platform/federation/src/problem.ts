import { type Static, Type } from 'typebox';

export const FieldError = Type.Object({
  /** Name of the field as it was sent, with dots into objects: `images.0`. */
  field: Type.String(),
  message: Type.String(),
});
export type FieldError = Static<typeof FieldError>;

/** Body of every error response, sent as `application/problem+json`. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  /** What the toast shows. */
  message: Type.String(),
  /** Stable: code decides by it. */
  code: Type.String(),
  requestId: Type.String(),
  /** Field errors; present on a 400 about fields. */
  errors: Type.Optional(Type.Array(FieldError)),
});
export type Problem = Static<typeof Problem>;
