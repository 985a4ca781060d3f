import { resolve, sep } from 'node:path';

/** The path of a file below `folder`; `undefined` when the relative path would lead out of it. */
export function resolveInside(folder: string, path: string): string | undefined {
  const root = resolve(folder);
  const target = resolve(root, path);
  return target.startsWith(root + sep) ? target : undefined;
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/** Whether a file system error means that there is no such file. */
export function isMissing(error: unknown): boolean {
  return MISSING.has((error as NodeJS.ErrnoException).code ?? '');
}
