// Browsers import this file: it must not import schemas.

/**
 * Paths of the site's pages, the only place that spells them beside the routes of each `mfe.json`, which a
 * test of the shell compares with these. Parameters are escaped: they come from users too. As exports of a module, only
 * those that a front end uses are in its build.
 */
export * as paths from './paths.ts';

/** The part of the page to sign in that a link leads to from a heart: the page then says why it opened. */
export const SIGN_IN_TO_SAVE = 'to-save';
