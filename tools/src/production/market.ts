import { readdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { freePort } from '../programs/local-server.ts';
import { ensurePrometheus } from '../programs/prometheus.ts';
import type { Services } from './services.ts';
import { type Walkthrough, walk } from './walkthrough.ts';

const PORTS = [
  'HTTP_PORT',
  'HTTPS_PORT',
  'METRICS_PORT',
  'GATEWAY_PORT_1',
  'GATEWAY_PORT_2',
  'API_PORT',
  'API_PORT_1',
  'API_PORT_2',
  'PGBOUNCER_PORT',
  'PROMETHEUS_PORT',
] as const;

/** What a failure shows of each log. */
const LOG_LINES = 6;
const LINE_LENGTH = 600;

/** A market that the commands of docs/production.md install. */
export interface Market {
  /** What visitors open; its certificate is one of its own. */
  url: string;
  /** Folder of its programs, settings and logs. */
  folder: string;
  ports: Record<(typeof PORTS)[number], string>;
  walkthrough: Walkthrough;
  /** What the commands have printed, and the last lines of the servers' logs, for a failure. */
  report(): Promise<string>;
}

interface MarketOptions {
  /** A clone of the sources, with its packages installed. */
  clone: string;
  folder: string;
  services: Services;
  /** How often each block of the document runs. */
  times: number;
  /** With commands that take the place of others. */
  commands?: string;
}

/** Begins to run docs/production.md on empty services. */
export async function installMarket({ clone, folder, services, times, commands }: MarketOptions): Promise<Market> {
  const numbers = await Promise.all(PORTS.map(async (name) => [name, String(await freePort())] as const));
  const ports = Object.fromEntries(numbers) as Market['ports'];
  const url = `https://localhost:${ports.HTTPS_PORT}`;
  const logs = join(folder, 'log');
  const walkthrough = await walk(join(clone, 'docs', 'production.md'), {
    cwd: clone,
    folders: [logs, join(folder, 'pgbouncer')],
    times,
    env: {
      HOME: process.env.HOME,
      PATH: [
        ...(commands ? [commands] : []),
        process.env.PATH,
        '/usr/sbin',
        '/usr/local/sbin',
        dirname(await ensurePrometheus('prometheus')),
      ].join(delimiter),
      MORTAR: folder,
      PUBLIC_URL: url,
      PGBOUNCER_USER: process.getuid?.() === 0 ? 'postgres' : userInfo().username,
      ...services.environment,
      ...ports,
    },
  });
  return { url, folder, ports, walkthrough, report: async () => walkthrough.output + (await endsOf(logs)) };
}

async function endsOf(logs: string): Promise<string> {
  const names = (await readdir(logs).catch(() => [])).filter((name) => name.endsWith('.log'));
  const texts = names.map(async (name) => {
    const lines = (await readFile(join(logs, name), 'utf8')).trim().split('\n').slice(-LOG_LINES);
    return [name, ...lines.map((line) => line.slice(0, LINE_LENGTH))].join('\n');
  });
  return (await Promise.all(texts)).join('\n');
}
