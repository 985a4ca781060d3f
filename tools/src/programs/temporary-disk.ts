import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryDisk {
  folder: string;
  /** The folder again where it is a file system of its own, which can be filled. */
  disk: string | undefined;
  remove(): void;
}

/** Makes a temporary folder; a small file system where this user may mount one, as root may on most machines. */
export function temporaryDisk(prefix: string, mebibytes: number): TemporaryDisk {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const isMounted = mounts(folder, mebibytes);
  return {
    folder,
    disk: isMounted ? folder : undefined,
    remove: () => {
      if (isMounted) execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mounts(folder: string, mebibytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
