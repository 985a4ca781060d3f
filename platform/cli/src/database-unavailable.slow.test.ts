import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Database, lazyPostgres } from '@mortar/server/database';
import { freePort } from '@mortar/server/testing';
import type { FastifyInstance } from 'fastify';
import { createActivation } from '@mortar/rollouts/activation/activation';
import { createFolderStore } from '@mortar/registry/artefacts/folder-store';
import { createAudit } from '@mortar/registry/core/audit/audit';
import { databaseClock } from '@mortar/registry/core/database/clock.repository';
import { migrate } from '@mortar/registry/core/database/migrate';
import { createTokens } from '@mortar/registry/core/tokens/tokens';
import { buildGateway } from '@mortar/gateway/gateway';
import { createPublisher } from '@mortar/registry/publishing/publisher';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, getPage } from '@mortar/gateway/test/gateway-fixture';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { runCommand } from './run-command.ts';

/** The embedded database has no server that could be stopped. */
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;
const program = require.resolve('@mortar/tools/postgres-server');
const NAME = 'mfe-articles';

onServer('while the database server is stopped', () => {
  let folder: string;
  let port: number;
  let server: ChildProcess;
  let database: Database;
  let token: string;
  const gateways: FastifyInstance[] = [];
  let site: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mortar-stopped-'));
    // PostgreSQL runs as a user of its own when the tests run as root.
    await chmod(folder, 0o755);
    port = await freePort();
    database = lazyPostgres({ url: await startServer() });
    await migrate(database);
    const artefacts = createFolderStore(await mkdtemp(join(folder, 'artefacts-')));
    const context = { database, clock: databaseClock, artefacts };
    const activation = createActivation(context);
    for (const [name, version] of [
      ['shell', '1.0.0'],
      [NAME, '1.0.0'],
      [NAME, '1.1.0'],
      [NAME, '1.2.0'],
    ] as const) {
      await createPublisher(context).publish(await buildPackage({ name, version }), ORIGIN);
      await activation.activate([{ name, version }], ORIGIN);
    }
    ({ token } = await createTokens(context).create({ label: 'grace', scope: 'release' }, ORIGIN));
    for (const label of ['one:3000', 'two:3000']) {
      const stateFile = join(folder, label);
      const gateway = await buildGateway({ database, artefacts, config: { label, stateFile, renderers: 0 } });
      await gateway.ready();
      gateways.push(gateway);
    }
    site = await gateways[0]!.listen({ port: 0, host: '127.0.0.1' });
  });

  afterAll(async () => {
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await database.close();
    await stopServer();
    await rm(folder, { recursive: true, force: true });
  });

  async function startServer(): Promise<string> {
    const args = ['--import', 'tsx', program, join(folder, 'postgres'), String(port)];
    server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    if (!server.stdout) throw new Error('The server has no output');
    for await (const line of createInterface(server.stdout)) return line;
    throw new Error('The PostgreSQL server did not start');
  }

  async function stopServer(): Promise<void> {
    if (server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  }

  const versions = () =>
    Promise.all(gateways.map(async (gateway) => bootOf((await getPage(gateway, '/login')).body).remotes[0]?.version));

  /** Starts a command, whose output can be read and which can be interrupted while it runs. */
  function mortar(command: string) {
    const lines: string[] = [];
    const interrupts = new Set<() => void>();
    const code = runCommand(command.split(' '), {
      directory: folder,
      environment: { MORTAR_SITE: site, MORTAR_TOKEN: token },
      print: (line) => lines.push(line),
      printError: (line) => lines.push(line),
      onInterrupt: (callback) => {
        interrupts.add(callback);
        return () => interrupts.delete(callback);
      },
    });
    return {
      code,
      output: () => lines.join('\n'),
      says: (text: RegExp) =>
        eventually(
          async () => lines.join('\n'),
          (output) => text.test(output),
        ),
      pressCtrlC: () => interrupts.forEach((interrupt) => interrupt()),
    };
  }

  it('rollback waits for it, is made once when it is back, and every gateway serves it when the command returns', async () => {
    expect(await versions()).toEqual(['1.2.0', '1.2.0']);
    await stopServer();

    const status = mortar('status');
    expect(await status.code).toBe(0);
    expect(status.output()).toMatch(
      /^The database of \S+ is unavailable since 20\S+Z: .*\n(.*\n)*mfe-articles +1\.2\.0 +1\.1\.0 /,
    );
    const activation = mortar(`activate ${NAME} 1.0.0`);
    expect([await activation.code, activation.output()]).toEqual([
      5,
      expect.stringMatching(/^The database of the releases has been unavailable since .* until it is back\.$/),
    ]);

    const stopped = mortar(`rollback ${NAME}`);
    await stopped.says(/Waiting 600 s at most with the rollback of mfe-articles; Ctrl-C ends the waiting\.$/);
    stopped.pressCtrlC();
    expect(await stopped.code).toBe(130);
    expect(stopped.output()).toMatch(/\nStopped: the rollback of mfe-articles was not confirmed/);
    const impatient = mortar(`rollback ${NAME} --wait 1s`);
    expect(await impatient.code).toBe(5);
    expect(impatient.output()).toMatch(/is unavailable after \d\.\d\d s still: the rollback of mfe-articles was not/);
    expect(await versions()).toEqual(['1.2.0', '1.2.0']);

    const rollback = mortar(`rollback ${NAME} --reason blinks`);
    await rollback.says(/Waiting 600 s at most/);
    await startServer();
    expect([await rollback.code, rollback.output()]).toEqual([
      0,
      expect.stringMatching(
        /\nThe database is back after .*\nmfe-articles is back at 1\.1\.0 on .* after \d+\.\d\d s\.$/,
      ),
    ]);
    expect(await versions()).toEqual(['1.1.0', '1.1.0']);
    const history = await createAudit(database).history({ subject: NAME });
    expect(history.filter(({ action }) => action === 'rollback')).toMatchObject([{ reason: 'blinks' }]);
    // A read that the restart interrupted may still be reported after the change.
    await eventually(
      async () => (await gateways[0]!.inject('/health/ready')).json<Record<string, unknown>>(),
      ({ status, databaseUnavailableSince }) => status === 'ok' && databaseUnavailableSince === null,
    );
  });
});
