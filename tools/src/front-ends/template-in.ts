import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Template } from '../../../platform/cli/src/template.ts';

/** Reads the files of a folder as a template: a remote in this workspace, or what one has in a repository of its own. */
export function templateIn(folder: string): Template {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files.map(({ parentPath, name }) => {
    const file = join(parentPath, name);
    return [relative(folder, file).split(sep).join('/'), readFileSync(file, 'utf8')] as const;
  });
  return Object.fromEntries(texts);
}
