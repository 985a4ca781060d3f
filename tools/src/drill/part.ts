import { readFileSync, readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A process of the market, which a drill harms. */
export interface Part {
  name: string;
  /** Id of its first process, as it is now. */
  pid(): number;
  /** Starts it after it was killed, as its supervisor does. */
  start(): Promise<void>;
}

/** What is done to a part, and how it is taken back. */
export interface Fault {
  name: 'killed' | 'hung';
  inflict(part: Part): Promise<void>;
  mend(part: Part): Promise<void>;
}

export const KILLED: Fault = {
  name: 'killed',
  async inflict(part) {
    const pids = treeOf(part.pid());
    process.kill(part.pid(), 'SIGKILL');
    // Processes of a killed PostgreSQL hold its memory for a moment longer.
    while (pids.some(isRunning)) await wait(20);
  },
  mend: (part) => part.start(),
};

/** Its connections stay open, and nothing is read from them. */
export const HUNG: Fault = {
  name: 'hung',
  async inflict(part) {
    for (const pid of treeOf(part.pid())) signal(pid, 'SIGSTOP');
  },
  async mend(part) {
    for (const pid of treeOf(part.pid())) signal(pid, 'SIGCONT');
  },
};

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
