import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '@mortar/server/database';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, getPage, setUpGateway } from '@mortar/gateway/test/gateway-fixture';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { runCommand } from '#run-command.ts';
import { waitUntilServed } from './wait-until-served.ts';

const fixture = setUpGateway();
let token: string;
const SLOW_MS = 150;
const CUT_OFF = 'cut-off:3000';

/** Fails like a database whose network is down, while `isReachable` is false. */
function reachableDatabase() {
  const link = { isReachable: true };
  const query: Database['query'] = async (...parameters) => {
    if (!link.isReachable) throw Object.assign(new Error('no route'), { code: 'ETIMEDOUT' });
    return fixture.database.query(...parameters);
  };
  return { link, database: { ...fixture.database, query } };
}

beforeEach(async () => {
  ({ token } = await fixture.tokens.create({ label: 'grace', scope: 'release' }, ORIGIN));
});

const slowDatabase = (): Database => ({
  ...fixture.database,
  query: async (...parameters) => {
    await delay(SLOW_MS);
    return fixture.database.query(...parameters);
  },
});

async function servedBy(gateway: FastifyInstance) {
  return bootOf((await getPage(gateway, '/login')).body).remotes[0]?.version;
}

async function mortar(command: string, site: string) {
  const lines: string[] = [];
  const code = await runCommand(command.split(' '), {
    directory: fixture.folder,
    environment: { MORTAR_SITE: site, MORTAR_TOKEN: token },
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
    onInterrupt: () => () => undefined,
  });
  return { code, output: lines.join('\n') };
}

it('rollback returns once slow gateways serve it, and names a gateway that serves visitors without the database', async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release({ version: '1.0.0' });
  await fixture.release({ version: '1.1.0' });
  await fixture.publisher.publish(await buildPackage({ version: '1.2.0' }), ORIGIN);
  const { link, database } = reachableDatabase();
  const quick = await fixture.gateway({ label: 'quick:3000' });
  const slow = await fixture.gateway({ label: 'slow:3000' }, slowDatabase());
  const cutOff = await fixture.gateway({ label: CUT_OFF, pollMs: 100 }, database);
  const site = await quick.listen({ port: 0, host: '127.0.0.1' });

  const started = performance.now();
  expect(await mortar('activate mfe-articles 1.2.0', site)).toMatchObject({ code: 0 });
  expect(await Promise.all([quick, slow, cutOff].map(servedBy))).toEqual(['1.2.0', '1.2.0', '1.2.0']);
  expect(performance.now() - started).toBeGreaterThan(SLOW_MS);

  link.isReachable = false;
  // A gateway that begins its refresh before the network is down may still write a heartbeat.
  await eventually(
    async () => (await cutOff.inject('/health/ready')).json<{ registry: string }>().registry,
    (registry) => registry === 'unavailable',
  );
  await fixture.database.query("update release.gateways set seen_at = now() - interval '1 minute' where label = $1", [
    CUT_OFF,
  ]);
  const back = await mortar('rollback mfe-articles', site);
  expect(back.code).toBe(6);
  expect(back.output).toMatch(
    /^The change is recorded, but one gateway of \S+ may serve visitors what was live before: cut-off:3000 \(last seen at \d\d:\d\d:\d\d UTC\)\. Look at /,
  );
  expect(await Promise.all([quick, slow, cutOff].map(servedBy))).toEqual(['1.1.0', '1.1.0', '1.2.0']);
  const seen = await mortar('status', site);
  expect(seen.output).toMatch(/^2 gateways serve it\.\ncut-off:3000 may serve visitors what was live before/m);

  link.isReachable = true;
  await eventually(
    () => servedBy(cutOff),
    (version) => version === '1.1.0',
  );
  expect(await mortar('rollback mfe-articles', site)).toMatchObject({ code: 0 });
  expect(await Promise.all([quick, slow, cutOff].map(servedBy))).toEqual(['1.0.0', '1.0.0', '1.0.0']);
});

it('rollback waits for a gateway whose heartbeat is old because its database was unavailable', async () => {
  await fixture.release({ name: 'shell' });
  for (const version of ['1.0.0', '1.1.0']) await fixture.release({ version });
  const [first, second] = [reachableDatabase(), reachableDatabase()];
  const one = await fixture.gateway({ label: 'one:3000', pollMs: 100 }, first.database);
  const two = await fixture.gateway({ label: 'two:3000', pollMs: 100 }, second.database);
  const site = await one.listen({ port: 0, host: '127.0.0.1' });
  const registryOf = async (gateway: FastifyInstance, state: string) =>
    eventually(
      async () => (await gateway.inject('/health/ready')).json<{ registry: string }>().registry,
      (registry) => registry === state,
    );

  for (const { link } of [first, second]) link.isReachable = false;
  for (const gateway of [one, two]) await registryOf(gateway, 'unavailable');
  await fixture.database.query("update release.gateways set seen_at = now() - interval '40 seconds'");
  first.link.isReachable = true;
  await registryOf(one, 'up');
  const rollback = mortar('rollback mfe-articles', site);
  await eventually(
    () => servedBy(one),
    (version) => version === '1.0.0',
  );
  const isOver = await Promise.race([rollback.then(() => true), delay(SLOW_MS).then(() => false)]);
  second.link.isReachable = true;
  expect(await rollback).toMatchObject({ code: 0 });
  expect([isOver, await servedBy(two)]).toEqual([false, '1.0.0']);
});

it('gateway that starts takes the place of one that crashed on the same host and port', async () => {
  const crashed = { id: '018d716a-2c00-7fd4-adf8-b60d66fcfeac', label: 'host:3000', seq: 0 };
  await fixture.database.query('insert into release.gateways (id, label, seq, seen_at) values ($1, $2, $3, now())', [
    crashed.id,
    crashed.label,
    crashed.seq,
  ]);
  await fixture.gateway({ label: 'host:3000' });
  const rows = await fixture.database.query<{ id: string }>('select id from release.gateways');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.id).not.toBe(crashed.id);
});

describe('command', () => {
  const gateway = { id: 'g', label: 'late:3000', seq: 6, seenAt: '2026-01-02T03:04:05.000Z' };
  const state = { seq: 7, databaseUnavailableSince: null, gateways: [gateway], silentGateways: [], remotes: [] };
  const site = (view: object) => ({
    origin: 'https://site.example',
    state: async () => ({ frozen: null, approvals: [], services: [], ...state, ...view }),
  });
  const quiet = { directory: '', environment: {}, print: () => undefined, printError: () => undefined };

  it('names a live gateway that does not confirm the change in time', async () => {
    const terminal = { ...quiet, onInterrupt: () => () => undefined };
    await expect(waitUntilServed(site({}), terminal, 3_000)).rejects.toThrow(
      'The change is recorded, but one gateway of https://site.example may serve visitors what was live before: late:3000 (last seen at 03:04:05 UTC).',
    );
  });

  it('waits for a gateway that becomes silent while it waits', async () => {
    const confirmed = { gateways: [{ ...gateway, seq: 7 }] };
    const read = jest
      .fn(site({}).state)
      .mockImplementationOnce(site({}).state)
      .mockImplementationOnce(site({ gateways: [], silentGateways: [gateway] }).state)
      .mockImplementation(site(confirmed).state);
    const terminal = { ...quiet, onInterrupt: () => () => undefined };
    await waitUntilServed({ origin: 'https://site.example', state: read }, terminal);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('waits while no gateway has a recent heartbeat, because one of them responds', async () => {
    const read = jest
      .fn(site({}).state)
      .mockImplementationOnce(site({ gateways: [], silentGateways: [gateway] }).state)
      .mockImplementation(site({ gateways: [{ ...gateway, seq: 7 }] }).state);
    const terminal = { ...quiet, onInterrupt: () => () => undefined };
    await waitUntilServed({ origin: 'https://site.example', state: read }, terminal);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('exits with 130 and what is recorded when the user presses Ctrl-C', async () => {
    const terminal = {
      ...quiet,
      onInterrupt: (callback: () => void) => {
        callback();
        return () => undefined;
      },
    };
    const forgetful = site({ databaseUnavailableSince: '2026-01-02T03:04:05.000Z' });
    await expect(waitUntilServed(forgetful, terminal)).rejects.toMatchObject({
      exitCode: 130,
      message: expect.stringContaining('The change is recorded, but it cannot be read which gateways'),
    });
  });
});
