import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseFolderError, DatabaseInUseError } from './database-errors.ts';
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
  it('is initialised once and free again when released', async () => {
    const first = await open();
    await first.release();
    const init = jest.fn(initialise);
    const second = await open(init);
    expect(init).not.toHaveBeenCalled();
    await second.release();
    expect(await readdir(directory)).toEqual(['data']);
  });

  it('belongs to one at a time, and says to whom', async () => {
    const folder = await open();
    await expect(open()).rejects.toThrow(new DatabaseInUseError(directory, process.pid));
    await folder.release();
  });

  it('belongs to another living process, and is taken over when that is gone', async () => {
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

  it('is taken over from a process whose number another process has now', async () => {
    await mkdir(directory);
    await writeFile(join(directory, 'lock'), `${process.ppid} 1\n`);
    const folder = await open();
    expect(await readdir(folder.path)).toEqual(['PG_VERSION']);
    await folder.release();
  });

  it('goes to one of many that find a stale lock at once', async () => {
    await mkdir(directory);
    await writeFile(join(directory, 'lock'), '999999999 1\n');
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => open()));
    const folders = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(folders).toHaveLength(1);
    await folders[0]?.release();
  });

  it('recovers from a first start that was interrupted', async () => {
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

  it('refuses a folder that holds something else, or that it cannot write', async () => {
    await mkdir(join(directory, 'data'), { recursive: true });
    await writeFile(join(directory, 'data', 'holiday.jpg'), '');
    await expect(open()).rejects.toThrow(DatabaseFolderError);
    const file = join(directory, 'file');
    await writeFile(file, '');
    await expect(embeddedFolder(join(file, 'database'), initialise)).rejects.toThrow('cannot be written (ENOTDIR)');
  });
});
