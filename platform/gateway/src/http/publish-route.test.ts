import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { archive, type EntryHeader, packed } from '@mortar/registry/test/archive';
import { buildPackage } from '@mortar/registry/test/built-package';
import { setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { releaseApi } from './release-api.ts';
import { databaseClock } from '@mortar/registry/core/database/clock.repository';
import { NOTHING_ACTIVE } from '@mortar/registry/core/releases/active-state';
import { UPLOAD_LIMITS } from '@mortar/registry/builds/unpack';

const fixture = setUpGateway();
const LIMITS = { packedBytes: 50_000, unpackedBytes: 200_000, files: 10 };

let uploadFolder: string;

beforeEach(async () => {
  uploadFolder = await mkdtemp(join(tmpdir(), 'mortar-uploads-'));
});

async function send(payload: Buffer, uploadLimits = UPLOAD_LIMITS) {
  const { token } = await fixture.tokens.create({ label: 'ops', scope: 'release' }, ORIGIN);
  // The response may come before the upload has ended; the server would then wait for the connection to close.
  const app = Fastify({ forceCloseConnections: true });
  await app.register(releaseApi, {
    database: fixture.database,
    clock: databaseClock,
    artefacts: fixture.artefacts,
    services: fixture,
    readApiPaths: async () => [],
    servedState: () => NOTHING_ACTIVE,
    uploadFolder,
    uploadLimits,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}/remotes/mfe-articles/releases/1.0.0`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(payload),
  });
  const problem = (await response.json()) as { code?: string; detail?: string };
  await app.close();
  return { status: response.status, ...problem };
}

it.each<[string, EntryHeader]>([
  ['a path upwards', { name: '../evil.js' }],
  ['a path upwards inside', { name: 'a/../../evil.js' }],
  ['an absolute path', { name: '/tmp/evil.js' }],
  ['a path upwards in another notation', { name: '..\\evil.js' }],
  ['an encoded path upwards', { name: '%2e%2e/evil.js' }],
  ['a drive', { name: 'C:evil.js' }],
  ['an end within', { name: 'evil.js', pax: { path: 'evil.js\u0000.txt' } }],
  ['a device of Windows', { name: 'a/nul.js' }],
  ['a name that is too long', { name: `${'x'.repeat(301)}.js` }],
  ['a hidden file', { name: '.npmrc' }],
  ['a symbolic link', { name: 'link', type: 'symlink', linkname: '/etc/passwd' }],
  ['a hard link', { name: 'link', type: 'link', linkname: '/etc/passwd' }],
  ['a device', { name: 'device', type: 'character-device' }],
])('archive is refused with %s', async (_case, headers) => {
  expect(await send(await archive([headers]))).toMatchObject({
    status: 400,
    code: 'bad-upload',
    detail: expect.stringContaining('pack the dist folder'),
  });
  expect(await readdir(uploadFolder)).toEqual([]);
});

it('archive is refused when it contains a file twice', async () => {
  const twice = await archive([{ name: 'a.js' }, { name: 'a.js' }]);
  expect(await send(twice)).toMatchObject({ status: 400, code: 'bad-upload' });
});

it.each([
  ['too many bytes', () => archive([{ name: 'big.js', content: 'x'.repeat(300_000) }])],
  ['too many files', () => archive(Array.from({ length: 11 }, (_, n) => ({ name: `f${n}.js` })))],
  ['a bomb of nothing', async () => gzipSync(Buffer.alloc(5_000_000))],
])('refuses %s', async (_case, payload) => {
  expect(await send(await payload(), LIMITS)).toMatchObject({
    status: 413,
    code: 'upload-too-large',
  });
});

it('upload gets a response instead of a reset when it is far too large', async () => {
  expect(await send(gzipSync(randomBytes(4_000_000)), LIMITS)).toMatchObject({ status: 413 });
});

it.each([
  ['no archive', async () => Buffer.from('hello')],
  ['half an archive', async () => (await archive([{ name: 'a.js', content: 'x' }])).subarray(0, 60)],
  ['nothing', async () => Buffer.alloc(0)],
])('refuses %s', async (_case, payload) => {
  expect(await send(await payload())).toMatchObject({ status: 400, code: 'bad-upload' });
});

it('build is refused when a file changed in transit', async () => {
  const directory = await buildPackage();
  await writeFile(join(directory, 'routes.js'), '/* routes of mfe-articles 6.6.6 */');
  expect(await send(await packed(directory))).toMatchObject({ status: 422, code: 'bad-files' });
});
