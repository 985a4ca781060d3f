import { remoteInFolder } from './test/remote-in-folder.ts';

const { write, build, remove } = remoteInFolder();
afterAll(remove);

it.each(['process.env.RATES_URL', 'process.env["RATES_URL"]', 'Object.keys(process.env)'])(
  'refuses %s in the sources of a remote, and says what stands in its place',
  (read) => {
    expect(() => build(`export default [${read}];`)).toThrow(
      `src/exposed/routes.tsx reads process.env, which browsers lack, and a build is the same in every environment: take settings from siteSettings() of '@mortar/navigation'.`,
    );
  },
);

it('builds a remote whose packages and comments name it, and that asks for the mode of the build', () => {
  write('node_modules/rates/package.json', { name: 'rates', version: '1.0.0', type: 'module', main: 'index.js' });
  write('node_modules/rates/index.js', `export const url = typeof process !== 'undefined' && process.env.RATES_URL;`);
  const routes = `import { url } from 'rates';
    // Not process.env.RATES_URL.
    export default [url, process.env.NODE_ENV];`;
  expect(build(routes).name).toBe('mfe-tides');
});
