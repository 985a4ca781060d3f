import { once } from 'node:events';
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildPackage, type BuildSpec } from '#test/built-package.ts';
import { setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '#test/registry-fixture.ts';
import { runCommand } from './run-command.ts';

const fixture = setUpGateway();
let clone: string;
let site: string;
let token: string;

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'mortar-clone-'));
  await writeFile(join(clone, 'pnpm-workspace.yaml'), '');
  await mkdir(join(clone, 'mfe-catalog'));
  await writeFile(join(clone, 'mfe-catalog', 'mfe.json'), '{"name":"mfe-catalog"}');
  await fixture.release({ name: 'shell' });
  const app: FastifyInstance = await fixture.gateway();
  site = await app.listen({ port: 0, host: '127.0.0.1' });
  ({ token } = await fixture.tokens.create({ label: 'grace', scope: 'release' }, ORIGIN));
});

async function mortar(command: string, environment: Record<string, string> = {}, directory = clone) {
  const printed: string[] = [];
  const complaints: string[] = [];
  const code = await runCommand(command.split(' '), {
    directory,
    environment: { ...process.env, MORTAR_SITE: site, MORTAR_TOKEN: token, ...environment },
    print: (line) => printed.push(line),
    complain: (line) => complaints.push(line),
  });
  return { code, printed: printed.join('\n'), complaint: complaints.join('\n') };
}

async function built(spec: BuildSpec = {}) {
  await cp(await buildPackage(spec), join(clone, 'mfe-catalog', 'dist'), { recursive: true });
}

async function live() {
  const { remotes } = await fixture.releases.activeState();
  return remotes.find(({ name }) => name === 'mfe-catalog')?.active.version;
}

it('publishes what is built, and tells how to put it live', async () => {
  await built();
  const { code, printed } = await mortar('publish mfe-catalog --no-build');
  expect(code).toBe(0);
  expect(printed).toMatch(/^Published mfe-catalog 1\.0\.0: 2 files, 1 KB\.$/m);
  expect(printed).toContain('mortar point mfe-catalog 1.0.0');
  expect(await live()).toBeUndefined();
  expect((await mortar('publish mfe-catalog --no-build')).printed).toContain('published already');
});

it('builds with the version of the sources, publishes and puts live', async () => {
  const template = await buildPackage({ version: 'VERSION' });
  const script = `const fs = require('node:fs');
fs.cpSync(${JSON.stringify(template)}, 'dist', { recursive: true });
const record = fs.readFileSync('dist/mortar-build.json', 'utf8');
fs.writeFileSync('dist/mortar-build.json', record.replaceAll('"VERSION"', JSON.stringify(process.env.MORTAR_VERSION)));`;
  await writeFile(join(clone, 'mfe-catalog', 'build.cjs'), script);
  await writeFile(
    join(clone, 'mfe-catalog', 'package.json'),
    JSON.stringify({ name: 'mfe-catalog', version: '1.4.0', scripts: { build: 'node build.cjs' } }),
  );
  const { code, printed, complaint } = await mortar('publish mfe-catalog --live --reason ready');
  expect([code, complaint]).toEqual([0, '']);
  expect(printed).toMatch(/^Building mfe-catalog 1\.4\.0-s[0-9a-f]{8} …$/m);
  expect(printed).toMatch(/is live on http:\/\/127.* after \d+\.\d\d s\.$/);
  expect(await live()).toMatch(/^1\.4\.0-/);
});

it('takes a folder anywhere in the clone, from its root or from where it is typed', async () => {
  const folder = join(clone, 'e2e', 'fixtures', 'probe');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'mfe.json'), '{"name":"mfe-probe"}');
  await cp(await buildPackage({ name: 'mfe-probe' }), join(folder, 'dist'), { recursive: true });
  const fromRoot = await mortar('publish e2e/fixtures/probe --no-build');
  expect(fromRoot.printed).toMatch(/^Published mfe-probe 1\.0\.0/);
  const fromBelow = await mortar('publish fixtures/probe --no-build', {}, join(clone, 'e2e'));
  expect(fromBelow.printed).toMatch(/^mfe-probe 1\.0\.0 was published already/);
  expect((await mortar('publish . --no-build', {}, folder)).code).toBe(0);
});

it('points several front ends in one step', async () => {
  for (const name of ['mfe-catalog', 'mfe-account']) {
    await fixture.publisher.publish(await buildPackage({ name, version: '1.1.0' }), ORIGIN);
  }
  const { printed } = await mortar('point mfe-catalog@1.1.0 mfe-account@1.1.0');
  expect(printed).toMatch(/^mfe-catalog 1\.1\.0 is live.*\nmfe-account 1\.1\.0 is live/);
  expect((await mortar('point mfe-catalog@1.1.0 mfe-account')).complaint).toMatch(/names no version/);
});

it('says that a failed build published nothing', async () => {
  await writeFile(
    join(clone, 'mfe-catalog', 'package.json'),
    JSON.stringify({ version: '1.4.0', scripts: { build: 'exit 3' } }),
  );
  const { code, complaint } = await mortar('publish mfe-catalog');
  expect([code, complaint]).toEqual([1, 'The build of mfe-catalog failed, so nothing was published.']);
});

it('points, shows the state, rolls back and tells the history', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await fixture.publisher.publish(await buildPackage({ version }), ORIGIN);
  }
  await mortar('point mfe-catalog 1.0.0');
  expect((await mortar('promote mfe-catalog 1.1.0')).printed).toMatch(/^mfe-catalog 1\.1\.0 is live/);
  expect((await mortar('status')).printed).toMatch(
    /^mfe-catalog {2}1\.1\.0 {2}1\.0\.0 .*\n(.*\n)*1 gateway serves it\.$/m,
  );

  const back = await mortar('rollback mfe-catalog --reason slow');
  expect(back.printed).toMatch(/^mfe-catalog is back at 1\.0\.0 on .* after \d+\.\d\d s\.$/);
  expect(await live()).toBe('1.0.0');
  expect((await mortar('history mfe-catalog --limit 1')).printed).toMatch(
    /grace +rollback mfe-catalog 1\.1\.0 → 1\.0\.0 +slow$/,
  );
});

it('rolls out, shows how far it is, and takes back', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await fixture.publisher.publish(await buildPackage({ version }), ORIGIN);
  }
  await mortar('point mfe-catalog 1.0.0');
  const started = await mortar('rollout start mfe-catalog --to 1.1.0 --steps 5,100 --every 90s');
  expect([started.complaint, started.printed]).toEqual([
    '',
    '5 % of people get mfe-catalog 1.1.0, then 100 %; the others stay with 1.0.0.',
  ]);
  expect((await mortar('status')).printed).toMatch(/^mfe-catalog +1\.0\.0 +- +1\.1\.0 5 % running/m);
  for (const verb of ['pause', 'resume', 'advance']) {
    expect((await mortar(`rollout ${verb} mfe-catalog`)).complaint).toBe('');
  }
  expect((await mortar('rollout show mfe-catalog')).printed).toMatch(/1\.0\.0 → 1\.1\.0 +100 % +running/);
  expect((await mortar('rollout abort mfe-catalog --reason no')).printed).toMatch(/1\.1\.0 was aborted/);
  expect((await mortar('rollout abort mfe-catalog')).complaint).toMatch(/No rollout of mfe-catalog/);
  expect(await live()).toBe('1.0.0');
});

it('prints a link that opens once, also for the team whose front end it is', async () => {
  await fixture.release();
  await fixture.publisher.publish(await buildPackage({ version: '1.1.0' }), ORIGIN);
  const grant = { label: 'team', scope: 'publish', remote: 'mfe-catalog' } as const;
  const { token: own } = await fixture.tokens.create(grant, ORIGIN);
  const { code, printed } = await mortar('preview mfe-catalog 1.1.0 --path /login --for 5m', { MORTAR_TOKEN: own });
  expect(code).toBe(0);
  const opened = await fetch(printed, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/login']);
  expect((await fetch(printed, { redirect: 'manual' })).status).toBe(403);
  expect((await mortar('preview mfe-account 1.0.0', { MORTAR_TOKEN: own })).complaint).toMatch(
    /is for publishing mfe-catalog/,
  );
});

it('runs no dev server for somebody whose token is for another front end', async () => {
  const grant = { label: 'team', scope: 'publish', remote: 'mfe-account' } as const;
  const { token: other } = await fixture.tokens.create(grant, ORIGIN);
  expect(await mortar('dev mfe-catalog', { MORTAR_TOKEN: other })).toMatchObject({
    code: 1,
    complaint: 'The token of team is not for mfe-catalog: use one that may publish it.',
  });
});

it('freezes and unfreezes', async () => {
  await fixture.publisher.publish(await buildPackage(), ORIGIN);
  expect((await mortar('freeze --reason holiday')).code).toBe(0);
  expect((await mortar('point mfe-catalog 1.0.0')).complaint).toMatch(/grace has frozen .* \(holiday\)/);
  expect((await mortar('status')).printed).toMatch(/frozen since .* by grace: holiday/);
  expect((await mortar('unfreeze')).code).toBe(0);
  expect((await mortar('point mfe-catalog 1.0.0')).code).toBe(0);
});

it('gives keys out, lists them and takes them back', async () => {
  const { printed: key } = await mortar('token create catalog-team --remote mfe-catalog');
  expect(key).toMatch(/^mortar_/);
  expect((await mortar('status', { MORTAR_TOKEN: key })).code).toBe(0);
  expect((await mortar('freeze --reason no', { MORTAR_TOKEN: key })).complaint).toMatch(
    /is for publishing mfe-catalog/,
  );
  const [, id = ''] = /^(\S+) +catalog-team +publish mfe-catalog/m.exec((await mortar('token list')).printed) ?? [];
  expect((await mortar(`token revoke ${id}`)).code).toBe(0);
  expect((await mortar('status', { MORTAR_TOKEN: key })).complaint).toMatch(/was revoked/);
});

it('proves the history, and notices a tampered one', async () => {
  expect((await mortar('audit verify')).printed).toMatch(/^All \d+ entries follow/);
  await fixture.database.query('alter table release.audit disable trigger all');
  await fixture.database.query("update release.audit set actor = 'nobody' where seq = 2");
  const { code, complaint } = await mortar('audit verify');
  expect([code, complaint]).toEqual([1, expect.stringMatching(/tampered with: entry 2 /)]);
});

it('notices that the newest entries of the history were cut off, by a head that was noted', async () => {
  await mortar('freeze --reason evening');
  const { printed } = await mortar('audit verify');
  const [, head = ''] = /^The newest is (\d+:[0-9a-f]{64})$/m.exec(printed) ?? [];
  await mortar('unfreeze --reason morning');
  expect((await mortar(`audit verify --head ${head}`)).code).toBe(0);

  await fixture.database.query('alter table release.audit disable trigger all');
  await fixture.database.query('delete from release.audit where seq > 1');
  expect((await mortar('audit verify')).code).toBe(0);
  const { code, complaint } = await mortar(`audit verify --head ${head}`);
  expect([code, complaint]).toEqual([1, expect.stringMatching(/entry \d+ that was noted was taken out/)]);
});

it('finds the token of a local site in the clone', async () => {
  await mkdir(join(clone, 'var'));
  await writeFile(join(clone, 'var', 'release-token'), `${token}\n`);
  const { code } = await mortar('status', { MORTAR_TOKEN: undefined } as never);
  expect(code).toBe(0);
});

it.each<[string, string, Record<string, string | undefined>, RegExp]>([
  ['no site answers', 'status --site http://127.0.0.1:3', {}, /cannot be reached \(ECONNREFUSED\)/],
  ['the address is none', 'status --site nowhere', {}, /is no address of a site/],
  ['the token is unknown', 'status --token nonsense', {}, /not known or was revoked/],
  ['there is no token', 'status', { MORTAR_TOKEN: undefined }, /needs a token: pass --token/],
  ['nothing is built', 'publish mfe-catalog --no-build', {}, /Nothing is built in .*mfe-catalog\/dist/],
  ['there is no such front end', 'publish mfe-other', {}, /There is no front end mfe-other/],
  ['the version is not published', 'point mfe-catalog 9.9.9', {}, /is not published: publish it/],
  ['there is nothing to go back to', 'rollback mfe-catalog', {}, /Nothing of mfe-catalog is live/],
  ['the command is none', 'pulbish', {}, /unknown command 'pulbish'/],
  ['a head is none', 'audit verify --head 12', {}, /a number, a colon and 64/],
  ['a number is none', 'history --limit many', {}, /whole number from 1 to 200/],
])('says so, and fails, when %s', async (_case, command, environment, complaint) => {
  const outcome = await mortar(command, environment as Record<string, string>);
  expect(outcome.complaint).toMatch(complaint);
  expect(outcome.complaint).not.toMatch(/\.ts:\d/);
  expect(outcome.code).toBe(1);
});

describe('a site of another version', () => {
  let answered: { status: number; type: string; body: string };
  const other = createServer((_request, response) => {
    response.writeHead(answered.status, { 'content-type': answered.type }).end(answered.body);
  });
  beforeAll(() => once(other.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => other.close());
  const address = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}`;

  it.each([
    ['audit verify', '{"entries":3,"brokenAt":null}', /another version of Mortar.* must have required properties head/],
    ['status', '{}', /another version of Mortar.* must have required properties seq/],
    ['history', '{"entries":[{}]}', /another version of Mortar.*\/entries\/0 must/],
    ['token list', '[]', /another version of Mortar.* must be object/],
    ['rollback mfe-catalog', '{"name":"mfe-catalog"}', /another version of Mortar/],
    ['rollout start mfe-catalog --to 1.1.0', '{"id":"1"}', /another version of Mortar/],
    ['preview mfe-catalog 1.1.0', '{"pass":"p"}', /another version of Mortar.* until/],
    ['freeze --reason why', '{}', /another version of Mortar/],
    ['status', '{"seq":', /broke off or is no JSON/],
  ])('makes %s say in a sentence that it does not understand %s', async (command, body, complaint) => {
    answered = { status: 200, type: 'application/json', body };
    expect(await mortar(command, { MORTAR_SITE: address() })).toEqual({
      code: 1,
      printed: '',
      complaint: expect.stringMatching(complaint),
    });
  });

  it('is no site of Mortar when it refuses in another way', async () => {
    answered = { status: 500, type: 'application/json', body: '{"error":"oops"}' };
    const { code, complaint } = await mortar('status', { MORTAR_SITE: address() });
    expect([code, complaint]).toEqual([1, expect.stringMatching(/not as a Mortar site does \(500\)/)]);
  });
});

it('refuses a dist folder of another version than the one asked for', async () => {
  await built({ version: '1.0.0' });
  const { code, complaint } = await mortar('publish mfe-catalog --no-build --version 2.0.0');
  expect([code, complaint]).toEqual([1, expect.stringContaining('is mfe-catalog 1.0.0, not')]);
});
