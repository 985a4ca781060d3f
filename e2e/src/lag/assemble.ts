import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT, SITE_URL } from '../site/site.ts';

/** The version of a remote that became active, or the sentence with which the platform refused it. */
type Outcome = { version: string; refusal?: undefined } | { version?: undefined; refusal: string };

interface AssembledSite {
  url: string;
  /** Activates a build of a remote in the place of the one before. */
  activate(build: string): Promise<Outcome>;
}

/**
 * Serves a build of a shell as a site with the API of the site under test, in a process of its own.
 *
 * @param use what to do with it; it ends afterwards
 */
export async function withAssembledSite(shell: string, use: (site: AssembledSite) => Promise<void>): Promise<void> {
  const program = join(ROOT, 'e2e', 'src', 'lag', 'assembled-site.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, SITE_URL, shell], {
    cwd: join(ROOT, 'e2e'),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async <Answer>() => {
    const { done, value } = await answers.next();
    if (done === true) throw new Error('The assembled site has ended.');
    return JSON.parse(value) as Answer;
  };
  try {
    const { url } = await next<{ url: string }>();
    const activate = (build: string) => {
      child.stdin.write(`${build}\n`);
      return next<Outcome>();
    };
    await use({ url, activate });
  } finally {
    child.stdin.end();
    await exited;
  }
}
