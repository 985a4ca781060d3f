import type { Site } from '#documents/site.ts';

/** Files that browsers and crawlers request at the root without any link to them. */
const ROOT_FILES = new Set(['favicon.ico', 'apple-touch-icon.png', 'site.webmanifest']);

/** Path of such a file among the assets, if the host's build has it. */
export function rootFiles({ name, version, files }: Site['host'], path: string): string | undefined {
  const file = path.slice(1);
  return ROOT_FILES.has(file) && files.has(file) ? `${name}/${version}/${file}` : undefined;
}
