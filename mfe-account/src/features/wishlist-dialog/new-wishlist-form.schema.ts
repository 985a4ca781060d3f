import { type InferType, object, string } from 'yup';

/** Inside the dialog a description is asked for as well. */
export const newWishlistSchema = object({
  name: string().trim().required('Name is required'),
  description: string().trim().required('Description is required'),
});

export type NewWishlistValues = InferType<typeof newWishlistSchema>;
