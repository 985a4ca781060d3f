import { canonicalPath } from './site-routes.ts';

const at = (path: string, pattern: string) =>
  canonicalPath(path, { owner: 'mfe-articles', route: { path: pattern, guard: 'none' } });

describe('canonicalPath', () => {
  it('takes what the pattern has, and keeps parameters as they were requested', () => {
    expect(at('//ARTICLES///Caf%C3%A9%2F1/', '/articles/:categoryId')).toBe('/articles/Caf%C3%A9%2F1');
  });

  it.each([
    ['//\\evil.example', '/:one'],
    ['//\\\\evil.example', '/:one'],
    ['/\\/evil.example/', '/:one/:two'],
  ])('of %s leads to no other site when %s matches it', (path, pattern) => {
    expect(new URL(at(path, pattern), 'https://mortar.example').origin).toBe('https://mortar.example');
  });
});
