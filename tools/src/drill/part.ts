import { readFileSync, readdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A process of the market, which a drill harms. */
export interface Part {
  name: string;
  /** Id of its first process, as it is now. */
  pid(): number;
  /** Starts it after it was killed, as its supervisor does. */
  start(): Promise<void>;
  /** Folder of its data, where that is a small file system of its own. */
  disk?: string | undefined;
  /** Has it write to its log until that has no room. */
  fillLog?(): Promise<void>;
}

/** What is done to a part. */
export interface Fault {
  name: 'killed' | 'hung' | 'disk full' | 'log full';
  /** Whether the part has to have a disk of its own. */
  needsDisk?: boolean;
  /** Resolves to what takes it back. */
  inflict(part: Part): Promise<() => Promise<void>>;
}

export const KILLED: Fault = {
  name: 'killed',
  async inflict(part) {
    const pids = treeOf(part.pid());
    process.kill(part.pid(), 'SIGKILL');
    // Processes of a killed PostgreSQL hold its memory for a moment longer.
    while (pids.some(isRunning)) await wait(20);
    return () => part.start();
  },
};

/** Its connections stay open, and nothing is read from them. */
export const HUNG: Fault = {
  name: 'hung',
  async inflict(part) {
    for (const pid of treeOf(part.pid())) signal(pid, 'SIGSTOP');
    return async () => {
      for (const pid of treeOf(part.pid())) signal(pid, 'SIGCONT');
    };
  },
};

/** Another file takes all the room on its disk, and what is freed of it. */
export const DISK_FULL: Fault = {
  name: 'disk full',
  needsDisk: true,
  async inflict(part) {
    const filler = join(part.disk ?? '', 'filler');
    const over = new AbortController();
    await fill(filler);
    const filling = (async () => {
      while (!over.signal.aborted) {
        await wait(100);
        await fill(filler);
      }
    })();
    return async () => {
      over.abort();
      await filling;
      await rm(filler);
      // Its supervisor starts one that ended, or the operator who made room.
      if (!isRunning(part.pid())) await part.start();
    };
  },
};

/** Besides, the part itself writes until it needs room that is not there. */
export const LOG_FULL: Fault = {
  name: 'log full',
  needsDisk: true,
  async inflict(part) {
    const mend = await DISK_FULL.inflict(part);
    await part.fillLog?.();
    return mend;
  },
};

/** Appends to a file until its disk has no room. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a');
  const zeros = Buffer.alloc(2 ** 20);
  try {
    // The last one that fits is cut.
    for (;;) await file.write(zeros);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await file.close();
  }
}

/** A process and its children, their children included. */
function treeOf(pid: number): number[] {
  const children = processes().filter(({ parent }) => parent === pid);
  return [pid, ...children.flatMap((child) => treeOf(child.pid))];
}

function processes(): { pid: number; parent: number; state: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The name of the program may have spaces and parentheses of its own.
        const [state = '', parent] = (readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
        return [{ pid: Number(name), parent: Number(parent), state }];
      } catch {
        return [];
      }
    });
}

/** Not one whose end its parent has not noticed yet. */
function isRunning(pid: number): boolean {
  return processes().some((each) => each.pid === pid && each.state !== 'Z');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}

/** Id of the process that a file names. */
export function pidIn(file: string): number {
  return Number(readFileSync(file, 'utf8'));
}
