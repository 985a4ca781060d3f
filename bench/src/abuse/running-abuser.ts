import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Outcomes, Target } from './abuser/target.ts';

const LONGEST_STOP_MS = 5_000;

export interface RunningAbuser {
  /** Ends the attack. */
  stop(): Promise<Outcomes>;
}

/** Starts an attack in a process of its own. */
export async function startAbuser(attack: string, target: Omit<Target, 'count'>): Promise<RunningAbuser> {
  const child = fork(join(import.meta.dirname, 'abuser', 'abuser.ts'), [attack, JSON.stringify(target)], {
    execArgv: ['--import', 'tsx'],
    // A session of its own, which it can give the lowest priority as a whole.
    detached: true,
  });
  await once(child, 'message', { signal: AbortSignal.timeout(60_000) });
  return {
    stop: async () => {
      child.send('stop');
      const [outcomes] = (await once(child, 'message', { signal: AbortSignal.timeout(LONGEST_STOP_MS) }).catch(() => [
        { 'no outcome in time': 1 },
      ])) as [Outcomes];
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      return outcomes;
    },
  };
}
