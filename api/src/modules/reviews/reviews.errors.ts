import { conflict, forbidden, notFound } from '#lib/api-error.ts';

export const reviewNotFound = () => notFound('This review does not exist');
export const ownProduct = () => forbidden('You cannot review your own product', 'own_product');
export const notYourReview = () => forbidden('Only the store that was reviewed can reply');
export const notYourOwnReview = () => forbidden('Only its author can change a review');
export const alreadyReviewed = () => conflict('already_reviewed', 'You have already reviewed this product');
