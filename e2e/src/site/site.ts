import { join } from 'node:path';

/** Of the site under test. Set E2E_PORT to run the suites of two clones at once. */
const PORT = Number(process.env.E2E_PORT ?? 3900);
const root = join(import.meta.dirname, '..', '..', '..');

/** The clone that is under test. */
export const ROOT = root;
/** MORTAR_SITE names a site that runs already, such as that of `npm start`: for work on the tests. */
export const SITE_URL = process.env.MORTAR_SITE ?? `http://localhost:${PORT}`;
/** Data folder of the site under test, empty before each run. */
export const SITE_DATA = process.env.MORTAR_SITE
  ? (process.env.MORTAR_DATA ?? join(root, 'var'))
  : join(root, 'var', 'e2e');

/** Starts the site as a user does, on an empty data folder, and then again. */
export const SITE_COMMAND = [
  `node --import tsx ${join(root, 'e2e', 'src', 'site', 'start-twice.mjs')}`,
  `${join(root, 'scripts', 'start.mjs')} ${PORT} ${SITE_DATA}`,
].join(' ');
