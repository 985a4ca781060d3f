import { type Static, type TSchema, Type } from 'typebox';
import { PRICE_MAX, PRICE_MIN } from '../money.ts';
import { emailRules } from '../rules/email-rules.ts';
import { PRICE_INVALID, PRICE_REQUIRED, PRICE_TOO_HIGH } from '../rules/product-rules.ts';
import { LINE_PATTERN, type TextRules } from '../rules/text-rules.ts';

/** What users read when a field breaks a rule, by the JSON Schema keyword that was broken. */
export type FieldMessages = { 'x-messages': Record<string, string> };

/** A `required` message stands for the empty text too. */
export function messages(texts: Record<string, string>): FieldMessages {
  const { required } = texts;
  return { 'x-messages': required ? { minLength: required, ...texts } : texts };
}

/** Schema of a text with its rules and their messages. */
export function RuledText({ required, minLength, tooShort, maxLength, tooLong, email, line }: TextRules) {
  const texts = {
    ...(required !== undefined && { required }),
    ...(tooShort !== undefined && { minLength: tooShort }),
    ...(tooLong !== undefined && { maxLength: tooLong }),
    ...(email !== undefined && { format: email }),
    ...(line !== undefined && { pattern: line }),
  };
  const shortest = minLength ?? (required === undefined ? undefined : 1);
  return Type.String({
    ...(email !== undefined && { format: 'email' }),
    ...(line !== undefined && { pattern: LINE_PATTERN }),
    ...(shortest !== undefined && { minLength: shortest }),
    maxLength,
    ...(Object.keys(texts).length > 0 && messages(texts)),
  });
}

export function Nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()]);
}

export const Id = Type.String({ format: 'uuid' });
/** Categories and subcategories are known by their slug. */
export const Slug = Type.String({ minLength: 1, maxLength: 80, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
export const Timestamp = Type.String({ format: 'date-time' });

/** Address of an image that our media store issued; `imageSources()` makes a `srcset` of it. */
export const ImageUrl = Type.String({ maxLength: 500 });
/** An image field in a request: empty text or null means none. */
export const ImageField = Nullable(ImageUrl);

/**
 * What the sender of a change saw of the fields that it changes. Where one has another value by now, the change gets 409
 * with `changed_since` and those fields; one without it replaces them.
 */
export const SeenFields = Type.Record(Type.String({ maxLength: 40 }), Type.Unknown());

/** Naira. The specification lets a form send the digits as a string: the API reads them as a number first. */
export const PriceField = Type.Unsafe<number>(
  Type.Union(
    [
      Type.Number({ minimum: PRICE_MIN, maximum: PRICE_MAX, ...messages({ maximum: PRICE_TOO_HIGH }) }),
      Type.String({ minLength: 1, pattern: '^\\d{1,15}(\\.\\d{1,2})?$', ...messages({ required: PRICE_REQUIRED }) }),
    ],
    messages({ required: PRICE_REQUIRED, anyOf: PRICE_INVALID }),
  ),
);

export const Email = RuledText(emailRules);

/** 1 to 5 stars. */
export const Stars = Type.Integer({ minimum: 1, maximum: 5 });

/** `page` and `limit` as every list takes them. */
export const PageQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type PageQuery = Static<typeof PageQuery>;

/** The same for lists that continue at any depth and length. */
export const ContinuedPageQuery = Type.Object({
  ...PageQuery.properties,
  /**
   * A cursor, `next` of the response before: continues behind its last item, at the same cost everywhere, whatever
   * was created since. `page` is then ignored; filters and sort are to be the same.
   */
  after: Type.Optional(Type.String({ pattern: '^[\\w-]{1,400}$' })),
});
export type ContinuedPageQuery = Static<typeof ContinuedPageQuery>;

/** What a response says of the list that its items are a page of. */
export const ListExtent = Type.Object({
  totalItems: Type.Integer(),
  /** True when there are more than that: lists are counted up to `COUNTED_ITEMS_MAX`. */
  totalIsLowerBound: Type.Optional(Type.Boolean()),
  /** The value of `after` that continues the list; null at its end. */
  next: Nullable(Type.String()),
});
export type ListExtent = Static<typeof ListExtent>;
