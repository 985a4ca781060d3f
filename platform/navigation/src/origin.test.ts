import { originOf, rememberedPath } from './origin.ts';

it('remembers the whole address, query and hash included', () => {
  const state = originOf({ pathname: '/products/tiles', search: '?sort=2', hash: '#reviews' });
  expect(rememberedPath(state)).toBe('/products/tiles?sort=2#reviews');
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
