import { resolve, sep } from 'node:path';

/** A name from outside that cannot be that of a file; its message is one sentence. */
export class UnsafeNameError extends Error {
  override readonly name = 'UnsafeNameError';
}

/** What a name means to some system: the end of it, another separator, a drive or stream, a pattern, an encoded dot. */
const MEANINGFUL = /[\p{Cc}\\:*?"<>|%]/u;
/** Devices of Windows, with any extension, and what it strips from the end of a name. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$|[. ]$/i;
/** Bytes of a name, which file systems limit. */
const LONGEST = 255;

/**
 * The path of a file below `folder` by a name that comes from outside: from a site, an archive, a manifest or a request.
 * Every such name is joined by this function or {@link pathInside}.
 *
 * @param name of the file, or several with `/` between them
 * @returns `undefined` for a name that leads out of the folder, or that is none on some system
 */
export function resolveInside(folder: string, name: string): string | undefined {
  if (!name.split('/').every(isPlain)) return undefined;
  const root = resolve(folder);
  const target = resolve(root, name);
  return target.startsWith(root + sep) ? target : undefined;
}

/**
 * As {@link resolveInside}.
 *
 * @throws UnsafeNameError with a sentence that names it
 */
export function pathInside(folder: string, name: string): string {
  const path = resolveInside(folder, name);
  if (path === undefined) throw new UnsafeNameError(`${JSON.stringify(name)} cannot be the name of a file.`);
  return path;
}

function isPlain(part: string): boolean {
  return part !== '' && !MEANINGFUL.test(part) && !RESERVED.test(part) && Buffer.byteLength(part) <= LONGEST;
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/** Whether a file system error means that there is no such file. */
export function isMissing(error: unknown): boolean {
  return MISSING.has((error as NodeJS.ErrnoException).code ?? '');
}
