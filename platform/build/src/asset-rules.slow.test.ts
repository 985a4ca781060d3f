import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { BuildRecord } from '@mortar/federation';
import { remoteInFolder } from './test/remote-in-folder.ts';

const { directory, write, read, build, remove } = remoteInFolder();
afterAll(remove);

let record: BuildRecord;

/** Of the build for browsers. */
const scripts = () => readdirSync(join(directory, 'dist')).filter((file) => file.endsWith('.js'));

/** A loader as its package has it: of something that stands in the sources, so that its output shows that it ran. */
function install(name: string, loader: string) {
  write(`node_modules/${name}/package.json`, { name, version: '1.0.0', main: 'index.js' });
  write(`node_modules/${name}/index.js`, `module.exports = (source) => ${loader};`);
}

const ROUTES = `
import logo from '../logo.svg';
import Logo from '../logo.svg?react';
import photo from '../photo.png';
import font from '../font.woff2';
import program from '../program.wasm';
import table from '../table.json';
import text from '../raw.ts?raw';
import sheet from '../sheet.css?url';
import icon from '../icon.png?inline';
import notes from '../notes.txt';
import styles from '../styles.module.scss';
import { Older } from '../older.jsx';
const named = new URL('../named.svg', import.meta.url);
const start = () => new Worker(new URL('../worker.ts', import.meta.url));
export default [{ path: '/tides', logo, Logo, photo, font, program, table, text, sheet, icon, notes, styles, Older, named, start }];
`;

beforeAll(() => {
  install('sass-loader', `source.replace('$depth', '11px')`);
  install('@svgr/webpack', `'export default () => "a component of SVG"'`);
  for (const file of ['logo.svg', 'named.svg', 'photo.png', 'icon.png', 'font.woff2', 'program.wasm', 'sheet.css'])
    write(`src/${file}`, `/* ${file} */`);
  write('src/table.json', { high: 'water' });
  write('src/notes.txt', 'Notes of the harbour');
  write('src/worker.ts', 'self.postMessage("from the worker" as string);');
  write('src/raw.ts', 'const raw = 1 as number;');
  write('src/styles.module.scss', '.gauge { margin: $depth }');
  write('src/older.jsx', 'export const Older = () => <b>Older</b>;');
  record = build(ROUTES, `{ rules: [{ test: /\\.txt$/, type: 'asset/source' }] }`);
});

const filesNamed = (text: string) => new Set(text.match(/\b[0-9a-f]{16}\.(?:svg|png|woff2|wasm|css)\b/g));

it('makes files of images, fonts and others, which both builds name alike', () => {
  const named = filesNamed(read('server/entry.js'));
  expect(new Set([...named].map((file) => file.split('.')[1]))).toEqual(
    new Set(['css', 'png', 'svg', 'wasm', 'woff2']),
  );
  expect(named.size).toBe(6);
  for (const file of named) expect(Object.keys(record.files)).toContain(file);
  expect(filesNamed(scripts().map(read).join('\n'))).toEqual(named);
});

it('gives them on the server the address that the renderer says', () => {
  expect(read('server/entry.js')).toContain('assetAddress');
  expect(read('server/entry.js')).not.toMatch(/self\.location/);
});

it.each([
  ['text by ?raw', 'const raw = 1 as number'],
  ['JSON', 'high'],
  ['an inlined file', 'data:image/png;base64,'],
  ['JSX in a file of JavaScript', 'Older'],
  ['SVG as a component, where its package is installed', 'a component of SVG'],
  ['a file of a rule of the team', 'Notes of the harbour'],
])('has %s in both builds', (_, text) => {
  expect(read('server/entry.js')).toContain(text);
  expect(scripts().map(read).join('\n')).toContain(text);
});

it('keeps the styles of Sass inside the remote, where its package is installed', () => {
  const sheets = Object.keys(record.files).filter((file) => /^[^/]+\.[0-9a-f]{8}\.css$/.test(file));
  expect(sheets.map(read).join('\n')).toMatch(/margin:\s*11px/);
});

it('builds a worker for browsers alone', () => {
  const isWorker = (file: string) => read(file).includes('from the worker');
  const [worker = '', ...others] = scripts().filter(isWorker);
  expect(others).toEqual([]);
  // As in a worker: there is no page around it.
  const posted: unknown[] = [];
  const scope = { postMessage: (message: unknown) => posted.push(message), location: { href: 'https://site/w.js' } };
  runInNewContext(read(worker), Object.assign(scope, { self: scope, importScripts: () => undefined }));
  expect(posted).toEqual(['from the worker']);
  expect(isWorker('server/entry.js')).toBe(false);
});
