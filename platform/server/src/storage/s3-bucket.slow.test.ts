import { buffer } from 'node:stream/consumers';
import { useS3Server } from '#testing/s3-server.ts';
import { createS3Bucket } from './s3-bucket.ts';

const server = useS3Server();
const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 256));
/** Longer than a healthy store takes on a busy machine. */
const openBucket = (responseTimeoutMs = 20_000) => createS3Bucket(server.location, { responseTimeoutMs });

describe('a bucket', () => {
  it.each([true, false])('returns an object as it was put when verifyChecksums is %s', async (verifyChecksums) => {
    const bucket = createS3Bucket(server.location, { verifyChecksums, maxConnections: 2 });
    await bucket.put('one/a', bytes, { contentType: 'image/webp', cacheControl: 'no-store' });
    expect(await bucket.read('one/a')).toEqual(bytes);
    const object = await bucket.get('one/a');
    expect(object?.bytes).toBe(bytes.length);
    expect(object && (await buffer(object.body))).toEqual(bytes);
  });

  it('prints nothing of the version of Node', async () => {
    const warned = jest.spyOn(process, 'emitWarning');
    await openBucket().put('one', bytes);
    expect(warned).not.toHaveBeenCalled();
  });

  it('returns undefined when there is no such object', async () => {
    expect(await openBucket().get('none')).toBeUndefined();
    expect(await openBucket().read('none')).toBeUndefined();
  });

  it('removes the chosen objects below a prefix, and no others', async () => {
    const bucket = openBucket();
    for (const key of ['two/a', 'two/b', 'twofold/a']) await bucket.put(key, Buffer.from(key));
    await bucket.remove('two/', ({ Key }) => Key === 'two/a');
    await bucket.remove('never-there/');
    expect(await bucket.read('two/a')).toBeUndefined();
    expect(await bucket.read('two/b')).toEqual(Buffer.from('two/b'));
    await bucket.remove('two/');
    expect(await bucket.read('two/b')).toBeUndefined();
    expect(await bucket.read('twofold/a')).toEqual(Buffer.from('twofold/a'));
  });

  it.each(['refusing', 'hanging'] as const)('fails as unavailable storage when the store is %s', async (behaviour) => {
    await openBucket().put('one', bytes);
    const bucket = openBucket(500);
    server.behaviour = behaviour;
    const before = server.requests;
    const unavailable = { name: 'StorageError', statusCode: 503, cause: expect.any(Error) };
    await expect(bucket.get('one')).rejects.toMatchObject(unavailable);
    expect(server.requests - before).toBe(2);
    await expect(bucket.put('one', Buffer.from('x'))).rejects.toMatchObject(unavailable);
    await expect(bucket.remove('one')).rejects.toMatchObject(unavailable);
  });

  it('fails as unavailable storage when the store aborts a response', async () => {
    const bucket = openBucket();
    await bucket.put('one', bytes);
    server.behaviour = 'aborting';
    await expect(bucket.read('one')).rejects.toMatchObject({ name: 'StorageError' });
  });
});
