import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MARK = '@@ ';

/** A document whose blocks of commands run in one shell. */
export interface Walkthrough {
  /** What the commands have printed. */
  output: string;
  /** Resolves when the commands below a heading begin. */
  reaches(heading: string): Promise<void>;
  /** Resolves to the exit code of the shell. */
  ended: Promise<number | null>;
  /** Ends every process that the commands have left. */
  stop(): Promise<void>;
}

/**
 * Runs every block of commands of a document, in order, in one shell, and each a second time at once: operators run a
 * block again when one of its commands has failed.
 *
 * @param document path of the document
 * @param options.folder where the commands leave the ids of processes, as files that end with `.pid`
 */
export async function walk(
  document: string,
  { cwd, env, folders }: { cwd: string; env: NodeJS.ProcessEnv; folders: string[] },
): Promise<Walkthrough> {
  const shell = spawn('bash', ['-c', scriptOf(await readFile(document, 'utf8'))], {
    cwd,
    env,
    // A process group of its own, which has the servers too.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const walkthrough: Walkthrough = {
    output: '',
    reaches: (heading) => reach(heading),
    ended: endOf(shell),
    stop: () => stop(shell, folders),
  };
  const waiting = new Map<string, () => void>();
  const reach = (heading: string) => new Promise<void>((resolve) => waiting.set(heading, resolve));
  for (const stream of [shell.stdout, shell.stderr]) {
    createInterface(stream).on('line', (line) => {
      walkthrough.output += `${line}\n`;
      if (line.startsWith(MARK)) waiting.get(line.slice(MARK.length))?.();
    });
  }
  return walkthrough;
}

/** The blocks of commands, twice each, behind a line that prints their heading. The first command that fails ends it. */
function scriptOf(text: string): string {
  const sections = text.split(/^## /m).slice(1);
  const run = sections
    .map((section) => {
      const [heading = ''] = section.split('\n', 1);
      const blocks = [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block + block);
      return `echo '${MARK}${heading}'\n${blocks.join('\n')}`;
    })
    .join('\n');
  return `set -e\n${run}`;
}

async function endOf(shell: ChildProcess): Promise<number | null> {
  // Not "close": the servers have its output for as long as they run.
  const [code] = (await once(shell, 'exit')) as [number | null];
  return code;
}

async function stop({ pid = 0 }: ChildProcess, folders: string[]): Promise<void> {
  const left = await Promise.all(folders.map(pidsIn));
  for (const each of [-pid, ...left.flat()]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

/** Ids of the processes that went into the background by themselves. */
async function pidsIn(folder: string): Promise<number[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.pid'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map(Number).filter((id) => id > 0);
}
