import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { useS3Server } from '@mortar/server/testing/s3-server';
import { S3Store } from './s3-store.ts';

const server = useS3Server();
let store: S3Store;

beforeAll(() => {
  store = new S3Store(server.location);
});

describe('S3Store', () => {
  it('returns the bytes that were put', async () => {
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256));
    await store.put('one/320.webp', bytes, 'image/webp');
    expect(await store.get('one/320.webp')).toEqual(bytes);
  });

  it('returns undefined when there is no such object', async () => {
    expect(await store.get('none/320.webp')).toBeUndefined();
  });

  it('removes every width of an image, and no other image', async () => {
    for (const key of ['two/160.webp', 'two/320.webp', 'twofold/160.webp']) {
      await store.put(key, Buffer.from(key), 'image/webp');
    }
    await store.remove('two');
    await store.remove('never-there');
    expect(await store.get('two/160.webp')).toBeUndefined();
    expect(await store.get('two/320.webp')).toBeUndefined();
    expect(await store.get('twofold/160.webp')).toEqual(Buffer.from('twofold/160.webp'));
  });

  it.each([
    [507, 'XMinioStorageFull'],
    [403, 'QuotaExceeded'],
  ])('rejects with 507 when the store returns %i %s', async (status, code) => {
    const full = createServer((request, response) => {
      request.resume();
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
    });
    full.listen(0, '127.0.0.1');
    await once(full, 'listening');
    const { port } = full.address() as AddressInfo;
    const refusing = new S3Store({ ...server.location, endpoint: `http://127.0.0.1:${port}` });
    try {
      await expect(refusing.put('one/320.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
        status: 507,
        code: 'storage_full',
      });
    } finally {
      full.closeAllConnections();
      full.close();
    }
  });

  it('rejects with 503 when the store does not respond', async () => {
    const silent = createServer(() => undefined);
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const location = { ...server.location, endpoint: `http://127.0.0.1:${port}` };
    const stuck = new S3Store(location, { responseTimeoutMs: 50 });
    const unavailable = { status: 503, cause: { name: 'StorageError', cause: { name: 'TimeoutError' } } };
    try {
      await expect(stuck.get('one/320.webp')).rejects.toMatchObject(unavailable);
      await expect(stuck.put('one/320.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject(unavailable);
      await expect(stuck.remove('one')).rejects.toMatchObject(unavailable);
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });
});
