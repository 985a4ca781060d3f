// Runs before anything is installed: Node's own modules only, and syntax that an old Node can read,
// so that this file can name the Node that is needed.
// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runWithHeartbeat } from './heartbeat.mjs';
import { unreachableRegistry } from './registry.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export const PNPM = 'pnpm@12.21.0';
export const OLDEST_NODE = [20, 19, 0];

/**
 * Ends the process with one sentence that states what to do.
 *
 * @param {string} sentence
 * @returns {never}
 */
export function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

export function requireNode() {
  const running = process.versions.node.split('.').map(Number);
  const difference = OLDEST_NODE.map((part, at) => Number(running[at]) - part).find((each) => each !== 0) ?? 0;
  if (difference < 0) {
    refuse(
      `Mortar needs Node ${OLDEST_NODE.join('.')} or newer and this is Node ${process.versions.node}: install a newer one from https://nodejs.org.`,
    );
  }
}

/**
 * Installs the workspace's packages, unless what is installed already fits the lockfile.
 *
 * @param {{ frozen?: boolean }} [options] `frozen` false: the workspace has a new package, and the lockfile may follow
 */
export async function install({ frozen = true } = {}) {
  const stamp = join(root, 'node_modules', '.mortar-installed');
  if (frozen && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return;
  const offline = await unreachableRegistry();
  console.log('Installing packages …');
  const lockfile = frozen ? '--frozen-lockfile' : '--no-frozen-lockfile';
  // An earlier installation may have left all of them on this machine.
  const option = offline ? ['--offline'] : [];
  const args = [...option, '--yes', PNPM, 'install', lockfile, '--reporter=append-only', ...option];
  const print = offline ? () => undefined : undefined;
  const code = await runWithHeartbeat('installing packages', 'npx', args, { cwd: root, print });
  if (code !== 0 && offline) {
    refuse(
      `Mortar needs ${PNPM} and the packages of pnpm-lock.yaml, not all of which are on this machine, and ${offline.registry} cannot be reached (${offline.reason}): connect to it and run the command again.`,
    );
  }
  if (code !== 0) refuse('The packages could not be installed: read the lines above and run the command again.');
  try {
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, fingerprint());
  } catch (error) {
    explain(error);
  }
}

/**
 * Loads a program of the repository, which is TypeScript, after what it needs is installed.
 *
 * @param {string} path relative to the root
 */
export async function load(path) {
  requireNode();
  await install();
  // What compiles the program does so in a process of its own, whose errors reach no promise.
  process.once('uncaughtException', explain);
  try {
    const { register } = await import('tsx/esm/api');
    register();
    return await import(pathToFileURL(join(root, path)).href);
  } catch (error) {
    return explain(error);
  } finally {
    process.off('uncaughtException', explain);
  }
}

/** What is wrong with the machine, by the code of an error. Programs say more of it: `machineFault()`. */
const FAULTS = new Map([
  ['EMFILE', 'This process may open too few files: raise its limit (ulimit -n)'],
  ['ENFILE', 'This machine has too many files open: end other programs'],
  ['ENOSPC', 'The disk is full: make room on it'],
  ['EROFS', 'The disk is read-only: make it writable'],
  ['EACCES', 'This user may not read the folder of the project, or not write to it: change its permissions'],
]);

/**
 * Ends the process with a sentence where the machine is at fault; throws any other error.
 *
 * @param {unknown} error
 * @returns {never}
 */
function explain(error) {
  const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
  const sentence = FAULTS.get(code);
  if (!sentence) throw error;
  return refuse(`${sentence}, and run the command again.`);
}

/** Of everything that decides what is installed. */
function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update(readFileSync(join(root, 'pnpm-workspace.yaml')))
    .digest('hex');
}

/**
 * Runs a command to its end in the project's root; resolves to its exit code.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {(chunk: string) => void} [print] gets the output where `options.stdio` pipes it
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}, print) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      ...options,
    });
    for (const stream of [child.stdout, child.stderr]) {
      if (print) stream?.setEncoding('utf8').on('data', print);
    }
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
