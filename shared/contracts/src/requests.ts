// Browsers import this file: it must not import schemas.
/** List of all categories, which the shell and several remotes request; below the API's base address. */
export const CATEGORIES_REQUEST = '/categories/';
