import { isStorageFull } from './storage-full.ts';

const named = (name: string, httpStatusCode = 403) =>
  Object.assign(new Error('refused'), { name, $metadata: { httpStatusCode } });

it.each([
  ['a file system without room', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
  ['a used-up quota of a file system', Object.assign(new Error('quota'), { code: 'EDQUOT' })],
  ['a bucket without room', named('XMinioStorageFull', 507)],
  ['a used-up quota of a bucket', named('QuotaExceeded')],
  ['an unknown store that returns 507', named('Unknown', 507)],
])('isStorageFull recognises %s', (_, error) => {
  expect(isStorageFull(error)).toBe(true);
});

it.each([
  ['a missing file', Object.assign(new Error('missing'), { code: 'ENOENT' })],
  ['a refused key', named('AccessDenied')],
  ['nothing of storage', new Error('other')],
])('isStorageFull does not take %s for it', (_, error) => {
  expect(isStorageFull(error)).toBe(false);
});
