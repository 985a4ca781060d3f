import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseFolderError, DatabaseInUseError } from './database-errors.ts';
import { openEmbedded } from './embedded-database.ts';
import { embeddedFolder } from './embedded-folder.ts';

let directory: string;

beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'mortar-folder-')), 'database');
});
afterEach(() => rm(join(directory, '..'), { recursive: true, force: true }));

const initialise = async (path: string) => {
  await mkdir(path);
  await writeFile(join(path, 'PG_VERSION'), '18');
};
const open = (init = initialise) => embeddedFolder(directory, init);

describe('the folder of the embedded database', () => {
  it('is initialised once and can be opened again when released', async () => {
    const first = await open();
    await first.release();
    const init = jest.fn(initialise);
    const second = await open(init);
    expect(init).not.toHaveBeenCalled();
    await second.release();
    expect(await readdir(directory)).toEqual(['data']);
  });

  it('throws with the process id when the folder is in use', async () => {
    const folder = await open();
    await expect(open()).rejects.toThrow(new DatabaseInUseError(directory, process.pid));
    await folder.release();
  });

  it('is in use while the process that locked it runs, and can be opened when that has ended', async () => {
    await mkdir(directory);
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(other, 'spawn');
    await writeFile(join(directory, 'lock'), `${other.pid}\n`);
    await expect(open()).rejects.toThrow(`is in use by process ${other.pid}`);
    other.kill('SIGKILL');
    await once(other, 'exit');
    const folder = await open();
    await folder.release();
  });

  it('can be opened when another process has the PID of the lock', async () => {
    await mkdir(directory);
    await writeFile(join(directory, 'lock'), `${process.ppid} 1\n`);
    const folder = await open();
    expect(await readdir(folder.path)).toEqual(['PG_VERSION']);
    await folder.release();
  });

  it('is opened once when eight callers find a stale lock at once', async () => {
    await mkdir(directory);
    await writeFile(join(directory, 'lock'), '999999999 1\n');
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => open()));
    const folders = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(folders).toHaveLength(1);
    await folders[0]?.release();
  });

  it('is initialised again when the first start was interrupted', async () => {
    const interrupted = open(async (path) => {
      await mkdir(path);
      await writeFile(join(path, 'half'), '');
      throw new Error('power cut');
    });
    await expect(interrupted).rejects.toThrow('power cut');
    const folder = await open();
    expect(await readdir(folder.path)).toEqual(['PG_VERSION']);
    await folder.release();
  });

  it('throws a DatabaseFolderError when the folder has other files or is not writable', async () => {
    await mkdir(join(directory, 'data'), { recursive: true });
    await writeFile(join(directory, 'data', 'holiday.jpg'), '');
    await expect(open()).rejects.toThrow(DatabaseFolderError);
    const file = join(directory, 'file');
    await writeFile(file, '');
    await expect(embeddedFolder(join(file, 'database'), initialise)).rejects.toThrow('cannot be written (ENOTDIR)');
  });

  it('throws one sentence with what to do, and keeps every file, when the database is damaged', async () => {
    await (await open()).release();
    const opened = openEmbedded(directory);
    await expect(opened).rejects.toThrow(DatabaseFolderError);
    await expect(opened).rejects.toThrow(/^The database in .* cannot be opened: .* move the folder aside/);
    expect(await readFile(join(directory, 'data', 'PG_VERSION'), 'utf8')).toBe('18');
    expect(await readdir(directory)).toEqual(['data']);
  });
});
