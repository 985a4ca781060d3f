import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGateway } from '@mortar/gateway/gateway';
import { createFolderStore } from '@mortar/registry/artefacts/folder-store';
import { createAudit } from '@mortar/registry/core/audit/audit';
import { databaseClock } from '@mortar/registry/core/database/clock.repository';
import { migrate as migrateReleases } from '@mortar/registry/core/database/migrate';
import { createFreezes, type Freezes } from '@mortar/registry/core/freeze/freezes';
import { createHeartbeats } from '@mortar/registry/core/gateways/heartbeats';
import { type Database, openDatabase } from '@mortar/server/database';

const server = process.env.TEST_DATABASE_URL;
/** The embedded database runs in this process and cannot become unavailable. */
const onServer = server ? describe : describe.skip;
const ORIGIN = { actor: 'ada', reason: 'the test says so' };
/** No poll happens during the test: changes arrive by notification only. */
const NEVER_MS = 3_600_000;

type Gateway = Awaited<ReturnType<typeof buildGateway>>;

onServer('gateways on one PostgreSQL server', () => {
  const name = `mortar_gateways_${process.pid}_${randomBytes(4).toString('hex')}`;
  const url = Object.assign(new URL(server ?? 'postgres://'), { pathname: `/${name}` }).href;
  let admin: Database;
  let manager: Database;
  let freezes: Freezes;
  const gateways: Gateway[] = [];
  const databases: Database[] = [];

  beforeAll(async () => {
    admin = await openDatabase({ url: server ?? '' });
    await admin.query(`create database ${name}`);
    manager = await openDatabase({ url });
    const artefacts = createFolderStore(await mkdtemp(join(tmpdir(), 'mortar-artefacts-')));
    freezes = createFreezes({ database: manager, clock: databaseClock });
    await migrateReleases(manager);
    for (const each of ['one', 'two']) {
      const database = await openDatabase({ url });
      databases.push(database);
      const config = { stateFile: join(tmpdir(), `${name}-${each}.json`), pollMs: NEVER_MS, analysisMs: NEVER_MS };
      const gateway = await buildGateway({ database, artefacts, config });
      gateways.push(gateway);
      await gateway.ready();
    }
  });

  afterAll(async () => {
    await admin.query(`alter database ${name} allow_connections true`);
    await Promise.all(gateways.map((gateway) => gateway.close()));
    await Promise.all([...databases, manager].map((database) => database.close()));
    await admin.query(`drop database ${name} with (force)`);
    await admin.close();
  });

  const cut = (statement: string) =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query ilike $2', [
      name,
      statement,
    ]);

  async function registrySeen(): Promise<string[]> {
    const responses = await Promise.all(gateways.map((gateway) => gateway.inject('/health/ready')));
    return responses.map(({ body }) => (JSON.parse(body) as { registry: string }).registry);
  }

  async function upToDate(): Promise<boolean> {
    const { seq } = await createAudit(manager).head();
    const seen = await createHeartbeats(manager).list();
    return seen.length === 2 && seen.every((gateway) => gateway.seq === seq);
  }

  it('all follow a change when it is committed', async () => {
    await freezes.begin(ORIGIN);
    expect(await becomesTrue(upToDate)).toBe(true);
    await freezes.end(ORIGIN);
    expect(await becomesTrue(upToDate)).toBe(true);
  });

  const allSee = (registry: string) =>
    becomesTrue(async () => (await registrySeen()).every((seen) => seen === registry));

  it('report the registry as unavailable while the server refuses connections, and follow it again afterwards', async () => {
    expect(await allSee('up')).toBe(true);
    await admin.query(`alter database ${name} allow_connections false`);
    await cut('%');
    expect(await allSee('unavailable')).toBe(true);

    await admin.query(`alter database ${name} allow_connections true`);
    expect(await allSee('up')).toBe(true);
    await freezes.begin(ORIGIN);
    expect(await becomesTrue(upToDate)).toBe(true);
  });

  it('miss no change when only the connections that listen are cut', async () => {
    await cut('listen%');
    await freezes.end(ORIGIN);
    expect(await becomesTrue(upToDate)).toBe(true);
    expect(await allSee('up')).toBe(true);
  });
});

async function becomesTrue(holds: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + 90_000;
  while (!(await holds())) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
}
