import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@mortar/tools/local-server';
import { keptServer } from '@mortar/tools/kept-server';
import { peakMegabytesOf } from '../process-figures.ts';

const START_MS = 60_000;

export interface RunningProcess {
  origin: string;
  pid: number;
  /** Most memory that it has held so far, in megabytes. */
  peakMegabytes(): number;
  stop: () => Promise<void>;
}

/** The API as in production: its bundle, in a process of its own that logs every request. */
export async function startApi(environment: Record<string, string>): Promise<RunningProcess> {
  return startServer([join(await keptServer('api'), 'mortar-api.mjs')], '/api/health/ready', environment);
}

/** A Fastify server with one route, which has nothing to do. */
export function startBareRoute(): Promise<RunningProcess> {
  return startServer(['node', join(import.meta.dirname, 'bare-route.mjs')], '/', {});
}

/** The gateway as in production. */
export async function startGateway(ready: string, environment: Record<string, string>): Promise<RunningProcess> {
  return startServer([join(await keptServer('gateway'), 'mortar-gateway.mjs')], ready, environment);
}

/** A server in a process of its own, once it serves `ready`; on a free port where the environment has no `PORT`. */
async function startServer(
  [program = '', ...options]: string[],
  ready: string,
  environment: Record<string, string>,
): Promise<RunningProcess> {
  const port = environment.PORT === undefined ? await freePort() : Number(environment.PORT);
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(program, options, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = performance.now() + START_MS;
  while (!(await responds(origin + ready))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(
        `${[program, ...options].join(' ')} does not respond at ${origin}${ready} (exit code ${child.exitCode}).`,
      );
    }
    await wait(100);
  }
  const pid = child.pid ?? 0;
  return { origin, pid, peakMegabytes: () => peakMegabytesOf(pid) ?? Number.NaN, stop: () => stopped(child) };
}

async function responds(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok ?? false;
}

function stopped(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGTERM');
  return ended;
}
