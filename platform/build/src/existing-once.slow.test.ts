import { remoteInFolder } from './test/remote-in-folder.ts';

const { write, build, remove } = remoteInFolder();
afterAll(remove);

const install = (name: string, code: string) => {
  write(`node_modules/${name}/package.json`, { name, version: '1.0.0', type: 'module', main: 'index.js' });
  write(`node_modules/${name}/index.js`, code);
};

beforeAll(() => {
  install('react-router', `import { createContext } from 'react'; export const Router = createContext();`);
  install('@ferries/timetable', `export { Router as Timetable } from 'react-router';`);
});

it('refuses a second router, with the way by which it came into the build', () => {
  const routes = `import { Timetable } from '@ferries/timetable'; export default [Timetable];`;
  expect(() => build(routes)).toThrow(
    `A second React Router would be in the page, by src/exposed/routes.tsx → @ferries/timetable → react-router. The page has the host's: take what it has from '@mortar/navigation'.`,
  );
});

it('refuses a second react-dom', () => {
  const routes = `import { createRoot } from 'react-dom/client'; export default [createRoot];`;
  expect(() => build(routes)).toThrow(
    'A second react-dom would be in the page, by src/exposed/routes.tsx → react-dom.',
  );
});

it('builds a remote with JSX and with portals, which has none of React in it', () => {
  const routes = `import { createPortal } from 'react-dom'; export default [createPortal, <b>Tides</b>];`;
  expect(build(routes).shared.map(({ name }) => name)).toEqual(['react-dom']);
});
