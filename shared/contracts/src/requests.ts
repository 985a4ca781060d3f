// Browsers import this file: it must not import schemas.
import { read } from '@mortar/federation/screen-reads';

/** List of all categories, which the shell and several remotes request; below the API's base address. */
export const CATEGORIES_REQUEST = '/categories/';

/** It as a read of a screen: `useListCategoriesQuery()` makes it. */
export const CATEGORIES_READ = read(() => CATEGORIES_REQUEST, undefined);
