// @embedded: publishes at the same time meet on one connection instead of several.
import { appendFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import { sourceMapPath } from '#builds/source-maps.ts';
import { buildPackage, type BuildSpec } from '#test/built-package.ts';
import { ORIGIN, setUpRegistry } from '#test/registry-fixture.ts';

const fixture = setUpRegistry();

type Spoil = (directory: string) => Promise<void>;
const asBuilt: Spoil = async () => undefined;

async function publishing(spec: BuildSpec = {}, spoil = asBuilt) {
  const directory = await buildPackage(spec);
  await spoil(directory);
  return fixture.publisher.publish(directory, ORIGIN);
}

async function stored(path: string): Promise<Buffer> {
  const file = await fixture.artefacts.open('mfe-articles', '1.0.0', path);
  if (!file) throw new Error(`${path} is not stored`);
  return buffer(file.stream());
}

describe('publish', () => {
  it('stores the record and the files, plain and compressed', async () => {
    const { outcome, release } = await publishing();

    expect(outcome).toBe('published');
    expect(release).toMatchObject({ name: 'mfe-articles', version: '1.0.0', publisher: 'ada' });
    expect(await fixture.releases.find('mfe-articles', '1.0.0')).toEqual(release);
    const plain = await stored('routes.js');
    expect(plain.toString()).toBe('/* routes of mfe-articles 1.0.0 */');
    expect(brotliDecompressSync(await stored('routes.js.br'))).toEqual(plain);
    expect(gunzipSync(await stored('routes.js.gz'))).toEqual(plain);
  });

  it('accepts the same build again without a second release', async () => {
    await publishing();
    expect((await publishing()).outcome).toBe('unchanged');
    expect(await fixture.releases.list('mfe-articles')).toHaveLength(1);
    expect(await fixture.audit.history()).toHaveLength(1);
  });

  it('refuses other content when the version is published', async () => {
    await publishing();
    await expect(publishing({ files: { 'routes.js': 'other' } })).rejects.toMatchObject({
      code: 'version-exists',
      message: expect.stringContaining('publish under a new version'),
    });
    expect((await stored('routes.js')).toString()).toContain('1.0.0');
  });

  it('stores one build when two publishes of a version are concurrent', async () => {
    const attempts = await Promise.allSettled([
      publishing({ files: { 'routes.js': 'one' } }),
      publishing({ files: { 'routes.js': 'two' } }),
    ]);
    const winner = attempts.filter(({ status }) => status === 'fulfilled');
    expect(winner).toHaveLength(1);
    const release = await fixture.releases.find('mfe-articles', '1.0.0');
    expect(release?.record.files['routes.js']?.bytes).toBe(3);
    const content = (await stored('routes.js')).toString();
    expect(content).toBe(attempts[0]?.status === 'fulfilled' ? 'one' : 'two');
  });

  it('replaces the files of an interrupted publish', async () => {
    const upload = await fixture.artefacts.begin('mfe-articles', '1.0.0');
    await upload.write('routes.js', Buffer.from('half'));
    await upload.commit();
    await publishing();
    expect((await stored('routes.js')).toString()).toContain('routes of mfe-articles');
  });

  it('stores the source map of a server build where gateways serve none', async () => {
    const maps = { 'server/entry.js': {} };
    await fixture.publisher.publish(await buildPackage({ server: 'exports.pages = {};', maps }), ORIGIN);
    const map = await fixture.artefacts.open('mfe-articles', '1.0.0', sourceMapPath('server/entry.js'));
    expect(map).toBeDefined();
  });

  it('leaves source maps out', async () => {
    await publishing({}, (directory) => writeFile(join(directory, 'routes.js.map'), '{}'));
    const artefact = await fixture.artefacts.open('mfe-articles', '1.0.0', 'routes.js.map');
    expect(artefact).toBeUndefined();
  });

  it.each<[string, string, BuildSpec, Spoil]>([
    ['no record', 'bad-record', {}, (folder) => rm(join(folder, 'mortar-build.json'))],
    ['a record that is not JSON', 'bad-record', {}, (folder) => appendFile(join(folder, 'mortar-build.json'), '!')],
    ['a record without chunks', 'bad-record', { record: { chunks: undefined } }, asBuilt],
    ['a version that is a path', 'bad-record', { version: '../1.0.0' }, asBuilt],
    ['a name that differs from the folder', 'bad-record', { record: { name: 'other' } }, asBuilt],
    ['a manifest of another', 'bad-record', { record: { name: 'mfe-account' } }, asBuilt],
    ['a remote whose record claims to be the host', 'bad-record', { record: { kind: 'host' } }, asBuilt],
    ['an entry without a hash', 'bad-record', { record: { entry: 'elsewhere.js' } }, asBuilt],
    [
      'metadata by a parameter that the route lacks',
      'bad-record',
      { routes: [{ path: '/a/:id', guard: 'none', metadata: { title: 'A', from: '/page-metadata/a/:other' } }] },
      asBuilt,
    ],
    [
      'a request by a parameter that the route lacks',
      'bad-record',
      { routes: [{ path: '/a/:id', guard: 'none', requests: ['/a/?filter[b]=:other'] }] },
      asBuilt,
    ],
    [
      'a image by a parameter that the route lacks',
      'bad-record',
      { routes: [{ path: '/a/:id', guard: 'none', image: { request: '/a/:other', at: '/b', sizes: '1px' } }] },
      asBuilt,
    ],
    ['a chunk of a file without a hash', 'bad-record', { chunks: { extra: ['extra.js'] } }, asBuilt],
    [
      'a promised chunk that is missing',
      'bad-record',
      { routes: [{ path: '/', guard: 'none', preload: ['home'] }] },
      asBuilt,
    ],
    ['a pattern that the site cannot match', 'bad-record', { routes: [{ path: '/a/:b?', guard: 'none' }] }, asBuilt],
    [
      'a path out of the folder',
      'bad-record',
      { record: { files: { '../x.js': { bytes: 0, gzipBytes: 0, integrity: 'sha256-' } } } },
      asBuilt,
    ],
    ['a compressed file', 'bad-record', { files: { 'routes.js.br': 'x' } }, asBuilt],
    ['a server build without a hash', 'bad-record', { record: { server: 'server/entry.js' } }, asBuilt],
    ['a server build that browsers would get', 'bad-record', { record: { server: 'routes.js' } }, asBuilt],
    [
      'a chunk for browsers among the files for renderers',
      'bad-record',
      { server: '', chunks: { extra: ['server/entry.js'] } },
      asBuilt,
    ],
    ['a server build that is too large', 'bad-record', { server: ' '.repeat(4 * 1024 * 1024 + 1) }, asBuilt],
    [
      'a changed byte',
      'bad-files',
      {},
      (folder) => writeFile(join(folder, 'routes.js'), '/* routes of mfe-articles 1.0.1 */'),
    ],
    ['a file of another size', 'bad-files', {}, (folder) => appendFile(join(folder, 'routes.js'), ' ')],
    ['a missing file', 'bad-files', {}, (folder) => rm(join(folder, 'routes.js'))],
    ['a file too many', 'bad-files', {}, (folder) => writeFile(join(folder, 'extra.js'), '')],
    ['a link', 'bad-files', {}, (folder) => symlink(tmpdir(), join(folder, 'link'))],
    ['a host without markers', 'bad-files', { name: 'shell', files: { 'index.html': '<html></html>' } }, asBuilt],
    [
      'an entry over the budget',
      'over-budget',
      { files: { 'remoteEntry.js': randomBytes(17_000).toString('latin1') } },
      asBuilt,
    ],
  ])('refuses %s', async (_case, code, spec, spoil) => {
    await expect(publishing(spec, spoil)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/^[^.]*\S[^:]*:.+\.$/),
    });
    const left = await readdir(fixture.folder, { recursive: true });
    expect(left.filter((name) => name !== '.incoming')).toEqual([]);
    expect(await fixture.audit.history()).toEqual([]);
  });
});
