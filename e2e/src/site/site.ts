import { join } from 'node:path';

const PORT = 3900;
const root = join(import.meta.dirname, '..', '..', '..');

/** The clone that is under test. */
export const ROOT = root;
/** A site that runs already may be named in MORTAR_SITE while writing tests: `npm start`'s own. */
export const SITE_URL = process.env.MORTAR_SITE ?? `http://localhost:${PORT}`;
/** Everything that the site under test keeps. Made anew for each run. */
export const SITE_DATA = process.env.MORTAR_SITE
  ? (process.env.MORTAR_DATA ?? join(root, 'var'))
  : join(root, 'var', 'e2e');

/** Starts the site as a person would, with nothing kept from an earlier run. */
export const SITE_COMMAND = [
  `node -e "require('fs').rmSync('${SITE_DATA}', { recursive: true, force: true })"`,
  `node ${join(root, 'scripts', 'start.mjs')} --port ${PORT} --data ${SITE_DATA}`,
].join(' && ');
