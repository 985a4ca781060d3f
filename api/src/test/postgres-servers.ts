import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@mortar/server/testing';
import { hasEnded } from './api-process.ts';

const program = require.resolve('@mortar/tools/postgres-server');

/** A PostgreSQL server of its own, for a test that harms it. */
export interface TestPostgres {
  url: string;
  port: number;
  /** Starts it again on its data, after it was killed: it recovers first. */
  start(): Promise<void>;
  /** Kills the postmaster; its child processes notice and stop writing. */
  kill(): Promise<void>;
}

/** Servers for the tests of one file. */
export interface PostgresServers {
  /** @param standbyOf URL of a server that the new one is a copy of and follows */
  start(standbyOf?: string): Promise<TestPostgres>;
  /** Stops those that are left, and deletes the data of all. */
  stop(): Promise<void>;
}

export async function postgresServers(): Promise<PostgresServers> {
  const folder = await mkdtemp(join(tmpdir(), 'mortar-servers-'));
  // PostgreSQL runs as a user of its own when the tests run as root.
  await chmod(folder, 0o755);
  const launched: ChildProcess[] = [];

  async function start(standbyOf?: string): Promise<TestPostgres> {
    const port = await freePort();
    const data = join(folder, String(port));
    let server: ChildProcess;

    async function launch(): Promise<string> {
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const args = ['--import', 'tsx', program, data, String(port), ...(standbyOf ? [standbyOf] : [])];
        server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
        launched.push(server);
        if (!server.stdout) throw new Error('The server has no output');
        for await (const line of createInterface(server.stdout)) return line;
        // Processes of the killed server may hold its shared memory for a moment longer.
        await wait(200);
      }
      throw new Error('The PostgreSQL server did not start');
    }

    const url = await launch();
    return {
      url,
      port,
      start: async () => void (await launch()),
      kill: async () => {
        const ended = once(server, 'exit');
        const [pid] = (await readFile(join(data, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
        process.kill(Number(pid), 'SIGKILL');
        await ended;
      },
    };
  }

  return {
    start,
    async stop() {
      await Promise.all(launched.map(stopped));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function stopped(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
