import { WISHLIST_DESCRIPTION_MAX_LENGTH, WISHLIST_NAME_MAX_LENGTH } from '../limits.ts';
import { requiredLine, requiredText, type TextRules } from './text-rules.ts';

/** A wishlist as the API takes it. */
export const wishlistRules = {
  name: requiredLine('Name', WISHLIST_NAME_MAX_LENGTH),
  description: { maxLength: WISHLIST_DESCRIPTION_MAX_LENGTH },
} satisfies Record<string, TextRules>;

/** The page of wishlists and the form of one call the name a title (specification, section 5). */
export const wishlistFormRules = {
  ...wishlistRules,
  name: requiredLine('Title', WISHLIST_NAME_MAX_LENGTH),
} satisfies Record<string, TextRules>;

/** The add-to-wishlist dialog requires both (specification, section 5). */
export const wishlistDialogRules = {
  ...wishlistRules,
  description: requiredText('Description', WISHLIST_DESCRIPTION_MAX_LENGTH),
} satisfies Record<string, TextRules>;
