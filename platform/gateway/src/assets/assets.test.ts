import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setUpGateway } from '#test/gateway-fixture.ts';

const fixture = setUpGateway();
const SCRIPT = `/* ${'mortar '.repeat(200)} */`;

beforeEach(async () => {
  await fixture.release({ files: { 'app.js': SCRIPT, 'font.woff2': 'bytes', 'a/b.css': 'a{}' } });
});

it('asset has an immutable cache lifetime and is readable by any origin', async () => {
  const app = await fixture.gateway();
  const { statusCode, headers, body } = await app.inject('/assets/mfe-articles/1.0.0/app.js');
  expect([statusCode, body]).toEqual([200, SCRIPT]);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(SCRIPT.length),
    'x-content-type-options': 'nosniff',
  });
});

it.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('asset is served %s-encoded when the browser accepts %s', async (encoding, accepted, decode) => {
  const app = await fixture.gateway();
  const { headers, rawPayload } = await app.inject({
    url: '/assets/mfe-articles/1.0.0/app.js',
    headers: { 'accept-encoding': accepted },
  });
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(rawPayload.length),
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(rawPayload.length).toBeLessThan(SCRIPT.length / 4);
  expect(decode(rawPayload).toString()).toBe(SCRIPT);
});

it.each([
  ['font.woff2', 'font/woff2'],
  ['a/b.css', 'text/css; charset=utf-8'],
])('asset %s has its content type', async (path, type) => {
  const app = await fixture.gateway();
  const { headers } = await app.inject({
    url: `/assets/mfe-articles/1.0.0/${path}`,
    headers: { 'accept-encoding': 'identity' },
  });
  expect(headers['content-type']).toBe(type);
});

it.each([
  '/assets/mfe-articles/1.0.0/missing.js',
  '/assets/mfe-articles/9.9.9/app.js',
  '/assets/mfe-articles/1.0.0/a',
  '/assets/mfe-articles/1.0.0/..%2f..%2fstate%2flast-good.json',
  '/assets/..%2f..%2fetc/1.0.0/passwd',
  '/assets/mfe-articles/1.0.0/%2e%2e/%2e%2e/x',
  '/assets/mfe-articles/1.0.0/app.js%00',
  '/assets/mfe-articles/1.0.0/',
])('returns 404 as text for %s', async (url) => {
  const app = await fixture.gateway();
  const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect([statusCode, body]).toEqual([404, 'Not found.']);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
});

it('asset of a version that is no longer live is served when the database is unavailable', async () => {
  const app = await fixture.gateway();
  await fixture.release({ version: '1.1.0' });
  fixture.database.setAvailable(false);
  const { statusCode } = await app.inject('/assets/mfe-articles/1.0.0/app.js');
  expect(statusCode).toBe(200);
});

it('asset request with HEAD returns the length without a body', async () => {
  const app = await fixture.gateway();
  const { headers, body } = await app.inject({
    method: 'HEAD',
    url: '/assets/mfe-articles/1.0.0/app.js',
  });
  expect([headers['content-length'], body]).toEqual([String(SCRIPT.length), '']);
});

it('asset request returns 500 without internals when the store fails', async () => {
  jest.spyOn(fixture.artefacts, 'open').mockRejectedValue(new Error('EIO: /secret/path'));
  const app = await fixture.gateway();
  const { statusCode, body } = await app.inject('/assets/mfe-articles/1.0.0/app.js');
  expect([statusCode, body]).toEqual([500, expect.stringMatching(/^Something went wrong here/)]);
});
