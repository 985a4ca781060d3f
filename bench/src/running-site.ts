import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ticksOf } from './process-figures.ts';

export interface ServingSite {
  url: string;
  /** Folder of what the site keeps. */
  data: string;
  stop: () => Promise<void>;
}

/** One that was started here. */
export interface RunningSite extends ServingSite {
  /** Milliseconds from the command to the first page with its photos. */
  readyAfter: number;
  /** Processor time of its own process until then; undefined where the system does not say. */
  cpuSeconds: number | undefined;
}

/**
 * Types `npm start` in a clone, with nothing kept from an earlier run, and waits for its first page.
 *
 * @param clone root folder of the clone
 * @param data folder for what the site keeps; emptied first
 */
export function startSite(clone: string, port: number, data: string): Promise<RunningSite> {
  rmSync(data, { recursive: true, force: true });
  return startAgain(clone, port, data);
}

/** Types `npm start` again, on what an earlier run kept, and waits for its first page. */
export async function startAgain(clone: string, port: number, data: string): Promise<RunningSite> {
  const url = `http://localhost:${port}`;
  const started = performance.now();
  const script = join(clone, 'scripts', 'start.mjs');
  const child = spawn('node', [script, '--port', String(port), '--data', data], {
    cwd: clone,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const until = async (holds: () => boolean | Promise<boolean>) => {
    while (!(await holds())) {
      if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}.`);
      await wait(250);
    }
  };
  await until(() => serves(url));
  await requireImages(url);
  const readyAfter = performance.now() - started;
  const cpuSeconds = cpuSecondsOf(child);
  return { url, data, readyAfter, cpuSeconds, stop: () => interrupted(child) };
}

/** The site that MORTAR_SITE names, which keeps its data in MORTAR_DATA; undefined when none is. */
export function siteThatRuns(): ServingSite | undefined {
  const { MORTAR_SITE: url, MORTAR_DATA: data } = process.env;
  return url && data ? { url, data, stop: async () => undefined } : undefined;
}

async function serves(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined);
  return response?.ok ?? false;
}

/** Loads the images of the products and stores that the home page shows first. */
async function requireImages(url: string): Promise<void> {
  const requests = ['/api/products/?limit=5&filter[sort]=1', '/api/stores/?limit=3'];
  const bodies = await Promise.all(requests.map(async (request) => (await fetch(url + request)).text()));
  const images = new Set(bodies.flatMap((body) => body.match(/\/media\/[\w-]{22}\/\d+\.webp/g) ?? []));
  const responses = await Promise.all([...images].map((image) => fetch(url + image)));
  if (images.size === 0 || responses.some(({ ok }) => !ok)) throw new Error('The home page lacks images.');
}

/** Undefined where the system does not say. */
function cpuSecondsOf({ pid = 0 }: ChildProcess): number | undefined {
  const [user, system] = ticksOf(pid);
  return user === undefined || system === undefined ? undefined : (user + system) / 100;
}

function interrupted(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGINT');
  return ended;
}
