import { remoteInFolder } from './test/remote-in-folder.ts';

const { write, build, read, remove } = remoteInFolder();
afterAll(remove);

const PAGES = ['page-a', 'page-b', 'page-c', 'page-d'];

it('loads styles that most pages share with each of them, since the entry of a remote brings none', () => {
  write('mfe.json', {
    name: 'mfe-tides',
    owner: 'tides',
    routes: [{ path: '/tides', guard: 'none', preload: ['page-a'] }],
    slots: [],
  });
  write('src/shared.module.css', '.shared { padding: 11px }');
  write('src/frame.tsx', `import s from './shared.module.css'; export const Frame = () => <b className={s.shared} />;`);
  for (const page of PAGES) {
    write(`src/${page}.tsx`, `import { Frame } from './frame.tsx'; export default () => <Frame key="${page}" />;`);
  }
  const pages = PAGES.map((page) => `() => import(/* webpackChunkName: "${page}" */ '../${page}.tsx')`);
  const sheets = Object.keys(build(`export default [${pages.join()}];`).files).filter((file) => file.endsWith('.css'));
  const sheetOf = (page: string) => sheets.find((file) => file.startsWith(page)) ?? '';
  for (const page of PAGES) expect(read(sheetOf(page))).toMatch(/padding:\s*11px/);
  expect(sheets).toHaveLength(PAGES.length);
});
