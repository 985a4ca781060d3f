import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { useS3Server } from '@mortar/server/testing/s3-server';
import type { ArtefactStore, Upload } from './artefact-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

const server = useS3Server();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortar-artefacts-'));
});

/** Opens the store as a gateway does when it starts, with the versions that are stored already. */
const stores: [string, () => ArtefactStore][] = [
  ['a folder', () => createFolderStore(folder)],
  ['a bucket', () => createS3Store(server.location)],
];

describe.each(stores)('artefact store in %s', (_where, openStore) => {
  let store: ArtefactStore;
  beforeEach(() => {
    store = openStore();
  });

  async function uploaded(files: Record<string, string>): Promise<Upload> {
    const upload = await store.begin('mfe-articles', '1.0.0');
    for (const [path, content] of Object.entries(files)) await upload.write(path, Buffer.from(content));
    return upload;
  }

  async function content(path: string, from = store): Promise<string | undefined> {
    const file = await from.open('mfe-articles', '1.0.0', path);
    return file && text(file.stream());
  }

  it('returns files as they were written, with their length, to every gateway', async () => {
    const long = 'mortar '.repeat(100_000);
    await (await uploaded({ 'main.js': 'ẹ', 'chunks/a@2.js': long, empty: '' })).commit();
    const elsewhere = openStore();
    const file = await elsewhere.open('mfe-articles', '1.0.0', 'main.js');
    expect([file?.bytes, file && (await text(file.stream()))]).toEqual([3, 'ẹ']);
    expect(await content('chunks/a@2.js', elsewhere)).toBe(long);
    expect(await content('empty', elsewhere)).toBe('');
  });

  it('shows no file before the commit and keeps none when the upload is discarded', async () => {
    const upload = await uploaded({ 'main.js': 'one' });
    expect(await content('main.js')).toBeUndefined();
    await upload.discard();
    expect(await content('main.js')).toBeUndefined();
    await (await uploaded({ 'other.js': 'two' })).commit();
    expect(await content('main.js')).toBeUndefined();
    expect(await content('other.js')).toBe('two');
  });

  it('keeps the files when a second commit and a discard follow', async () => {
    const upload = await uploaded({ 'main.js': 'one' });
    await upload.commit();
    await upload.commit();
    await upload.discard();
    expect(await content('main.js')).toBe('one');
  });

  it('replaces all files when an upload is repeated, for earlier readers, too', async () => {
    await (await uploaded({ 'main.js': 'one', 'gone.js': 'one' })).commit();
    const elsewhere = openStore();
    expect(await content('main.js', elsewhere)).toBe('one');
    await (await uploaded({ 'main.js': 'two', 'new.js': 'two' })).commit();
    for (const reader of [store, elsewhere]) {
      expect(await content('main.js', reader)).toBe('two');
      expect(await content('gone.js', reader)).toBeUndefined();
      expect(await content('new.js', reader)).toBe('two');
    }
  });

  it('keeps the files of one upload when two are concurrent', async () => {
    const [one, two] = await Promise.all([
      uploaded({ 'main.js': 'one', 'one.js': 'one' }),
      uploaded({ 'main.js': 'two', 'two.js': 'two' }),
    ]);
    await one.commit();
    expect([await content('main.js'), await content('two.js')]).toEqual(['one', undefined]);
    await two.discard();
    expect([await content('main.js'), await content('one.js')]).toEqual(['one', 'one']);
  });

  it('commits an upload when another was committed before', async () => {
    const [one, two] = await Promise.all([uploaded({ 'main.js': 'one' }), uploaded({ 'main.js': 'two' })]);
    await one.commit();
    await two.commit();
    expect(await content('main.js')).toBe('two');
  });

  it('has no file of a version that was removed, and those of others', async () => {
    await (await uploaded({ 'main.js': 'one', 'chunks/a.js': 'one' })).commit();
    const other = await store.begin('mfe-articles', '1.0.0-next');
    await other.write('main.js', Buffer.from('two'));
    await other.commit();
    for (let twice = 0; twice < 2; twice += 1) await store.remove('mfe-articles', '1.0.0');
    await store.remove('..', 'mfe-articles');
    for (const path of ['main.js', 'chunks/a.js']) {
      expect([await content(path), await content(path, openStore())]).toEqual([undefined, undefined]);
    }
    const kept = await openStore().open('mfe-articles', '1.0.0-next', 'main.js');
    expect(kept && (await text(kept.stream()))).toBe('two');
  });

  it('closes a file when it was not read', async () => {
    await (await uploaded({ 'main.js': 'one' })).commit();
    const file = await store.open('mfe-articles', '1.0.0', 'main.js');
    await file?.close();
    expect(await content('main.js')).toBe('one');
  });

  it.each([
    ['mfe-articles', '1.0.0', 'missing.js'],
    ['mfe-articles', '1.0.0', 'chunks'],
    ['mfe-articles', '1.0.0', 'main.js/more'],
    ['mfe-articles', '9.9.9', 'main.js'],
    ['mfe-editor', '1.0.0', 'main.js'],
    ['mfe-articles', '1.0.0', '../1.0.0/main.js'],
    ['mfe-articles', '1.0.0', '/main.js'],
    ['mfe-articles', '1.0.0', ''],
    ['mfe-articles', '..', 'mfe-articles/1.0.0/main.js'],
    ['mfe-articles', '1.0.0/chunks', 'a.js'],
    ['..', 'mfe-articles', '1.0.0/main.js'],
    ['', '1.0.0', 'main.js'],
  ])('returns no file for "%s" "%s" "%s"', async (name, version, path) => {
    await (await uploaded({ 'main.js': 'one', 'chunks/a.js': 'one' })).commit();
    expect(await store.open(name, version, path)).toBeUndefined();
  });

  it('refuses a name, version or path that leaves the store', async () => {
    await expect(store.begin('../mfe-articles', '1.0.0')).rejects.toThrow('cannot be the name');
    await expect(store.begin('mfe-articles', '..')).rejects.toThrow('cannot be the name');
    const upload = await store.begin('mfe-articles', '1.0.0');
    await expect(upload.write('../1.1.0/main.js', Buffer.from('x'))).rejects.toThrow('cannot be the path');
    await upload.discard();
  });
});
