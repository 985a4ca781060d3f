import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths as sitePaths } from '../../../shared/contracts/src/site-paths.ts';
import { frontEndsIn } from '../../../platform/release/src/builds/front-ends-in.ts';
import { root } from '../../../scripts/preflight.mjs';

/** Folders of the file system, which documents name too. */
const OF_FILES = /^\/(tmp|srv|etc|dev|usr|some)(\/|$)/;
/** Pages and services that how-to documents have the reader make. */
const EXAMPLES = new Set(['/invoices', '/promotions', '/api/enquiries']);
const PATH =
  /(?:^|[\s"'=(])(?:(?:GET|POST|PUT|DELETE) )?(?:"?\$?PUBLIC_URL|https?:\/\/(?:localhost|127\.0\.0\.1):[^/\s]+)?(\/[a-z][\w:.{}/-]*)/g;

/**
 * Every path that a server or a page of the site has: patterns of the OpenAPI document, with and without `/api`, of the
 * pages, what the site reserves, and literals in the sources of the servers.
 */
export function readPaths(): string[][] {
  const pages = Object.values(sitePaths).filter((path) => typeof path === 'string');
  const routes = frontEndsIn(root).flatMap(({ manifest }) => (manifest.routes ?? []).map(({ path }) => path));
  const api = Object.keys(read<{ paths: object }>('api', 'openapi.json').paths);
  const { reservedPaths } = read<{ reservedPaths: string[] }>('shell', 'site.json');
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
}

const read = <Content>(...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8')) as Content;

/**
 * The first path in a piece of code that nothing of the site has.
 *
 * @param known as {@link readPaths} returns them
 */
export function wrongPath(code: string, known: readonly string[][]): string | undefined {
  const named = [...code.matchAll(PATH)].map(([, path = '']) => path.replace(/[/.]$/, ''));
  return named.find((path) => !OF_FILES.test(path) && !EXAMPLES.has(path) && !isKnown(segmentsOf(path), known));
}

/** A path is known when it is one, or the beginning of one. */
function isKnown(segments: string[], known: readonly string[][]): boolean {
  return known.some(
    (pattern) => segments.length <= pattern.length && segments.every((each, at) => matches(each, pattern[at] ?? '')),
  );
}

function matches(segment: string, pattern: string): boolean {
  return (
    pattern === segment || (isParameter(pattern) && isParameter(segment)) || (isParameter(pattern) && segment === '')
  );
}

const isParameter = (segment: string) => /^[:{$*]/.test(segment);
const segmentsOf = (path: string) => path.split('/').slice(1);

/** Paths in quotes in the sources of a server, and the words of its list of reserved ones. */
function literalsBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('test/'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8').replaceAll('${API_PREFIX}', '/api'))
    .flatMap((source) => {
      const quoted = [...source.matchAll(/['`](\/[a-z][\w:.*/-]*)['`]/g)].map(([, path = '']) => path);
      const reserved = /RESERVED = new Set\(\s*'([^']+)'/.exec(source)?.[1]?.split(' ') ?? [];
      return quoted.concat(reserved.map((word) => `/${word}`));
    });
}
