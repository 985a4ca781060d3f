import { originOf, rememberedPath } from './origin.ts';

it('remembers the whole address, query and hash included', () => {
  const state = originOf({ pathname: '/articles/tides', search: '?sort=2', hash: '#comments' });
  expect(rememberedPath(state)).toBe('/articles/tides?sort=2#comments');
});

it.each([
  undefined,
  null,
  'text',
  {},
  { origin: 7 },
  { origin: 'https://evil.example' },
  { origin: '//evil.example' },
  { origin: '/\\evil.example' },
  { origin: 'javascript:alert(1)' },
])('goes home rather than to %j', (state) => {
  expect(rememberedPath(state)).toBe('/');
});
