/** Characters that the API takes: `CreateWishlistRequest` of `@mortar/contracts`. */
export const WISHLIST_NAME_MAX = 100;
export const WISHLIST_DESCRIPTION_MAX = 1000;
