afterEach(() => jest.restoreAllMocks());

/** Makes the storage of the browser full for keys like these. */
export function fillStorage(keys: RegExp): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function write(this: Storage, key, text) {
    if (keys.test(key)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this[key] = text;
  });
}
