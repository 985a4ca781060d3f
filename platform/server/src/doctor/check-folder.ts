import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, messageOf, ok, warning, wrong } from './check.ts';

/** Writes a file into the folder of a process. */
export function checkFolder(folder: string): Check {
  return {
    part: 'folder',
    run: async () => {
      const file = join(folder, `.doctor-${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(file, file);
        await rm(file);
        return ok(`DATA_DIR ${folder} can be written.`);
      } catch (error) {
        const sentence = `DATA_DIR ${folder} cannot be written (${messageOf(error)}).`;
        const { code = '' } = error as NodeJS.ErrnoException;
        return /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/.test(code) ? wrong(sentence) : warning(sentence);
      }
    },
  };
}
