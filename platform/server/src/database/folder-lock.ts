import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseFolderError, DatabaseInUseError } from './database-errors.ts';

/** Locks that this process holds: any other lock with our PID is a stale one of an earlier process. */
const held = new Set<string>();

/**
 * Locks the folder by a file with our PID. Replaces the lock of a process that has ended.
 *
 * @returns a function that releases the lock
 * @throws DatabaseInUseError when a running process holds the lock
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'lock');
  const ours = `${lock}.${process.pid}`;
  if (held.has(lock)) throw new DatabaseInUseError(folder, process.pid);
  held.add(lock);
  try {
    // Written to a temporary file and then linked, so that no process reads an incomplete lock.
    await writeFile(ours, `${process.pid} ${await startOf(process.pid)}\n`);
    while (!(await linked(ours, lock))) await removeStale(lock, folder);
  } catch (error) {
    held.delete(lock);
    throw error;
  } finally {
    await rm(ours, { force: true });
  }
  return async () => {
    await rm(lock, { force: true });
    held.delete(lock);
  };
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeStale(lock: string, folder: string): Promise<void> {
  const content = await read(lock);
  if (content === undefined) return;
  await refuseLiving(content, folder);
  // Renamed rather than deleted: of two processes that found it stale only one renames it, and one
  // that renamed a newer lock restores it.
  const aside = `${lock}.stale.${process.pid}`;
  try {
    await rename(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const moved = (await read(aside)) ?? '';
  if (moved !== content) await linked(aside, lock);
  await rm(aside, { force: true });
}

async function refuseLiving(content: string, folder: string): Promise<void> {
  const [pid, start] = content.trim().split(' ');
  const holder = Number(pid);
  if (!Number.isInteger(holder) || holder <= 0) {
    throw new DatabaseFolderError(`${join(folder, 'lock')} does not look like a lock; remove it by hand.`);
  }
  if (holder === process.pid) return;
  if (isAlive(holder) && (start === undefined || start === (await startOf(holder)))) {
    throw new DatabaseInUseError(folder, holder);
  }
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Start time of a process, on systems with /proc. PIDs are reused, pairs of PID and start time are not. */
async function startOf(pid: number): Promise<string> {
  const stat = await read(`/proc/${pid}/stat`);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields?.[19] ?? 'unknown';
}
