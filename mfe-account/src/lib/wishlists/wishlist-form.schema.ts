import { type InferType, object, string } from 'yup';

/** Name and description as the wishlist pages ask for them. The dialog has rules of its own. */
export const wishlistSchema = object({
  name: string().trim().required('Title is required'),
  description: string().trim().default(''),
});

export type WishlistValues = InferType<typeof wishlistSchema>;
