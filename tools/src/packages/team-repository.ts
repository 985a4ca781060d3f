import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/preflight.mjs';

const run = promisify(execFile);

/** The blocks of commands in their order on a page for teams that have never seen this repository. */
export function pageBlocks(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
}

/** What stands for the reader's own in the commands of the page. */
export interface Surroundings {
  /** Folder that the reader is in at first. */
  folder: string;
  registry: string;
  site: string;
  /** Left out for those who have none yet. */
  token?: string;
  packageManager: 'npm' | 'pnpm';
}

/** Address of the registry for everything else: that of this machine. */
async function machineRegistry(): Promise<string> {
  const { stdout } = await run('npm', ['config', 'get', 'registry']);
  return stdout.trim();
}

/**
 * A shell in which the commands of the page run as they are, but for addresses and the token: with no settings of npm but
 * those that the commands make, and none of the suite.
 */
export async function teamShell({ folder, registry, site, token = '', packageManager }: Surroundings) {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    npm_config_userconfig: join(folder, 'npmrc'),
    npm_config_registry: await machineRegistry(),
    npm_config_prefer_offline: 'true',
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((who) => [
        [`GIT_${who}_NAME`, 'Ada'],
        [`GIT_${who}_EMAIL`, 'ada@example.com'],
      ]),
    ),
  };
  const replaced = (commands: string) =>
    commands
      .replaceAll('https://npm.mortar.example', registry)
      .replaceAll('https://mortar.example', site)
      .replaceAll('MORTAR_TOKEN=…', `MORTAR_TOKEN=${token}`)
      .replaceAll(/^npm install(?= |$)/gm, packageManager === 'npm' ? '$&' : 'npx --yes pnpm@12.21.0 install');
  return {
    /** Seconds of a processor that the commands took until now. */
    processorSeconds: 0,
    /** What the commands printed beside their output. */
    warnings: '',
    env: { ...env, MORTAR_SITE: site, ...(token && { MORTAR_TOKEN: token }) },
    /** Runs commands of the page and returns what they print. */
    async run(commands: string, cwd = folder): Promise<string> {
      const options = { cwd, env: this.env, maxBuffer: 16 * 1024 * 1024 };
      const timed = `trap 'times >&2' EXIT\n${replaced(commands)}`;
      const { stdout, stderr } = await run('bash', ['-euo', 'pipefail', '-c', timed], options);
      this.processorSeconds += secondsOfChildren(stderr);
      this.warnings += stderr;
      return stdout;
    },
  };
}

/** What {@link teamShell} makes. */
export type TeamShell = Awaited<ReturnType<typeof teamShell>>;

/** What npm, the bundler and its plugins warn of. */
export const WARNING = /^(?:npm warn|.*ERESOLVE|<w>|warning).*/im;

/** The last line that `times` prints: user and system time of what the shell has started. */
function secondsOfChildren(printed: string): number {
  const parts =
    printed
      .trimEnd()
      .split('\n')
      .at(-1)
      ?.matchAll(/(\d+)m([\d.]+)s/g) ?? [];
  return [...parts].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
