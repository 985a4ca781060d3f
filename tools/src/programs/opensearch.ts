import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onPath } from './browser.ts';
import { freePort, ready } from './local-server.ts';
import { unprivilegedUser } from './unprivileged-user.ts';
import { refuse } from '../../../scripts/preflight.mjs';

/** The last line that runs on Java 17. */
const VERSION = '2.19.6';
/** It needs a security manager, which later ones no longer have. */
const JAVA = { from: 11, to: 21 };
/** Whom the engine runs as can read it there. */
const CACHE = process.getuid?.() === 0 ? '/var/cache' : join(homedir(), '.cache');
const UNPACKED = join(CACHE, 'mortar', `opensearch-${VERSION}`);
const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1';

export interface RunningOpenSearch {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

export interface OpenSearchOptions {
  /** A free one when left out. */
  port?: number;
  /** Where other nodes reach it; a free one when left out. */
  transport?: number;
  /** Keeps the data from one start to the next; otherwise it is temporary. */
  folder?: string;
  /** Of the heap. */
  megabytes?: number;
  /** As in opensearch.yml. */
  settings?: string[];
}

/** Why no engine can be started here; undefined when one can. */
export function openSearchIsMissing(): string | undefined {
  const java = javaMajor();
  if (java === undefined || java < JAVA.from || java > JAVA.to) {
    return `OpenSearch ${VERSION} needs Java ${JAVA.from} to ${JAVA.to}`;
  }
  if (existsSync(UNPACKED) || onPath(['mvn'])) return undefined;
  return `OpenSearch ${VERSION} is fetched with Maven, which this machine does not have`;
}

/**
 * Starts an engine of its own, fetching its distribution first where the machine has none.
 *
 * @returns its URL and a function that stops it and removes what is temporary
 */
export async function startOpenSearch({
  port: wanted,
  transport: wantedTransport,
  folder: kept,
  megabytes = 512,
  settings = [],
}: OpenSearchOptions = {}): Promise<RunningOpenSearch> {
  ensureOpenSearch();
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'mortar-opensearch-'));
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'config');
  mkdirSync(config, { recursive: true });
  writeFileSync(join(config, 'opensearch.yml'), '');
  writeFileSync(join(config, 'log4j2.properties'), 'rootLogger.level = error\n');
  const owner = unprivilegedUser();
  for (const path of [folder, config]) if (owner) chownSync(path, owner.uid, owner.gid);
  const [port, transport] = [wanted ?? (await freePort()), wantedTransport ?? (await freePort())];
  const server = spawn(
    'java',
    [
      `-Xms${megabytes}m`,
      `-Xmx${megabytes}m`,
      '-Djava.security.manager=allow',
      `-Dopensearch.path.home=${UNPACKED}`,
      `-Dopensearch.path.conf=${config}`,
      '-Dopensearch.distribution.type=zip',
      `-Djava.io.tmpdir=${folder}`,
      '-cp',
      join(UNPACKED, 'lib', '*'),
      'org.opensearch.bootstrap.OpenSearch',
      ...[
        'network.host=127.0.0.1',
        `http.port=${port}`,
        `transport.port=${transport}`,
        `path.data=${join(folder, 'data')}`,
        `path.logs=${join(folder, 'logs')}`,
        // A test's disk is as full as it is.
        'cluster.routing.allocation.disk.threshold_enabled=false',
        ...(settings.some((each) => each.startsWith('discovery.')) ? [] : ['discovery.type=single-node']),
        ...settings,
      ].map((setting) => `-E${setting}`),
    ],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  if (!(await ready(() => answers(url), ended, { seconds: 180 }))) refuse('OpenSearch did not start.');
  return {
    url,
    pid: server.pid ?? refuse('OpenSearch has no process.'),
    stop: async () => {
      server.kill('SIGKILL');
      await ended;
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/_cluster/health`)).ok;
  } catch {
    return false;
  }
}

/** Fetches the distribution without plugins, and the module with its analyzers, once for all clones of the project. */
function ensureOpenSearch(): void {
  if (existsSync(UNPACKED)) return;
  const missing = openSearchIsMissing();
  if (missing) refuse(`${missing}.`);
  mkdirSync(dirname(UNPACKED), { recursive: true });
  const folder = mkdtempSync(`${UNPACKED}-`);
  const home = join(folder, `opensearch-${VERSION}`);
  const analysis = join(home, 'modules', 'analysis-common');
  const fetched = (goal: string, artifact: string, to: string) =>
    execFileSync('mvn', ['-q', '-B', `${PLUGIN}:${goal}`, `-Dartifact=${artifact}`, `-DoutputDirectory=${to}`], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  fetched('unpack', `org.opensearch.distribution.integ-test-zip:opensearch:${VERSION}:zip`, folder);
  fetched('copy', `org.opensearch.plugin:analysis-common:${VERSION}`, analysis);
  writeFileSync(join(analysis, 'plugin-descriptor.properties'), ANALYSIS);
  // Two runs may fetch it at once: whichever is there first serves both.
  if (!existsSync(UNPACKED)) renameSync(home, UNPACKED);
  rmSync(folder, { recursive: true, force: true });
}

/** What makes an archive of classes a module. */
const ANALYSIS = `name=analysis-common
description=Analyzers, and what they are made of
version=${VERSION}
opensearch.version=${VERSION}
java.version=11
classname=org.opensearch.analysis.common.CommonAnalysisPlugin
has.native.controller=false
`;

/** The version of `java`; undefined without one. */
function javaMajor(): number | undefined {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const [, major] = /version "(\d+)/.exec(stderr ?? '') ?? [];
  return major === undefined ? undefined : Number(major);
}
