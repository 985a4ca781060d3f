import { type Static, Type } from 'typebox';
import { PRICE_UNITS } from '../units.ts';
import { ImageUrl, Nullable } from './fields.ts';

export const SuggestQuery = Type.Object({ q: Type.String({ minLength: 1, maxLength: 200 }) });
export type SuggestQuery = Static<typeof SuggestQuery>;

export const Suggestion = Type.Object({
  kind: Type.Union([
    Type.Literal('category'),
    Type.Literal('subcategory'),
    Type.Literal('product'),
    Type.Literal('store'),
  ]),
  /** What users read. */
  text: Type.String(),
  /** Where it leads on this site. */
  path: Type.String(),
  /** Of all but stores. */
  categoryId: Type.Optional(Type.String()),
  /** Of products, as their cards have them. */
  featuredImage: Type.Optional(Nullable(ImageUrl)),
  price: Type.Optional(Type.Number()),
  priceUnit: Type.Optional(Type.Enum(PRICE_UNITS)),
});
export type Suggestion = Static<typeof Suggestion>;

/** `GET /search/suggest?q=…` */
export const SuggestionList = Type.Object({
  suggestions: Type.Array(Suggestion),
  totalItems: Type.Integer(),
});
export type SuggestionList = Static<typeof SuggestionList>;
