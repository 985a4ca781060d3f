import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server in a process of its own. */
export interface ChildProgram {
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Starts a program of TypeScript in a process of its own, and waits for its first line.
 *
 * @param onLine gets each line after the first
 */
export async function startChild(
  path: string,
  args: readonly string[],
  onLine: (line: string) => void = () => undefined,
): Promise<ChildProgram> {
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const first = await Promise.race([once(lines, 'line'), ended.then(() => undefined)]);
  if (first === undefined || child.pid === undefined) throw new Error(`${path} did not start.`);
  lines.on('line', onLine);
  return {
    pid: child.pid,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
