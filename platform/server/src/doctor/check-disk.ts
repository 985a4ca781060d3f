import { randomUUID } from 'node:crypto';
import type { StatsFs } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, messageOf, ok, warning, wrong } from './check.ts';

const GIB = 2 ** 30;
const LEAST_SHARE = 0.05;

/** Blocks of a file system: those that are free for the process, all, and the bytes of each. */
type Room = Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>;

/**
 * Writes a file into the folder of a process, and reads how much room there is.
 *
 * @param readRoom as `statfs` of Node
 */
export function checkDisk(folder: string, readRoom: (folder: string) => Promise<Room> = statfs): Check {
  return {
    part: 'disk',
    run: async () => {
      const file = join(folder, `.doctor-${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(file, file);
        await rm(file);
      } catch (error) {
        const sentence = `DATA_DIR ${folder} cannot be written (${messageOf(error)})`;
        const { code = '' } = error as NodeJS.ErrnoException;
        return /^(EACCES|EPERM|EROFS|ENOTDIR)$/.test(code) ? wrong(`${sentence}.`) : warning(`${sentence}.`);
      }
      const { bavail, blocks, bsize } = await readRoom(folder);
      const free = bavail * bsize;
      const sentence = `${(free / GIB).toFixed(1)} GiB are free in ${folder}`;
      return free < GIB || bavail < blocks * LEAST_SHARE ? warning(`${sentence}: make room.`) : ok(`${sentence}.`);
    },
  };
}
