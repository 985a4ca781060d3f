import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { migrate, migrateWhenAvailable } from '@mortar/registry/core/database/migrate';
import type { ActiveState } from '@mortar/registry/core/releases/active-state';
import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, getPage, setUpGateway } from '#test/gateway-fixture.ts';

const fixture = setUpGateway();

beforeEach(async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release();
});

async function ready(app: Awaited<ReturnType<typeof fixture.gateway>>) {
  const { statusCode, body } = await app.inject('/health/ready');
  return { statusCode, ...(JSON.parse(body) as { status: string; registry: string }) };
}

it('gateway serves the last good state, reports it, and catches up when the database is unavailable for a time', async () => {
  // The listener reports the loss and the return, before the next scheduled read.
  const app = await fixture.gateway({ pollMs: 3_600_000 });
  expect(await ready(app)).toMatchObject({ statusCode: 200, status: 'ok', registry: 'up' });

  fixture.database.setAvailable(false);
  const unavailable = await eventually(
    () => ready(app),
    ({ registry }) => registry === 'unavailable',
  );
  expect(unavailable).toMatchObject({ statusCode: 200, status: 'last-good-state' });
  expect((await getPage(app, '/login')).statusCode).toBe(200);

  fixture.database.setAvailable(true);
  await fixture.release({ version: '1.1.0' });
  await eventually(
    async () => bootOf((await getPage(app, '/login')).body).remotes[0]?.version,
    (version) => version === '1.1.0',
  );
  expect(await ready(app)).toMatchObject({ status: 'ok', registry: 'up' });
});

it('gateway saves a change that it serves, soon and when it stops', async () => {
  const saved = async () => JSON.parse(await readFile(fixture.stateFile, 'utf8')) as ActiveState;
  const versionOf = ({ remotes }: ActiveState) => remotes.find(({ name }) => name === 'mfe-articles')?.active.version;
  const app = await fixture.gateway({ pollMs: 3_600_000 });
  expect(versionOf(await saved())).toBe('1.0.0');
  await fixture.release({ version: '1.1.0' });
  await eventually(saved, (state) => versionOf(state) === '1.1.0');

  await fixture.release({ version: '1.2.0' });
  await eventually(
    async () => bootOf((await getPage(app, '/login')).body).remotes[0]?.version,
    (version) => version === '1.2.0',
  );
  await app.close();
  expect(versionOf(await saved())).toBe('1.2.0');
});

/** The embedded database has one connection. */
const onServer = process.env.TEST_DATABASE_URL ? it : it.skip;

onServer('gateway serves changes while what it remembers for outages cannot be read', async () => {
  const app = await fixture.gateway({ pollMs: 3_600_000 });
  await fixture.database.transaction(async (holder) => {
    await holder.query('lock table release.tokens in access exclusive mode');
    for (const version of ['1.1.0', '1.2.0']) {
      await fixture.release({ version });
      await eventually(
        async () => bootOf((await getPage(app, '/login')).body).remotes[0]?.version,
        (served) => served === version,
      );
    }
  });
});

it('gateway starts from the saved state when the database is unavailable', async () => {
  const first = await fixture.gateway();
  const page = await getPage(first, '/login');
  await first.close();

  fixture.database.setAvailable(false);
  const second = await fixture.gateway();
  expect((await getPage(second, '/login')).body).toBe(page.body);
  expect(await ready(second)).toMatchObject({ status: 'last-good-state' });
});

it('gateway that started while the database was unavailable migrates it by itself when it is back', async () => {
  await (await fixture.gateway()).close();
  // As a gateway of the version before left them.
  const table = 'release.causes';
  const [, name] = table.split('.');
  await fixture.database.query(`drop table ${table}`);
  await fixture.database.query(`delete from release.migrations where name ~ '^\\d+-${name}\\.sql$'`);
  await fixture.database.query('alter table release.exposures drop column causes');

  fixture.database.setAvailable(false);
  const migrate = migrateWhenAvailable(fixture.database, (error) => {
    throw error;
  });
  const app = await fixture.gateway({ pollMs: 5 }, fixture.database, migrate);
  expect(await ready(app)).toMatchObject({ statusCode: 200, status: 'last-good-state' });
  fixture.database.setAvailable(true);
  await eventually(
    () => ready(app),
    ({ status }) => status === 'ok',
  );
  expect(await fixture.database.query(`select from ${table}`)).toEqual([]);
});

it('gateway does not start when neither database nor saved state is available', async () => {
  fixture.database.setAvailable(false);
  await expect(fixture.gateway()).rejects.toThrow('nothing to serve');
});

it('gateway keeps serving when a new state cannot be prepared', async () => {
  const app = await fixture.gateway({ pollMs: 5 });
  const before = await readFile(fixture.stateFile, 'utf8');
  // The record of a release whose files are elsewhere, as on a gateway with an incomplete store.
  await fixture.database.query(
    `insert into release.releases select name, '2.0.0', record || '{"version":"2.0.0"}', digest,
       entry_integrity, bytes, publisher, published_at from release.releases where name = 'shell'`,
  );
  await fixture.activation.activate([{ name: 'shell', version: '2.0.0' }], { actor: 'ada', reason: 'test' });
  await eventually(
    () => ready(app),
    ({ status }) => status === 'last-good-state',
  );
  expect(bootOf((await getPage(app, '/login')).body).shell.version).toBe('1.0.0');
  expect(await readFile(fixture.stateFile, 'utf8')).toBe(before);
});

it('gateway ignores a damaged saved state when the database is available', async () => {
  await mkdir(dirname(fixture.stateFile), { recursive: true });
  await writeFile(fixture.stateFile, '{"remotes":');
  const app = await fixture.gateway();
  expect((await getPage(app, '/login')).statusCode).toBe(200);
});

it('gateway is live and not ready when nothing was released', async () => {
  await fixture.database.query('drop schema release cascade');
  await migrate(fixture.database);
  const app = await fixture.gateway();
  expect((await app.inject('/health/live')).statusCode).toBe(200);
  expect(await ready(app)).toMatchObject({ statusCode: 503, status: 'nothing-live' });
});

it('gateway does not start from a saved state when an older gateway wrote it without needed fields', async () => {
  await fixture.gateway();
  const { signingKey: _lacking, ...older } = JSON.parse(await readFile(fixture.stateFile, 'utf8')) as ActiveState;
  await writeFile(fixture.stateFile, JSON.stringify(older));
  fixture.database.setAvailable(false);
  await expect(fixture.gateway()).rejects.toThrow(/no last good state is saved/);
});
