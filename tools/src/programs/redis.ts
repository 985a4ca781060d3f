import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, onPath } from './browser.ts';
import { accepts, ready } from './local-server.ts';
import { refuse } from '../../../scripts/preflight.mjs';

/** Valkey is Redis under its other name: the tests take either. */
const REDIS = 'redis-server';
const NAMES = [REDIS, 'valkey-server'];

export interface RunningRedis {
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Starts a Redis server of its own that keeps nothing, installing Redis first where the machine has none.
 *
 * @returns the id of its process and a function that stops it
 */
export async function startRedis(port: number): Promise<RunningRedis> {
  const program = await ensureRedis();
  const folder = mkdtempSync(join(tmpdir(), 'mortar-redis-'));
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const server = spawn(program, ['--port', String(port), ...settings], { cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => server.once('close', resolve));
  if (!(await ready(() => accepts(port), ended))) refuse('The Redis server for the tests did not start.');
  return {
    pid: server.pid ?? refuse('The Redis server has no process.'),
    stop: async () => {
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Path of redis-server, or of Valkey's. Undefined when the machine has neither. */
export function findRedis(): string | undefined {
  return onPath(NAMES);
}

/** Installs Redis. Resolves to the path of redis-server, or to nothing where this machine does not let it. */
export async function installRedis(): Promise<string | undefined> {
  await aptInstall('installing Redis', REDIS);
  return findRedis();
}

async function ensureRedis(): Promise<string> {
  return (
    findRedis() ??
    (await installRedis()) ??
    refuse('Redis was not found and could not be installed: install Redis 6 or Valkey 7, or newer.')
  );
}
