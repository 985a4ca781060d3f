import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MARK = '@@ ';
const END = 'The end';
/** Of commands that ran after the end, before their exit code. */
const RESULT = 'exit code ';

/** A document whose blocks of commands run in one shell. */
export interface Walkthrough {
  /** What the commands have printed. */
  output: string;
  /** Resolves when the commands below a heading begin. */
  reaches(heading: string): Promise<void>;
  /** Resolves to 0 when every block has run, and to the exit code of the shell when it ended before. */
  ended: Promise<number | null>;
  /** Runs commands in the same shell once every block has run. Rejects when they fail. */
  run(commands: string): Promise<void>;
  /** Runs the blocks below a heading again. */
  again(heading: string): Promise<void>;
  /** Ends every process that the commands have left. */
  stop(): Promise<void>;
}

interface WalkOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Where the commands leave the ids of processes, as files that end with `.pid`. */
  folders: string[];
  /** How often each block runs, one time after the other: operators run a block again when a command of it has failed. */
  times: number;
}

/**
 * Runs every block of commands of a document, in order, in one shell.
 *
 * @param document path of the document
 */
export async function walk(document: string, { cwd, env, folders, times }: WalkOptions): Promise<Walkthrough> {
  const sections = sectionsOf(await readFile(document, 'utf8'));
  const shell = spawn('bash', ['-c', scriptOf(sections, times)], {
    cwd,
    env,
    // A process group of its own, which has the servers too.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const marks = new EventEmitter();
  const reach = async (heading: string) => void (await once(marks, heading));
  const run = (commands: string) =>
    new Promise<void>((resolve, reject) => {
      const done = (code: string) =>
        code === '0' ? resolve() : reject(new Error(`These commands ended with ${code}:\n${commands}`));
      marks.once(RESULT, done);
      shell.stdin.write(`${commands}\0`);
    });
  const walkthrough: Walkthrough = {
    output: '',
    reaches: reach,
    ended: Promise.race([reach(END).then(() => 0), endOf(shell)]),
    run,
    again: (heading) => run(sections.get(heading)?.join('\n') ?? 'false'),
    stop: () => stop(shell, folders),
  };
  for (const stream of [shell.stdout, shell.stderr]) {
    createInterface(stream).on('line', (line) => {
      walkthrough.output += `${line}\n`;
      const mark = line.startsWith(MARK) ? line.slice(MARK.length) : '';
      if (mark.startsWith(RESULT)) marks.emit(RESULT, mark.slice(RESULT.length));
      else if (mark) marks.emit(mark);
    });
  }
  return walkthrough;
}

/** The blocks of commands below each heading. */
function sectionsOf(text: string): Map<string, string[]> {
  const sections = text.split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const blocks = [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
      return [section.split('\n', 1)[0] ?? '', blocks];
    }),
  );
}

/**
 * The blocks behind a line that prints their heading. The first command that fails ends it. Then it runs what comes in,
 * each up to a zero byte.
 */
function scriptOf(sections: ReadonlyMap<string, string[]>, times: number): string {
  const run = [...sections]
    .map(([heading, blocks]) => `echo '${MARK}${heading}'\n${blocks.map((block) => block.repeat(times)).join('\n')}`)
    .join('\n');
  const commands = `code=0; eval "$commands" < /dev/null || code=$?; echo "${MARK}${RESULT}$code"`;
  return `exec 9<&0 < /dev/null\nset -e\n${run}\necho '${MARK}${END}'\nwhile IFS= read -r -d '' -u 9 commands; do ${commands}; done`;
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
