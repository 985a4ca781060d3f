import { isSameSecret } from './is-same-secret.ts';

it.each([
  ['token', true],
  ['Token', false],
  ['toke', false],
  ['', false],
  ['tokén', false],
])('isSameSecret compares every byte when a client sends %j', (given, expected) => {
  expect(isSameSecret(given, 'token')).toBe(expected);
});
