import 'fake-indexeddb/auto';
import '#/test/browser.ts';
import { createMortarStore, signOut } from '@mortar/store';
import { envelope, onRequest, TEST_API, waitFor } from '@mortar/testing';
import { deleteStoredPhotos, storePhotos, readStoredPhotos } from './photo-storage.ts';

const DAY = 24 * 60 * 60 * 1000;

function aKept(name: string) {
  return { name, content: new Blob(['photo'], { type: 'image/png' }), position: 0 };
}

async function namesOf(draft: string, field: string): Promise<string[]> {
  return (await readStoredPhotos(draft, field)).map(({ name }) => name);
}

afterEach(() => jest.restoreAllMocks());

describe('the storage of photos that are not uploaded yet', () => {
  it('stores photos with their content, by draft and field', async () => {
    await storePhotos('one', 'images', [aKept('a.png'), aKept('b.png')]);
    await storePhotos('two', 'images', [aKept('c.png')]);
    const [first] = await readStoredPhotos('one', 'images');
    expect(first?.content.type).toBe('image/png');
    await expect(first?.content.text()).resolves.toBe('photo');
    await expect(namesOf('one', 'images')).resolves.toEqual(['a.png', 'b.png']);
    await expect(namesOf('one', 'cover_image')).resolves.toEqual([]);
    await storePhotos('one', 'images', []);
    await expect(namesOf('one', 'images')).resolves.toEqual([]);
    await expect(namesOf('two', 'images')).resolves.toEqual(['c.png']);
  });

  it('deletes photos with their draft, and those that closed tabs left a day ago', async () => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now - DAY - 1);
    await storePhotos('closed', 'images', [aKept('old.png')]);
    clock.mockReturnValue(now);
    await storePhotos('done', 'store_image', [aKept('a.png')]);
    await storePhotos('done', 'cover_image', [aKept('b.png')]);
    await storePhotos('other', 'images', [aKept('c.png')]);
    await deleteStoredPhotos('done');
    await expect(namesOf('done', 'store_image')).resolves.toEqual([]);
    await expect(namesOf('done', 'cover_image')).resolves.toEqual([]);
    await expect(namesOf('closed', 'images')).resolves.toEqual([]);
    await expect(namesOf('other', 'images')).resolves.toEqual(['c.png']);
  });

  it('is deleted when the user signs out, and can be used again', async () => {
    await storePhotos('mine', 'images', [aKept('private.png')]);
    onRequest('post', '/auth/sign-out', () => envelope({}));
    await createMortarStore({ apiBaseUrl: TEST_API }).dispatch(signOut());
    await waitFor(async () => expect(await namesOf('mine', 'images')).toEqual([]));
    await storePhotos('theirs', 'images', [aKept('a.png')]);
    await expect(namesOf('theirs', 'images')).resolves.toEqual(['a.png']);
  });

  it('ignores a browser that stores nothing', async () => {
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota is used up.', 'QuotaExceededError');
    });
    await storePhotos('full', 'images', [aKept('a.png')]);
    await expect(namesOf('full', 'images')).resolves.toEqual([]);
  });
});
