import { execFileSync } from 'node:child_process';
import { refuse } from '../../../scripts/preflight.mjs';

/** Servers such as PostgreSQL refuse to run as root; there, they run as a user that owns nothing else. */
export function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
    try {
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  }
  return refuse('The servers of the tests do not run as root, and this machine has no other user to run them as.');
}
