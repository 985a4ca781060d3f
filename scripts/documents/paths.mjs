import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { frontEndsOf } from '../front-ends.mjs';
import { root } from '../preflight.mjs';

/** Folders of the file system, which documents name too. */
const OF_FILES = /^\/(tmp|srv|etc|dev|usr|some)(\/|$)/;
/** Pages that how-to documents have the reader make. */
const EXAMPLES = new Set(['/invoices', '/promotions']);
const PATH =
  /(?:^|[\s"'=(])(?:(?:GET|POST|PUT|DELETE) )?(?:"?\$?PUBLIC_URL|https?:\/\/(?:localhost|127\.0\.0\.1):[^/\s]+)?(\/[a-z][\w:.{}/-]*)/g;

/**
 * Every path that a server or a page of the site has: patterns of the OpenAPI document, with and without `/api`, of the
 * pages, what the site reserves, and literals in the sources of the servers.
 */
export async function readPaths() {
  const stop = register();
  try {
    const { paths } = await import('../../shared/contracts/src/site-paths.ts');
    const pages = Object.values(paths).filter((path) => typeof path === 'string');
    const routes = frontEndsOf(root).flatMap(({ manifest }) => (manifest.routes ?? []).map(({ path }) => path));
    const api = Object.keys(JSON.parse(readFileSync(join(root, 'api', 'openapi.json'), 'utf8')).paths);
    const { reservedPaths } = JSON.parse(readFileSync(join(root, 'shell', 'site.json'), 'utf8'));
    const reserved = reservedPaths.map((segment) => `/${segment}`);
    const literals = ['platform/release/src', 'api/src'].flatMap(literalsBelow);
    return [
      ...new Set([
        ...pages,
        ...routes,
        ...api,
        ...api.map((path) => path.replace(/^\/api/, '')),
        ...reserved,
        ...literals,
      ]),
    ].map(segmentsOf);
  } finally {
    await stop();
  }
}

/**
 * The first path in a piece of code that nothing of the site has.
 *
 * @param {string} code
 * @param {string[][]} known
 */
export function wrongPath(code, known) {
  const named = [...code.matchAll(PATH)].map(([, path]) => path.replace(/[/.]$/, ''));
  return named.find((path) => !OF_FILES.test(path) && !EXAMPLES.has(path) && !isKnown(segmentsOf(path), known));
}

/** A path is known when it is one, or the beginning of one. */
function isKnown(segments, known) {
  return known.some(
    (pattern) => segments.length <= pattern.length && segments.every((each, at) => matches(each, pattern[at])),
  );
}

function matches(segment, pattern) {
  return (
    pattern === segment || (isParameter(pattern) && isParameter(segment)) || (isParameter(pattern) && segment === '')
  );
}

const isParameter = (segment) => /^[:{$*]/.test(segment);
const segmentsOf = (path) => path.split('/').slice(1);

/** Paths in quotes in the sources of a server, and the words of its list of reserved ones. */
function literalsBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('test/'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8').replaceAll('${API_PREFIX}', '/api'))
    .flatMap((source) => {
      const quoted = [...source.matchAll(/['`](\/[a-z][\w:.*/-]*)['`]/g)].map(([, path]) => path);
      const reserved = /RESERVED = new Set\(\s*'([^']+)'/.exec(source)?.[1].split(' ') ?? [];
      return quoted.concat(reserved.map((word) => `/${word}`));
    });
}
