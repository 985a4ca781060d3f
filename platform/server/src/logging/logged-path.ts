/** A path with a token, which gives access to every client that knows it. */
const SECRET_PATH = /\/(confirm|shared)\/[\w-]+/;
/** Characters of a path that are logged. */
const LONGEST_PATH = 200;

/** The path of an address as logs may keep it: without its query, in which people search, and without tokens. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.slice(0, LONGEST_PATH).replace(SECRET_PATH, '/$1/[redacted]');
}
