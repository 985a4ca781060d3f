import { wishlistPageRules } from '@mortar/contracts/rules/wishlist-rules';
import { textSchema } from '@mortar/ui/field-schemas';
import { type InferType, object } from 'yup';

/** Rules for name and description on the wishlist pages. The dialog has rules of its own. */
export const wishlistSchema = object({
  name: textSchema(wishlistPageRules.name),
  description: textSchema(wishlistPageRules.description),
});

export type WishlistValues = InferType<typeof wishlistSchema>;
