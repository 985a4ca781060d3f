import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { openDatabase } from '@mortar/server/database';
import { administer, databaseUrlOf } from '@mortar/server/testing';
import { createActivation } from '@mortar/rollouts/activation/activation';
import { createFolderStore } from '@mortar/registry/artefacts/folder-store';
import { databaseClock } from '@mortar/registry/core/database/clock.repository';
import { migrate } from '@mortar/registry/core/database/migrate';
import type { HistoryView } from '@mortar/registry/schemas/history';
import { createPublisher } from '@mortar/registry/publishing/publisher';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { hostServer, remoteServer } from '#test/server-builds.ts';
import { type Container, containerOf } from '@mortar/tools/container';
import { healthPathsOf } from '@mortar/tools/health-paths';

const server = process.env.TEST_DATABASE_URL;
/** A gateway needs a server: the embedded database runs in one process. */
const onServer = server ? describe : describe.skip;
const program = require.resolve('@mortar/tools/build-servers');

onServer('gateway as production servers run it', () => {
  const name = `mortar_built_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = databaseUrlOf(server ?? 'postgres://', name);
  let folder: string;
  let container: Container;
  let environment: NodeJS.ProcessEnv;
  let gateway: ChildProcess | undefined;
  let origin: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mortar-built-'));
    await promisify(execFile)(process.execPath, ['--import', 'tsx', program, '--out', folder, 'gateway']);
    await administer(server ?? '', `create database ${name}`);
    await publish(join(folder, 'data', 'artefacts'));
    container = containerOf('gateway', join(folder, 'gateway'), join(folder, 'data'));
    environment = {
      ...container.environment,
      PATH: process.env.PATH,
      DATABASE_URL: url,
      HOST: '127.0.0.1',
      PORT: '0',
    };
    const { file, words } = container.command(container.image.entrypoint);
    gateway = spawn(file, words, { cwd: folder, env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
    origin = await originOf(gateway);
  });

  afterAll(async () => {
    gateway?.kill('SIGKILL');
    await administer(server ?? '', `drop database if exists ${name} with (force)`);
  });

  const run = (command: string[], more?: NodeJS.ProcessEnv) => {
    const { file, words } = container.command(command);
    return promisify(execFile)(file, words, { cwd: folder, env: { ...environment, ...more } });
  };
  const token = (label: string) => run([...container.image.entrypoint, 'token', label]);

  async function publish(artefacts: string): Promise<void> {
    const database = await openDatabase({ url });
    const context = { database, clock: databaseClock };
    await migrate(database);
    const publisher = createPublisher({ ...context, artefacts: createFolderStore(artefacts) });
    const routes = [{ path: '/', guard: 'none' as const }];
    const builds = [
      { name: 'shell', server: hostServer() },
      { name: 'mfe-articles', routes, server: remoteServer({ '/': { markup: '<h1>Tides</h1>' } }) },
    ];
    const versions = [];
    for (const build of builds) versions.push((await publisher.publish(await buildPackage(build), ORIGIN)).release);
    await createActivation(context).activate(
      versions.map(({ name: remote, version }) => ({ name: remote, version })),
      ORIGIN,
    );
    await database.close();
  }

  it('renders pages, serves its console, issues a first token and exits with 0 on SIGTERM, with nothing but its folder, as in a container of its image', async () => {
    const page = async () => (await fetch(origin, { headers: { accept: 'text/html' } })).text();
    expect(await eventually(page, (html) => html.includes('<h1>Tides</h1>'))).toContain('id="boot"');
    // Its own limits are not those of its renderers.
    const renderers = commandsBelow(gateway?.pid ?? 0).filter((command) => command.includes('render-process.cjs'));
    expect(renderers.map((command) => command.match(/max.old.space.size=\d+/g))).toEqual([['max-old-space-size=160']]);
    const files = ['/releases', '/releases/console.js', '/releases/console.css'];
    const responses = await Promise.all(files.map((path) => fetch(origin + path)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const sizes = await Promise.all(responses.map(async (response) => (await response.text()).length));
    expect(Math.min(...sizes)).toBeGreaterThan(100);

    const checks = await Promise.all(healthPathsOf('gateway').map(async (path) => (await fetch(origin + path)).status));
    expect(checks).toEqual([200, 200]);
    await expect(run(container.image.healthCheck, { PORT: new URL(origin).port })).resolves.toBeDefined();
    await expect(run(container.image.healthCheck, { PORT: '1' })).rejects.toMatchObject({ code: 1 });

    const { stdout } = await token('Ada');
    const headers = { authorization: `Bearer ${stdout.trim()}` };
    const site = await fetch(`${origin}/releases/api/tokens`, { headers });
    expect(await site.json()).toMatchObject({ tokens: [{ label: 'Ada', scope: 'release', revokedAt: null }] });
    await expect(token('Ada')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('A token of scope release for Ada is in use, and is not shown again.'),
    });

    const build = readFileSync(join(folder, 'gateway', 'build.txt'), 'utf8').trim();
    const recorded = async () => {
      const response = await fetch(`${origin}/releases/api/history?subject=mortar-gateway`, { headers });
      return ((await response.json()) as HistoryView).entries;
    };
    expect(await eventually(recorded, ({ length }) => length > 0)).toMatchObject([
      { action: 'deploy', after: { version: build } },
    ]);

    const ended = once(gateway as ChildProcess, 'exit');
    gateway?.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});

/** Where a process listens, once it does. */
async function originOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The gateway has no output.');
  for await (const line of createInterface(stdout)) {
    const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (!origin) continue;
    stdout.resume();
    return origin;
  }
  throw new Error('The gateway did not start.');
}

/** Command lines of the processes that a process started, and of theirs. */
function commandsBelow(pid: number): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [readFileSync(`/proc/${child}/cmdline`, 'utf8')].concat(commandsBelow(child)));
}
