import { wishlistDialogRules } from '@mortar/contracts/rules/wishlist-rules';
import { textSchema } from '@mortar/ui/field-schemas';
import { type InferType, object } from 'yup';

export const newWishlistSchema = object({
  name: textSchema(wishlistDialogRules.name),
  description: textSchema(wishlistDialogRules.description),
});

export type NewWishlistValues = InferType<typeof newWishlistSchema>;
