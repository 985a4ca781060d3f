import { conflict, notFound } from '#lib/api-error.ts';

export const wishlistNotFound = () => notFound('This wishlist does not exist');
export const wishlistFull = () => conflict('wishlist_full', 'This wishlist is full. Please create another one.');
