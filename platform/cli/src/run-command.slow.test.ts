import { mkdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import type { Static } from 'typebox';
import type { ErrorOutput } from '#output/outputs.ts';
import { setUpCommands } from '#test/command-fixture.ts';

const commands = setUpCommands();
const { fixture, mortar, live } = commands;
let clone: string;
let site: string;
let token: string;

beforeEach(() => {
  ({ clone, site, token } = commands);
});

/** What `mortar why` says once the gateway serves what is active. */
async function settledWhy() {
  const { printed } = await eventually(
    () => mortar('why mfe-articles'),
    (answer) => !answer.printed.startsWith('Changing: '),
  );
  return printed;
}

it('prune says what it would delete in a dry run, and deletes it without one', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await fixture.publisher.publish(await buildPackage({ version }), ORIGIN);
  }
  await fixture.activation.activate([{ name: 'mfe-articles', version: '1.1.0' }], ORIGIN);
  expect((await mortar('prune')).printed).toMatch(/can be reached or is too young/);
  await fixture.database.transaction(async (tx) => {
    await tx.query("set local session_replication_role = 'replica'");
    await tx.query("update release.releases set published_at = published_at - interval '40 days'");
    await tx.query("update release.audit set at = at - interval '40 days'");
  });
  const published = async () => (await fixture.releases.list('mfe-articles')).map(({ version }) => version).sort();

  const rehearsed = await mortar('prune --dry-run');
  expect(rehearsed.printed).toMatch(
    /^mfe-articles 1\.0\.0, published .*\nDry run, nothing was changed: 1 version with .* would be deleted from http/,
  );
  expect(await published()).toEqual(['1.0.0', '1.1.0']);

  const { code, printed } = await mortar('prune --json --reason tidy');
  expect(code).toBe(0);
  expect(JSON.parse(printed)).toMatchObject({ dryRun: false, versions: [{ name: 'mfe-articles', version: '1.0.0' }] });
  expect(await published()).toEqual(['1.1.0']);
  expect((await mortar('prune --unused 12h')).error).toContain('whole days');

  const team = await fixture.tokens.create({ label: 'ada', scope: 'team', remotes: ['mfe-articles'] }, ORIGIN);
  expect((await mortar('prune', { MORTAR_TOKEN: team.token })).code).toBe(4);
});

it('new refuses to make a remote when the program has no template', async () => {
  expect(await mortar('new articles')).toMatchObject({
    code: 2,
    error: expect.stringContaining('npx @mortar/cli new'),
  });
});

it('activate changes several front ends in one step when each is named with its version', async () => {
  for (const name of ['mfe-articles', 'mfe-account']) {
    await fixture.publisher.publish(await buildPackage({ name, version: '1.1.0' }), ORIGIN);
  }
  const { printed } = await mortar('activate mfe-articles@1.1.0 mfe-account@1.1.0');
  expect(printed).toMatch(/^mfe-articles 1\.1\.0 is live.*\nmfe-account 1\.1\.0 is live/);
  expect((await mortar('activate mfe-articles@1.1.0 mfe-account')).error).toMatch(/names no version/);
});

it('point activates as its former name, and promote asks for the site that it promotes from', async () => {
  await fixture.publisher.publish(await buildPackage({ version: '1.0.0' }), ORIGIN);
  expect((await mortar('point mfe-articles 1.0.0')).printed).toMatch(/^mfe-articles 1\.0\.0 is live/);
  expect((await mortar('--help')).printed).not.toMatch(/\bpoint\b/);
  expect((await mortar('promote mfe-articles 1.0.0')).error).toMatch(/required option '--from <url>'/);
});

it('rollback activates the version before, as status and history show, when two versions were live', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await fixture.publisher.publish(await buildPackage({ version }), ORIGIN);
  }
  await mortar('activate mfe-articles 1.0.0');
  expect((await mortar('activate mfe-articles 1.1.0')).printed).toMatch(/^mfe-articles 1\.1\.0 is live/);
  expect((await mortar('status')).printed).toMatch(
    /^mfe-articles {2}1\.1\.0 {2}1\.0\.0 .*\n(.*\n)*1 gateway serves it\.$/m,
  );

  const back = await mortar('rollback mfe-articles --reason slow');
  expect(back.printed).toMatch(/^mfe-articles is back at 1\.0\.0 on .* after \d+\.\d\d s\.$/);
  expect(await live()).toBe('1.0.0');
  expect((await mortar('history mfe-articles --limit 1')).printed).toMatch(
    /grace +rollback mfe-articles 1\.1\.0 → 1\.0\.0 +slow$/,
  );
});

it('rollback names every front end that became live in the same step', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await fixture.publisher.publish(await buildPackage({ version }), ORIGIN);
  }
  await fixture.publisher.publish(await buildPackage({ name: 'mfe-search' }), ORIGIN);
  await mortar('activate mfe-articles 1.0.0');
  await mortar('activate mfe-articles@1.1.0 mfe-search@1.0.0');
  const { printed } = await mortar('rollback mfe-articles');
  expect(printed).toMatch(/^mfe-articles is back at 1\.0\.0 on .*\nmfe-search is no longer live on .*$/);
});

it('rollout goes through its steps and leaves the baseline live when it is rolled back', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await fixture.publisher.publish(await buildPackage({ version }), ORIGIN);
  }
  await mortar('activate mfe-articles 1.0.0');
  const started = await mortar('rollout start mfe-articles --to 1.1.0 --steps 5,100 --every 90s');
  expect([started.error, started.printed]).toEqual([
    '',
    expect.stringMatching(/^5 % of visitors get mfe-articles 1\.1\.0, then 100 %; the others stay with 1\.0\.0\.$/m),
  ]);
  expect((await mortar('status')).printed).toMatch(/^mfe-articles +1\.0\.0 +- +1\.1\.0 5 % running/m);
  for (const verb of ['pause', 'resume', 'advance']) {
    expect((await mortar(`rollout ${verb} mfe-articles`)).error).toBe('');
  }
  expect((await mortar('rollout show mfe-articles')).printed).toMatch(/1\.0\.0 → 1\.1\.0 +100 % +running/);
  expect((await mortar('rollback mfe-articles --reason no')).error).toBe('');
  expect((await mortar('rollout resume mfe-articles')).error).toMatch(/No rollout of mfe-articles/);
  expect(await live()).toBe('1.0.0');
});

it('why says what speaks against a candidate, for whom, and what to do, when few visitors have reported', async () => {
  await fixture.release({ version: '1.0.0' });
  await fixture.publisher.publish(await buildPackage({ version: '1.1.0' }), ORIGIN);
  expect(await settledWhy()).toMatch(/^No reports: Everybody has had 1\.0\.0 since \d\d:\d\d\. /);
  await mortar('rollout start mfe-articles --to 1.1.0 --steps 50,100 --evidence 200');
  const [rollout] = await fixture.rollouts.underWay();
  const exposures = Array.from({ length: 16 }, (_, nth) => ({
    rollout: rollout?.id ?? '',
    subject: `s${nth}`,
    source: `n${nth}`,
    candidate: nth < 12,
    failed: nth < 10,
  }));
  await fixture.telemetry.save({ exposures, measurements: [], causes: [] });
  expect((await settledWhy()).replaceAll('\u00a0', ' ')).toMatch(
    /^1\.1\.0 is worse: It crashes or does not load for 10 of 12 visitors \(83\.3 %\) with 1\.1\.0 against 0 of 4 visitors \(0\.0 %\) with 1\.0\.0\. 50 % of visitors have had 1\.1\.0 since \d\d:\d\d\. It goes no further while that is so, and is rolled back by itself once it is certain\.\nThe evidence asks to go back to 1\.0\.0: mortar rollback mfe-articles$/,
  );
  expect(await mortar('why mfe-nothing')).toMatchObject({ code: 3 });
});

it('rollout start gives the candidate to audiences first, whom invite adds browsers to', async () => {
  for (const version of ['1.0.0', '1.1.0']) await fixture.release({ version });
  await mortar('rollback mfe-articles');
  const started = await mortar('rollout start mfe-articles --to 1.1.0 --audience staff --audience country=NG:20');
  expect(started.printed).toContain(
    '100 % of staff get mfe-articles 1.1.0, then 20 % of visitors from NG, 1 % of visitors, 10 %, 50 %, 100 %; the others stay with 1.0.0.',
  );
  expect((await mortar('status')).printed).toMatch(/1\.1\.0 100 % of staff running/);
  expect((await mortar('rollout show mfe-articles')).printed).toMatch(/100 % of staff +running/);
  const invited = await mortar('invite staff --path /login --for 7d');
  expect(invited.printed).toMatch(new RegExp(`^${site}/login\\?join=`));
  expect(invited.error).toMatch(/is in the audience until/);
  expect((await fetch(invited.printed, { redirect: 'manual' })).status).toBe(303);
  const [, id] = /mortar uninvite staff (\S+) in all/.exec(invited.error) ?? [];
  expect((await mortar(`uninvite staff ${id}`)).printed).toMatch(/opened this invitation \(staff\) has ended/);
  expect((await fetch(invited.printed, { redirect: 'manual' })).status).toBe(403);
  expect((await mortar('rollout start mfe-articles --to 1.1.0 --audience people')).error).toMatch(
    /Write staff, invited/,
  );
});

it('preview prints a link that opens in as many browsers as it says when the token is of the team that owns the front end', async () => {
  await fixture.release();
  await fixture.publisher.publish(await buildPackage({ version: '1.1.0' }), ORIGIN);
  const grant = { label: 'team', scope: 'publish', remotes: ['mfe-articles'] } as const;
  const { token: own } = await fixture.tokens.create(grant, ORIGIN);
  const command = 'preview mfe-articles 1.1.0 --path /login --for 5m --browsers 1';
  const { code, printed, error } = await mortar(command, { MORTAR_TOKEN: own });
  expect([code, error]).toEqual([0, expect.stringMatching(/^It can be opened in 1 browser until 20/)]);
  expect((await fetch(printed)).status).toBe(200);
  const open = () => fetch(printed, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' });
  const opened = await open();
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/login']);
  expect((await open()).status).toBe(403);
  expect((await mortar('preview mfe-account 1.0.0', { MORTAR_TOKEN: own })).error).toMatch(
    /is for publishing mfe-articles/,
  );
});

it('dev starts no server when the token is for another front end', async () => {
  const grant = { label: 'team', scope: 'publish', remotes: ['mfe-account'] } as const;
  const { token: other } = await fixture.tokens.create(grant, ORIGIN);
  expect(await mortar('dev mfe-articles', { MORTAR_TOKEN: other })).toMatchObject({
    code: 4,
    error: 'The token of team is not for mfe-articles: use one that may publish it.',
  });
});

it('activate is refused with the reason when changes are frozen', async () => {
  await fixture.publisher.publish(await buildPackage(), ORIGIN);
  expect((await mortar('freeze --reason holiday')).code).toBe(0);
  expect((await mortar('activate mfe-articles 1.0.0')).error).toMatch(/grace has frozen .* \(holiday\)/);
  expect((await mortar('status')).printed).toMatch(/frozen since .* by grace: holiday/);
  expect((await mortar('unfreeze')).code).toBe(0);
  expect((await mortar('activate mfe-articles 1.0.0')).code).toBe(0);
});

it('approve lets a change happen that two people decide on, and status names it until then', async () => {
  await fixture.release();
  await fixture.publisher.publish(await buildPackage({ version: '1.1.0' }), ORIGIN);
  const { token: second } = await fixture.tokens.create({ label: 'ada', scope: 'release' }, ORIGIN);
  const team = { label: 'team', scope: 'team', remotes: ['mfe-articles'] } as const;
  const { token: own } = await fixture.tokens.create(team, ORIGIN);
  expect((await mortar('policy mfe-articles --two-people off', { MORTAR_TOKEN: own })).error).toMatch(
    /is for releasing mfe-articles and does not allow changing what is live: ask a release manager/,
  );
  expect((await mortar('policy mfe-articles --two-people on')).printed).toBe(
    'mfe-articles: live only through a rollout off, two people on.',
  );
  const { error } = await mortar('activate mfe-articles 1.1.0');
  const [, id = ''] = /runs mortar approve (\S+) until/.exec(error) ?? [];
  expect((await mortar('status')).printed).toMatch(/^grace asks to activate mfe-articles 1\.1\.0 \(.*mortar approve /m);
  expect((await mortar(`approve ${id}`)).error).toMatch(/grace has asked for this change/);
  expect((await mortar(`approve ${id}`, { MORTAR_TOKEN: own })).error).toMatch(/ask a release manager/);
  expect((await mortar(`approve ${id}`, { MORTAR_TOKEN: second })).printed).toMatch(
    /^grace may now activate mfe-articles 1\.1\.0, until /,
  );
  expect((await mortar('activate mfe-articles 1.1.0')).printed).toMatch(/^mfe-articles 1\.1\.0 is live/);
});

it('token grants access to its scope until it is revoked', async () => {
  const { printed: key } = await mortar('token create articles-team --remote mfe-articles');
  expect(key).toMatch(/^mortar_/);
  expect((await mortar('status', { MORTAR_TOKEN: key })).code).toBe(0);
  expect((await mortar('freeze --reason no', { MORTAR_TOKEN: key })).error).toMatch(/is for publishing mfe-articles/);
  await mortar('token create both-teams --scope team --remote mfe-articles --remote mfe-account');
  expect((await mortar('token list')).printed).toMatch(/ both-teams +team mfe-articles mfe-account /);
  const [, id = ''] = /^(\S+) +articles-team +publish mfe-articles/m.exec((await mortar('token list')).printed) ?? [];
  expect((await mortar(`token revoke ${id}`)).code).toBe(0);
  expect((await mortar('status', { MORTAR_TOKEN: key })).error).toMatch(/was revoked/);
});

it('audit verify exits with 9 and names the entry when one was changed', async () => {
  expect((await mortar('audit verify')).printed).toMatch(/^All \d+ entries follow/);
  await fixture.database.query('alter table release.audit disable trigger all');
  await fixture.database.query("update release.audit set actor = 'intruder' where seq = 2");
  const { code, error } = await mortar('audit verify');
  expect([code, error]).toEqual([9, expect.stringMatching(/tampered with: entry 2 /)]);
});

it('audit verify exits with 9 when entries after a noted head were removed', async () => {
  await mortar('freeze --reason evening');
  const { printed } = await mortar('audit verify');
  const [, head = ''] = /^The newest is (\d+:[0-9a-f]{64})$/m.exec(printed) ?? [];
  await mortar('unfreeze --reason morning');
  expect((await mortar(`audit verify --head ${head}`)).code).toBe(0);

  await fixture.database.query('alter table release.audit disable trigger all');
  await fixture.database.query('delete from release.audit where seq > 1');
  expect((await mortar('audit verify')).code).toBe(0);
  const { code, error } = await mortar(`audit verify --head ${head}`);
  expect([code, error]).toEqual([9, expect.stringMatching(/entry \d+ was removed or replaced/)]);
});

it('status reads the token of a local site from the clone when none is given', async () => {
  const tokens = join(clone, 'var', 'release-tokens');
  await mkdir(tokens, { recursive: true });
  await writeFile(join(tokens, new URL(site).port), `${token}\n`);
  const { code } = await mortar('status', { MORTAR_TOKEN: undefined } as never);
  expect(code).toBe(0);
});

it.each<[number, string, string, Record<string, string | undefined>, RegExp]>([
  [2, 'an option is unknown', 'status --verbose', {}, /unknown option '--verbose'/],
  [2, 'a name cannot be one', 'rollback Articles', {}, /name/],
  [2, 'a nested command is missing', 'rollout', {}, /Usage: mortar rollout/],
  [4, 'the token lacks the right', 'freeze --reason why', { MORTAR_TOKEN: 'READER' }, /does not allow/],
  [5, 'the site is unreachable', 'status --site http://127.0.0.1:3', {}, /cannot be reached \(ECONNREFUSED\)/],
  [2, 'the address is invalid', 'status --site nowhere', {}, /is no address of a site/],
  [4, 'the token is unknown', 'status --token nonsense', {}, /not known or was revoked/],
  [4, 'there is no token', 'status', { MORTAR_TOKEN: undefined }, /needs a token: pass --token/],
  [2, 'there is no build', 'publish mfe-articles --no-build', {}, /Nothing is built in .*mfe-articles\/dist/],
  [2, 'there is no such front end', 'publish mfe-other', {}, /There is no front end mfe-other/],
  [3, 'the version is not published', 'activate mfe-articles 9.9.9', {}, /is not published: publish it/],
  [3, 'there is no version before', 'rollback mfe-articles', {}, /Nothing of mfe-articles is live/],
  [2, 'the command is unknown', 'pulbish', {}, /unknown command 'pulbish'/],
  [2, 'a head is malformed', 'audit verify --head 12', {}, /a number, a colon and 64/],
  [2, 'a number is malformed', 'history --limit many', {}, /whole number from 1 to 200/],
])(
  'command exits with %i and a sentence without a stack when %s',
  async (exitCode, _case, command, environment, error) => {
    const { token: reader } = await fixture.tokens.create({ label: 'reader', scope: 'read' }, ORIGIN);
    const given = environment.MORTAR_TOKEN === 'READER' ? { MORTAR_TOKEN: reader } : environment;
    const outcome = await mortar(command, given as Record<string, string>);
    expect(outcome.error).toMatch(error);
    expect(outcome.error).not.toMatch(/\.ts:\d/);
    expect(outcome.code).toBe(exitCode);
    // The site's answer is the same; --json puts it where scripts look.
    const { printed } = await mortar(`${command} --json`, given as Record<string, string>);
    const { error: told } = JSON.parse(printed.split('\n').at(-1) ?? '') as Static<typeof ErrorOutput>;
    expect(told).toMatchObject({ exitCode, code: expect.stringMatching(/^[a-z-]+$/) });
  },
);

describe('with a site of another version', () => {
  let canned: { status: number; type: string; body: string };
  const other = createServer((_request, response) => {
    response.writeHead(canned.status, { 'content-type': canned.type }).end(canned.body);
  });
  beforeAll(() => once(other.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => other.close());
  const address = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}`;

  it.each([
    ['audit verify', '{"entries":3,"brokenAt":null}', /another version of Mortar.* must have required properties head/],
    ['status', '{}', /another version of Mortar.* must have required properties seq/],
    ['history', '{"entries":[{}]}', /another version of Mortar.*\/entries\/0 must/],
    ['token list', '[]', /another version of Mortar.* must be object/],
    ['rollback mfe-articles', '{"name":"mfe-articles"}', /another version of Mortar/],
    ['rollout start mfe-articles --to 1.1.0', '{"id":"1"}', /another version of Mortar/],
    ['preview mfe-articles 1.1.0', '{"pass":"p"}', /another version of Mortar.* until/],
    ['freeze --reason why', '{}', /another version of Mortar/],
    ['status', '{"seq":', /was cut off or is not JSON/],
  ])('%s exits with 1 and a sentence when the response is %s', async (command, body, error) => {
    canned = { status: 200, type: 'application/json', body };
    expect(await mortar(command, { MORTAR_SITE: address() })).toEqual({
      code: 1,
      printed: '',
      error: expect.stringMatching(error),
    });
  });

  it('status reports that the site is not Mortar when an error is not problem+json', async () => {
    canned = { status: 500, type: 'application/json', body: '{"error":"oops"}' };
    const { code, error } = await mortar('status', { MORTAR_SITE: address() });
    expect([code, error]).toEqual([5, expect.stringMatching(/not as a Mortar site does \(500\)/)]);
  });
});
