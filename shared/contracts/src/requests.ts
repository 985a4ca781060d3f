// Browsers import this: no schema may come along.

/** List of all categories, which the shell and several remotes request; below the API's base address. */
export const CATEGORIES_REQUEST = '/categories/';
