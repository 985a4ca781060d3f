import { requirePlainHttp } from './require-plain-http.ts';

it('the demo is refused in one sentence where the site is https, and accepted on this machine', () => {
  expect(() => requirePlainHttp('https://mortar.example')).toThrow(
    /^The demo has accounts with public passwords, .*\.$/,
  );
  expect(() => requirePlainHttp('http://localhost:3000')).not.toThrow();
});
