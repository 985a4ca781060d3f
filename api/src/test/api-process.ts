import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { administer, databaseUrlOf } from '@mortar/server/testing';
import { type Container, containerOf } from '@mortar/tools/container';
import { useBuiltApi } from './built-api.ts';
import { unpackTemplate } from './template.ts';

const server = process.env.TEST_DATABASE_URL;
const HOOK_MS = 120_000;

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** The API in a process of its own, as in production. */
export interface ApiProcess {
  child: Child;
  origin: string;
}

/** Starts API processes on one folder and one database, for the tests of one file. */
export interface ApiProcesses {
  /** Folder of everything that they store locally. */
  directory: string;
  /** Of the server that the tests run on; undefined on the embedded database. */
  databaseUrl: string | undefined;
  /** What they run in, if it is one. */
  container: Container | undefined;
  /** Runs the health check of the container's image for a process at this port. */
  checkHealth(port: string): Promise<unknown>;
  /** Starts a process that need not become ready. */
  spawn(environment?: Record<string, string>): Child;
  /** Starts a process on a free port, and waits until it listens. */
  start(environment?: Record<string, string>): Promise<ApiProcess>;
}

interface ApiProcessesOptions {
  /** They run as in a container of their image. */
  inContainer?: boolean;
}

/** Creates the folder and a database, migrated where it is embedded; in the end, ends the processes that are left and deletes both. */
export function useApiProcesses({ inContainer = false }: ApiProcessesOptions = {}): ApiProcesses {
  const built = useBuiltApi();
  const name = `mortar_process_${process.pid}_${randomBytes(4).toString('hex')}`;
  const databaseUrl = server && databaseUrlOf(server, name);
  const children: Child[] = [];
  const processes: ApiProcesses = {
    directory: '',
    databaseUrl,
    container: undefined,
    checkHealth,
    spawn: spawnApi,
    start,
  };

  beforeAll(async () => {
    processes.directory = await mkdtemp(join(tmpdir(), 'mortar-process-'));
    if (server) await administer(server, `CREATE DATABASE ${name}`);
    else await unpackTemplate(join(processes.directory, 'database', 'data'));
    if (inContainer) processes.container = containerOf('api', built.directory, processes.directory);
  }, HOOK_MS);

  afterAll(async () => {
    await Promise.all(children.map((child) => stop(child, 'SIGKILL')));
    await rm(processes.directory, { recursive: true, force: true });
    if (server) await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
  }, HOOK_MS);

  function spawnApi(environment: Record<string, string> = {}): Child {
    const { container } = processes;
    const { file, words } = container?.command(container.image.entrypoint) ?? {
      file: join(built.directory, 'mortar-api.mjs'),
      words: [],
    };
    const child = spawn(file, words, { env: environmentOf(environment), stdio: ['ignore', 'pipe', 'pipe'] });
    children.push(child);
    return child;
  }

  function environmentOf(environment: Record<string, string>): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      DATA_DIR: processes.directory,
      HOST: '127.0.0.1',
      PORT: '0',
      ...processes.container?.environment,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...environment,
    };
  }

  async function checkHealth(port: string): Promise<unknown> {
    const { container } = processes;
    if (!container) throw new Error('These processes run in no container.');
    const { file, words } = container.command(container.image.healthCheck);
    return promisify(execFile)(file, words, { env: environmentOf({ PORT: port }) });
  }

  async function start(environment?: Record<string, string>): Promise<ApiProcess> {
    const child = spawnApi(environment);
    const errors = text(child.stderr);
    for await (const line of createInterface(child.stdout)) {
      const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
      if (!origin) continue;
      child.stdout.resume();
      return { child, origin };
    }
    throw new Error(`The process did not start: ${await errors}`);
  }

  return processes;
}

export const hasEnded = ({ exitCode, signalCode }: Pick<Child, 'exitCode' | 'signalCode'>) =>
  exitCode !== null || signalCode !== null;

/** Ends a process, as its host does with SIGTERM; resolves to its exit code and signal. */
export async function stop(child: Child, signal: NodeJS.Signals = 'SIGTERM'): Promise<unknown[]> {
  if (hasEnded(child)) return [child.exitCode, child.signalCode];
  const ended = once(child, 'exit');
  child.kill(signal);
  return ended;
}
