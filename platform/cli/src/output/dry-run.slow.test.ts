import { cp, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { buildPackage } from '@mortar/registry/test/built-package';
import { setUpGateway } from '@mortar/gateway/test/gateway-fixture';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { runCommand } from '#run-command.ts';
import { OUTPUTS } from './outputs.ts';

const fixture = setUpGateway();
let clone: string;
let site: string;
let tokens: Record<'grace' | 'reader' | 'publisher', string>;

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'mortar-clone-'));
  await writeFile(join(clone, 'pnpm-workspace.yaml'), '');
  await mkdir(join(clone, 'mfe-articles'));
  await writeFile(join(clone, 'mfe-articles', 'mfe.json'), '{"name":"mfe-articles"}');
  await fixture.release({ name: 'shell' });
  for (const version of ['1.0.0', '1.1.0']) await fixture.release({ version });
  await fixture.publisher.publish(await buildPackage({ version: '1.2.0' }), ORIGIN);
  await cp(await buildPackage({ version: '1.3.0' }), join(clone, 'mfe-articles', 'dist'), { recursive: true });
  site = await (await fixture.gateway()).listen({ port: 0, host: '127.0.0.1' });
  const keyOf = async (...grant: Parameters<typeof fixture.tokens.create>) =>
    (await fixture.tokens.create(...grant)).token;
  tokens = {
    grace: await keyOf({ label: 'grace', scope: 'release' }, ORIGIN),
    reader: await keyOf({ label: 'reader', scope: 'read' }, ORIGIN),
    publisher: await keyOf({ label: 'publisher', scope: 'publish', remotes: ['mfe-articles'] }, ORIGIN),
  };
});

async function mortar(
  command: string,
  { holder = 'grace', at = site }: { holder?: keyof typeof tokens; at?: string } = {},
) {
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(command.split(' '), {
    directory: clone,
    environment: { ...process.env, MORTAR_SITE: at, MORTAR_TOKEN: tokens[holder] },
    print: (line) => printed.push(line),
    printError: (line) => errors.push(line),
    onInterrupt: () => () => undefined,
  });
  return { code, printed: printed.join('\n'), error: errors.join('\n') };
}

/** Everything that a change could leave: every table of the registry but heartbeats, and the files of versions. */
async function everything() {
  const { database } = fixture;
  const tables = await database.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'release' and tablename <> 'gateways' order by 1",
  );
  const rows = await Promise.all(tables.map(({ name }) => database.query(`select * from release.${name} order by 1`)));
  // The gateway writes its own state whenever it has read the database, beside what it had first.
  const files = (await readdir(fixture.folder, { recursive: true })).filter((file) => !file.startsWith('state/'));
  return { rows, files: files.toSorted() };
}

it.each<[string, RegExp]>([
  ['activate mfe-articles 1.2.0', /^Dry run, nothing was changed: mfe-articles 1\.2\.0 would be live on http/],
  ['rollback mfe-articles', /^Dry run, nothing was changed: mfe-articles would be back at 1\.0\.0 on http/],
  [
    'publish mfe-articles --no-build',
    /^Dry run, nothing was changed: mfe-articles 1\.3\.0 would be published: 2 files/,
  ],
  ['publish mfe-articles --no-build --live', /mfe-articles 1\.3\.0 would be live on http/],
  ['rollout start mfe-articles --to 1.2.0', /^Dry run, nothing was changed: 1 % of visitors get mfe-articles 1\.2\.0/],
  ['freeze --reason holiday', /^Dry run, nothing was changed: changes of http\S+ would be frozen/],
  ['policy shell --two-people on', /^Dry run, nothing was changed: shell: .* two people on\.$/],
])('%s changes nothing and says what would change when --dry-run is given', async (command, says) => {
  const before = await everything();
  expect(await mortar(`${command} --dry-run`)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(says),
    error: '',
  });
  const { printed } = await mortar(`${command} --dry-run --json`);
  const [name = ''] = Object.keys(OUTPUTS)
    .filter((each) => command.startsWith(each))
    .toSorted((one, other) => other.length - one.length);
  const document: unknown = JSON.parse(printed);
  expect(Value.Check(OUTPUTS[name as keyof typeof OUTPUTS], document)).toBe(true);
  expect(document).toMatchObject({ dryRun: true });
  expect(await everything()).toEqual(before);
  // The real thing takes the same way.
  expect((await mortar(command)).code).toBe(0);
});

it('rollout commands change nothing when --dry-run is given', async () => {
  await mortar('rollout start mfe-articles --to 1.2.0 --steps 5,100');
  const before = await everything();
  for (const [verb, outcome] of [
    ['pause', '5 %, paused'],
    ['advance', '100 %, running'],
    ['promote', '5 %, promoted'],
    ['abort', '5 %, aborted'],
  ]) {
    expect((await mortar(`rollout ${verb} mfe-articles --dry-run`)).printed).toBe(
      `Dry run, nothing was changed: this would ${verb} the rollout of mfe-articles 1.2.0: ${outcome}.`,
    );
  }
  expect(await everything()).toEqual(before);
});

it('dry run is refused by what would refuse the change, with the same code', async () => {
  const taken = { path: '/articles/:id', guard: 'none' as const };
  await fixture.release({ name: 'mfe-account', routes: [taken] });
  await fixture.publisher.publish(await buildPackage({ version: '1.4.0', routes: [taken] }), ORIGIN);
  await mortar('policy mfe-editor --two-people on');
  await mortar('policy shell --two-people on');
  await fixture.publisher.publish(await buildPackage({ name: 'shell', version: '1.1.0' }), ORIGIN);
  const refusal = async (command: string, holder?: keyof typeof tokens) => {
    const before = await everything();
    const { code, printed } = await mortar(`${command} --dry-run --json`, { holder });
    expect(await everything()).toEqual(before);
    return [code, (JSON.parse(printed) as { error?: { code: string } }).error?.code];
  };
  expect(await refusal('activate mfe-articles 1.4.0')).toEqual([3, 'route-taken']);
  expect(await refusal('activate mfe-articles 9.9.9')).toEqual([3, 'unknown-version']);
  expect(await refusal('activate shell 1.1.0')).toEqual([3, 'approval-needed']);
  expect(await refusal('activate mfe-articles 1.2.0', 'reader')).toEqual([4, 'not-allowed']);
  expect(await refusal('publish mfe-articles --no-build', 'publisher')).toEqual([0, undefined]);
  expect(await refusal('publish mfe-articles --no-build --live', 'publisher')).toEqual([4, 'not-allowed']);
  expect(await refusal('publish mfe-articles --no-build', 'reader')).toEqual([4, 'not-allowed']);
  await mortar('policy mfe-articles --rollout-only on');
  expect(await refusal('publish mfe-articles --no-build --live')).toEqual([3, 'rollout-only']);
  await mortar('freeze --reason holiday');
  expect(await refusal('rollout start mfe-articles --to 1.2.0')).toEqual([3, 'frozen']);
  expect(await refusal('rollback mfe-articles')).toEqual([0, undefined]);
});

it('dry run makes no change on a site of a version without dry runs', async () => {
  const paths: string[] = [];
  const earlier = createServer(({ url = '' }, response) => {
    paths.push(url);
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
  });
  await once(earlier.listen(0, '127.0.0.1'), 'listening');
  const at = `http://127.0.0.1:${(earlier.address() as AddressInfo).port}`;
  const { code, error } = await mortar('activate mfe-articles 1.2.0 --dry-run', { at });
  earlier.close();
  expect([code, error]).toEqual([1, `${at} runs a version of Mortar without dry runs: nothing was changed.`]);
  expect(paths).toEqual(['/releases/api/dry-run/activate']);
});
