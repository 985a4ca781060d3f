import { type tabStorage, trySetItem } from './browser-storage.ts';

function load() {
  let loaded: { tabStorage: typeof tabStorage } | undefined;
  jest.isolateModules(() => {
    loaded = jest.requireActual('./browser-storage.ts');
  });
  if (!loaded) throw new Error('The module did not load.');
  return loaded.tabStorage;
}

it('is the browser’s own storage when site data are allowed', () => {
  load().setItem('key', 'value');
  expect(sessionStorage.getItem('key')).toBe('value');
});

it('is kept in memory when the user blocks site data', () => {
  const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  const storage = load();
  blocked.mockRestore();
  storage.setItem('other', 'value');
  expect([storage.getItem('other'), sessionStorage.getItem('other')]).toEqual(['value', null]);
  storage.removeItem('other');
  expect(storage.getItem('other')).toBeNull();
  storage.setItem('other', 'second');
  storage.clear();
  expect(storage.getItem('other')).toBeNull();
});

it.each([
  ['stores the text', false],
  ['stores nothing when the storage is full', true],
])('trySetItem %s', (_what, full) => {
  const storage = { getItem: jest.fn(), setItem: jest.fn(), removeItem: jest.fn(), clear: jest.fn() };
  if (full) {
    storage.setItem.mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
  }
  expect(trySetItem(storage, 'key', 'value')).toBe(!full);
  expect(storage.setItem).toHaveBeenCalledWith('key', 'value');
});
