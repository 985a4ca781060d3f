import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildRecord, exposeOfSlot, remoteScope, ROUTES_EXPOSE, SERVER_BUILD_FOLDER } from '@mortar/federation';
import type { ExposedPage } from './exposed-page.ts';

/** A build for browsers that is loaded like a server build, page by page. */
export interface BrowserBuild {
  /** Of the build in a selection: its pages are what it exposes. */
  record: BuildRecord & { server: string };
  pages: readonly ExposedPage[];
  /** Text of the server build that loads it. */
  source: string;
  /** The position in a script, as `file.js:line:column`, of one in the source; `undefined`: in none. */
  positionOf(frame: string): string | undefined;
}

/**
 * Makes a server build that loads what browsers load.
 *
 * @param directory folder of the build
 */
export async function browserBuild(record: BuildRecord, directory: string): Promise<BrowserBuild> {
  const pages: ExposedPage[] = [
    ...record.manifest.routes.map(({ path }) => ({ path, expose: ROUTES_EXPOSE })),
    ...record.manifest.slots.map((slot) => ({ path: `/${exposeOfSlot(slot)}`, expose: exposeOfSlot(slot) })),
  ];
  const lines = [
    `module.exports = inBrowser(assetAddress, ${[record.entry, pages].map((one) => JSON.stringify(one)).join()}, {`,
  ];
  const begins: { path: string; line: number }[] = [];
  for (const path of Object.keys(record.files)) {
    if (!path.endsWith('.js') || path.startsWith(SERVER_BUILD_FOLDER)) continue;
    lines.push(`${JSON.stringify(path)}: function () {`);
    begins.unshift({ path, line: lines.length });
    lines.push(...(await readFile(join(directory, path), 'utf8')).split('\n'));
    lines.push(path === record.entry ? `return ${remoteScope(record.name)}; },` : '},');
  }
  return {
    record: {
      ...record,
      // Another one than the server build of this version is known by.
      version: `${record.version}-browser`,
      server: record.entry,
      manifest: { ...record.manifest, routes: pages.map(({ path }) => ({ path, guard: 'none' })) },
    },
    pages,
    source: [...lines, '});'].join('\n'),
    positionOf(frame) {
      const [, line, column] = frame.split(':').map(Number) as [number, number, number];
      const begin = begins.find((one) => one.line < line);
      return begin && `${begin.path}:${line - begin.line}:${column}`;
    },
  };
}
