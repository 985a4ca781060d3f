afterEach(() => jest.restoreAllMocks());

/** A browser in which nothing more can be kept under such keys: the storage is full. */
export function fillStorage(keys: RegExp): void {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function write(this: Storage, key, text) {
    if (keys.test(key)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this[key] = text;
  });
}

/** A browser in which nothing is kept under such keys: site data is blocked. */
export function keepNothing(keys: RegExp): void {
  fillStorage(keys);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function read(this: Storage, key) {
    if (keys.test(key)) throw new DOMException('Access is denied for this document.', 'SecurityError');
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  });
}
