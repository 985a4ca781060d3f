import { createS3Store } from '@mortar/registry/artefacts/s3-store';
import { packed } from '@mortar/registry/test/archive';
import { buildPackage, type BuildSpec, integrityOf } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { bootOf, getPage, setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { useS3Server } from '@mortar/server/testing/s3-server';
import { runGateway } from './run-gateway.ts';

const server = useS3Server();
const storeWithin = (responseTimeoutMs: number) => createS3Store(server.location, { responseTimeoutMs });
/** Longer than a healthy store takes on a busy machine. */
const fixture = setUpGateway(() => storeWithin(20_000));
/** More than the store sends before it aborts the response. */
const LONG = Array.from({ length: 300_000 }, (_, index) => index % 10).join('');

beforeEach(async () => {
  await fixture.release({ name: 'shell' });
  await fixture.release({ files: { 'long.bin': LONG } });
});

const publishing = async (spec: BuildSpec) => fixture.publisher.publish(await buildPackage(spec), ORIGIN);

it('gateways on S3 serve the bytes whose hashes the document has', async () => {
  const app = await fixture.gateway();
  const [remote] = bootOf((await getPage(app, '/login')).body).remotes;
  const { statusCode, headers, body } = await app.inject(remote?.entry ?? '');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(integrityOf(body)).toBe(remote?.integrity);
  expect(headers['content-length']).toBe(String(body.length));

  const long = await app.inject('/assets/mfe-articles/1.0.0/long.bin');
  expect(integrityOf(long.body)).toBe(integrityOf(LONG));
  const compressed = await app.inject({ url: remote?.entry ?? '', headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  const head = await app.inject({ method: 'HEAD', url: '/assets/mfe-articles/1.0.0/long.bin' });
  expect([head.headers['content-length'], head.body]).toEqual([String(LONG.length), '']);
});

it.each([
  '/assets/mfe-articles/1.0.0/missing.js',
  '/assets/mfe-articles/2.0.0/long.bin',
  '/assets/mfe-articles/1.0.0/..%2f1.0.0%2flong.bin',
])('gateways on S3 return 404 without caching for %s', async (url) => {
  const { statusCode, headers } = await (await fixture.gateway()).inject(url);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

it('gateways on S3 serve no version when its publish was interrupted, and serve it when the publish is repeated', async () => {
  const app = await fixture.gateway();
  const url = '/assets/mfe-articles/1.1.0/routes.js';
  const half = await fixture.artefacts.begin('mfe-articles', '1.1.0');
  await half.write('routes.js', Buffer.from('half'));
  expect((await app.inject(url)).statusCode).toBe(404);
  await publishing({ version: '1.1.0' });
  expect((await app.inject(url)).body).toContain('routes of mfe-articles 1.1.0');
});

it('gateways on S3 serve the winner when two publishes of one version are concurrent', async () => {
  const contents = ['one', 'two'];
  const attempts = await Promise.allSettled(
    contents.map((content) =>
      publishing({ version: '1.1.0', files: { 'routes.js': content, [`${content}.js`]: content } }),
    ),
  );
  const winner = contents.find((_content, index) => attempts[index]?.status === 'fulfilled') ?? '';
  const loser = contents.find((content) => content !== winner) ?? '';
  expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'version-exists' } });
  const app = await fixture.gateway();
  const responses = await Promise.all(
    ['routes.js', `${winner}.js`, `${loser}.js`].map((path) => app.inject(`/assets/mfe-articles/1.1.0/${path}`)),
  );
  expect(responses.map(({ body }) => body)).toEqual([winner, winner, 'Not found.']);
});

describe('gateways while the store is unavailable', () => {
  it.each(['refusing', 'hanging'] as const)(
    '(%s) return 503 for assets, and serve them when the store is available again',
    async (behaviour) => {
      fixture.artefacts = storeWithin(1_000);
      const app = await fixture.gateway();
      server.behaviour = behaviour;
      for (const url of ['/assets/mfe-articles/1.0.0/long.bin', '/assets/mfe-articles/1.0.0/missing.js']) {
        const { statusCode, headers, body } = await app.inject(url);
        expect([statusCode, body]).toEqual([503, expect.stringMatching(/^Something went wrong here/)]);
        expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
      }
      server.behaviour = 'serving';
      expect((await app.inject('/assets/mfe-articles/1.0.0/long.bin')).body).toBe(LONG);
    },
  );

  it('break a response off when the store fails within a file, so that no cache keeps half of it', async () => {
    const app = await fixture.gateway();
    const site = await app.listen({ port: 0, host: '127.0.0.1' });
    server.behaviour = 'aborting';
    const download = await fetch(`${site}/assets/mfe-articles/1.0.0/long.bin`);
    await expect(download.text()).rejects.toThrow('terminated');
  });

  it('refuse a publish, which leaves no files and can be repeated', async () => {
    const app = await fixture.gateway();
    const { token } = await fixture.tokens.create({ label: 'grace', scope: 'release' }, ORIGIN);
    const upload = async () =>
      app.inject({
        method: 'PUT',
        url: '/releases/api/remotes/mfe-articles/releases/1.1.0',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
        payload: await packed(await buildPackage({ version: '1.1.0' })),
      });
    server.behaviour = 'refusing';
    const refused = await upload();
    expect(refused.statusCode).toBe(503);
    expect(JSON.parse(refused.body)).toMatchObject({
      code: 'storage-unavailable',
      detail: expect.stringMatching(/try again/),
    });
    expect(await fixture.releases.find('mfe-articles', '1.1.0')).toBeUndefined();
    server.behaviour = 'serving';
    expect((await upload()).statusCode).toBe(201);
  });

  it('serve documents and roll a remote back', async () => {
    await fixture.release({ version: '1.1.0' });
    const app = await fixture.gateway();
    server.behaviour = 'refusing';
    await fixture.activation.rollBack('mfe-articles', ORIGIN);
    const version = async () => bootOf((await getPage(app, '/login')).body).remotes[0]?.version;
    expect(await eventually(version, (seen) => seen !== '1.1.0')).toBe('1.0.0');
  });

  it('do not start, with a sentence', async () => {
    server.behaviour = 'refusing';
    await expect(fixture.gateway()).rejects.toThrow('The storage could not read artefacts/shell/1.0.0');
  });
});

it('gateways on S3 do not start when the bucket refuses the credentials', async () => {
  const { bucket, endpoint } = server.location;
  const environment = {
    DATABASE_URL: 'postgres://localhost/mortar',
    DATA_DIR: fixture.folder,
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'unknown',
    S3_SECRET_ACCESS_KEY: 'nothing',
  };
  await expect(runGateway(environment)).rejects.toThrow(
    /^bucket: The bucket \S+ at \S+ cannot be used \(InvalidAccessKeyId.*check S3_BUCKET, S3_ENDPOINT and the keys\.$/,
  );
});
