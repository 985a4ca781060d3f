import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface RunningSite {
  url: string;
  /** Folder of what the site keeps. */
  data: string;
  /** Milliseconds from the command to the first page that was served. */
  readyAfter: number;
  stop(): Promise<void>;
}

/**
 * Types `npm start` in a clone, with nothing kept from an earlier run, and waits for its first page.
 *
 * @param clone root folder of the clone
 * @param data folder for what the site keeps; emptied first
 */
export async function startSite(clone: string, port: number, data: string): Promise<RunningSite> {
  rmSync(data, { recursive: true, force: true });
  const url = `http://localhost:${port}`;
  const started = performance.now();
  const child = spawn('node', [join(clone, 'scripts', 'start.mjs'), '--port', String(port), '--data', data], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await serves(url))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}.`);
    await wait(250);
  }
  return { url, data, readyAfter: performance.now() - started, stop: () => interrupted(child) };
}

/** The site that MORTAR_SITE names, which keeps its data in MORTAR_DATA; undefined when none is. */
export function siteThatRuns(): Omit<RunningSite, 'readyAfter'> | undefined {
  const { MORTAR_SITE: url, MORTAR_DATA: data } = process.env;
  return url && data ? { url, data, stop: async () => undefined } : undefined;
}

async function serves(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined);
  return response?.ok ?? false;
}

function interrupted(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGINT');
  return ended;
}
