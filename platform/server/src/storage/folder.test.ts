import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isMissing, pathInside, resolveInside, UnsafeNameError } from './folder-paths.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortar-folder-'));
});

describe('writeFileAtomically', () => {
  it('creates the folders and replaces the content', async () => {
    const path = join(folder, 'a', 'b.txt');
    await writeFileAtomically(path, 'one');
    await writeFileAtomically(path, Buffer.from('two'));
    expect(await readFile(path, 'utf8')).toBe('two');
    expect(await readdir(join(folder, 'a'))).toEqual(['b.txt']);
  });

  it('leaves nothing behind when the file cannot be put in place', async () => {
    await writeFileAtomically(join(folder, 'taken', 'file'), '');
    await expect(writeFileAtomically(join(folder, 'taken'), 'x')).rejects.toMatchObject({ code: 'EISDIR' });
    expect(await readdir(folder)).toEqual(['taken']);
  });
});

describe('resolveInside', () => {
  it.each(['a', 'a/b', '.cache/c', '@scope/name/[id].d.ts', 'constant.js', 'Tágbà 2.css'])('resolves %s', (path) => {
    expect(resolveInside(folder, path)).toBe(join(folder, path));
  });

  it.each([
    '',
    '.',
    '..',
    '../x',
    'a/../../x',
    'a/../b',
    './a',
    'a//b',
    '/etc/passwd',
    'a/',
    '..\\x',
    'C:\\x',
    'C:x',
    'file.js:stream',
    'a\0.js',
    'a\nb',
    '%2e%2e/x',
    '%2e%2e%2fx',
    'nul',
    'a/CON.js',
    'com1.txt',
    'a./b',
    'a ',
    'x'.repeat(256),
    'ẹ'.repeat(90),
  ])('refuses %j', (path) => {
    expect(resolveInside(folder, path)).toBeUndefined();
    expect(() => pathInside(folder, path)).toThrow(UnsafeNameError);
    expect(() => pathInside(folder, path)).toThrow(/^".*" cannot be the name of a file\.$/);
  });
});

it('isMissing recognises a path through a file', async () => {
  await writeFile(join(folder, 'file'), '');
  for (const path of ['none', 'file/none']) {
    const error: unknown = await readFile(join(folder, path)).catch((failure: unknown) => failure);
    expect(isMissing(error)).toBe(true);
  }
  expect(isMissing(Object.assign(new Error('denied'), { code: 'EACCES' }))).toBe(false);
});
