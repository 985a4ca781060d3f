import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { useS3Server } from '@mortar/server/testing/s3-server';
import type { ArtefactStore } from './artefact-store.ts';
import { createS3Bucket } from '@mortar/server/storage';
import { eventually } from '#test/eventually.ts';
import { createS3Store } from './s3-store.ts';

const server = useS3Server();
let store: ArtefactStore;
beforeEach(() => {
  // Longer than a healthy store takes on a busy machine.
  store = createS3Store(server.location, { responseTimeoutMs: 20_000 });
});

async function uploaded(content: string, path = 'main.js') {
  const upload = await store.begin('mfe-articles', '1.0.0');
  await upload.write(path, Buffer.from(content));
  return upload;
}

async function read(path = 'main.js'): Promise<string | undefined> {
  const file = await store.open('mfe-articles', '1.0.0', path);
  return file && text(file.stream());
}

async function kept(): Promise<string[]> {
  const entries = await readdir(server.directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return files.sort();
}

it('S3 store requests a file once when its version is known', async () => {
  await (await uploaded('one')).commit();
  expect(await read()).toBe('one');
  const before = server.requests;
  expect(await read()).toBe('one');
  expect(server.requests - before).toBe(1);
});

it('S3 store keeps the files of one upload and the object that names it', async () => {
  await (await uploaded('one', 'a.js')).commit();
  await (await uploaded('two', 'b.js')).commit();
  await (await uploaded('three', 'c.js')).discard();
  expect(await kept()).toEqual([
    expect.stringMatching(/1\.0\.0\/[\w-]+\/b\.js/),
    expect.stringMatching(/1\.0\.0\/current/),
  ]);
});

it('S3 store serves files that were copied from a folder as docs/operations/storage.md describes', async () => {
  const bucket = createS3Bucket(server.location);
  await bucket.put('artefacts/mfe-articles/1.0.0/moved/chunks/a.js', Buffer.from('one'));
  await bucket.put('artefacts/mfe-articles/1.0.0/current', Buffer.from('moved\n'));
  expect(await read('chunks/a.js')).toBe('one');
});

it('S3 store removes the objects of an interrupted upload at the next commit when they are a day old', async () => {
  await uploaded('abandoned', 'old.js');
  for (const file of await kept()) {
    await utimes(file, new Date(), new Date(Date.now() - 25 * 3_600_000));
  }
  const underWay = await uploaded('under way', 'new.js');
  await (await uploaded('one')).commit();
  expect((await kept()).filter((file) => file.includes('old.js'))).toEqual([]);
  await underWay.commit();
  expect(await read('new.js')).toBe('under way');
});

it('S3 store shows no file when a commit is interrupted, and the repeated upload wins', async () => {
  const interrupted = await uploaded('half');
  server.behaviour = 'refusing';
  await expect(interrupted.commit()).rejects.toThrow('The storage could not');
  await interrupted.discard();
  server.behaviour = 'serving';
  expect(await read()).toBeUndefined();
  await (await uploaded('whole')).commit();
  expect(await read()).toBe('whole');
});

it.each(['refusing', 'hanging'] as const)(
  'throws StorageError within the timeout when the store is %s, and works again after',
  async (behaviour) => {
    await (await uploaded('one')).commit();
    store = createS3Store(server.location, { responseTimeoutMs: 1_000 });
    server.behaviour = behaviour;
    await expect(read()).rejects.toMatchObject({ name: 'StorageError', statusCode: 503 });
    await expect(uploaded('two')).rejects.toMatchObject({ name: 'StorageError' });
    server.behaviour = 'serving';
    // On a busy machine a healthy store may take longer than this timeout.
    await eventually(
      () => read().catch(() => undefined),
      (content) => content === 'one',
    );
  },
);

it('S3 store reports unavailable storage, not a missing file, when the bucket does not exist', async () => {
  const { open } = createS3Store({ ...server.location, bucket: 'another' });
  await expect(open('mfe-articles', '1.0.0', 'main.js')).rejects.toThrow(/could not read .*NoSuchBucket/);
});
