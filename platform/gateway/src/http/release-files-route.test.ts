import { buffer, text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { packBuild } from '@mortar/registry/builds/pack-build';
import { readBuildRecord } from '@mortar/registry/builds/build-record';
import { buildPackage } from '@mortar/registry/test/built-package';
import { setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();

const DEVELOPMENT = { 'development/index.html': '<div id="root"></div>', 'development/main.js': 'start();' };
const ADDRESS = '/releases/api/remotes/shell/releases/1.0.0/development';

async function filesIn(archive: Buffer): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const entry of Readable.from([archive]).pipe(createGunzip()).pipe(extract())) {
    files[entry.header.name] = await text(entry);
  }
  return files;
}

it("gives a host's development build to the token of any team, and to no browser, when it was published with one", async () => {
  const app = await fixture.gateway();
  const directory = await buildPackage({ name: 'shell', beside: DEVELOPMENT });
  const publisher = await fixture.signedIn({ label: 'ada', scope: 'publish', remotes: ['shell'] });
  const published = await app.inject({
    method: 'PUT',
    url: '/releases/api/remotes/shell/releases/1.0.0',
    headers: { ...publisher, 'content-type': 'application/gzip' },
    payload: await packBuild(directory, await readBuildRecord(directory)),
  });
  expect(published.statusCode).toBe(201);

  const team = await fixture.signedIn({ label: 'articles crew', scope: 'team', remotes: ['mfe-articles'] });
  const response = await app.inject({ url: ADDRESS, headers: team });
  expect(response.headers['content-type']).toBe('application/gzip');
  expect(await filesIn(response.rawPayload)).toEqual(DEVELOPMENT);
  expect((await app.inject(ADDRESS)).statusCode).toBe(401);
  for (const path of ['build.tar.gz', 'main.js', 'index.html']) {
    for (const folder of ['development', 'Development']) {
      expect((await app.inject(`/assets/shell/1.0.0/${folder}/${path}`)).statusCode).toBe(404);
    }
  }
});

it('answers 404 with one sentence when a version was published without a development build', async () => {
  const app = await fixture.gateway();
  await fixture.publisher.publish(await buildPackage({ name: 'shell' }), ORIGIN);
  const response = await app.inject({
    url: ADDRESS,
    headers: await fixture.signedIn({ label: 'grace', scope: 'read' }),
  });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({
    code: 'unknown-file',
    detail: 'No development build of shell 1.0.0 was published.',
  });
});

it('counts a development build as no part of the release, and refuses one of a remote', async () => {
  const publish = async (beside?: Record<string, string>, name = 'shell') =>
    fixture.publisher.publish(await buildPackage({ name, beside }), ORIGIN);
  const { release } = await publish(DEVELOPMENT);
  expect((await publish()).outcome).toBe('unchanged');
  expect(Object.keys(release.record.files).filter((path) => path.startsWith('development/'))).toEqual([]);
  const stored = await fixture.artefacts.open('shell', '1.0.0', 'development/build.tar.gz');
  expect(stored && (await buffer(stored.stream())).length).toBeGreaterThan(0);
  await expect(publish(DEVELOPMENT, 'mfe-articles')).rejects.toThrow(/development\/\S+ is not in the build's record/);
});

it.each([
  ['everybody', 'none', 200],
  ['holders of tokens alone', 'session', 404],
] as const)('gives the declarations of a remote to %s when the guard of a page is %s', async (_who, guard, status) => {
  const app = await fixture.gateway();
  const beside = { '@mf-types.zip': 'the archive', '@mf-types.d.ts': 'export {};' };
  const directory = await buildPackage({
    beside,
    routes: [
      { path: '/', guard: 'none' },
      { path: '/desk', guard },
    ],
  });
  await fixture.publisher.publish(directory, ORIGIN);
  const team = await fixture.signedIn({ label: 'accounts crew', scope: 'team', remotes: ['mfe-account'] });
  const ofRelease = '/releases/api/remotes/mfe-articles/releases/1.0.0/declarations';
  for (const [file, content] of Object.entries(beside)) {
    expect((await app.inject(`/assets/mfe-articles/1.0.0/${file}`)).statusCode).toBe(status);
    expect((await app.inject(`/assets/mfe-articles/1.0.0/declarations/${file}`)).statusCode).toBe(404);
    expect((await app.inject(`${ofRelease}/${file}`)).statusCode).toBe(401);
    expect((await app.inject({ url: `${ofRelease}/${file}`, headers: team })).body).toBe(content);
  }
  expect((await app.inject({ url: `${ofRelease}/routes.js`, headers: team })).statusCode).toBe(400);
});
