import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { useBuiltApi } from '#test/built-api.ts';
import { createAdminProgram } from './admin-program.ts';

const run = promisify(execFile);
const built = useBuiltApi();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortar-admin-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const command = () => join(built.directory, 'mortar-admin.mjs');

/** Runs a command in this process and returns its output. */
async function admin(dataDirectory: string, ...words: string[]): Promise<string> {
  const lines: string[] = [];
  const environment = { DATA_DIR: join(folder, dataDirectory) };
  const program = createAdminProgram({ environment, print: (line) => lines.push(line) });
  await program.parseAsync(words, { from: 'user' });
  return lines.join('\n');
}

it('mortar-admin restores the embedded database when its backup is unpacked into an empty folder', async () => {
  expect(await admin('lost', 'reindex', '--reason', 'Before the loss')).toBe('The words of the search are rebuilt.');
  const backup = join(folder, 'backup.tar.gz');
  expect(await admin('lost', 'backup', backup)).toBe(`The database is in ${backup}.`);

  const unpacked = join(folder, 'restored', 'database', 'data');
  await mkdir(unpacked, { recursive: true });
  await run('tar', ['-xzf', backup, '-C', unpacked]);

  expect(await admin('restored', 'audit')).toMatch(/ reindex {2}search words {2}\{"reason":"Before the loss"\}$/);
}, 180_000);

it('mortar-admin prints its output and exits with 0 when a command succeeds', async () => {
  const { stdout } = await run(process.execPath, [command(), 'backup', '--help']);
  expect(stdout).toContain('mortar-admin backup');
}, 180_000);

it('mortar-admin prints one sentence and exits with 1 when a command fails', async () => {
  const env = { ...process.env, DATABASE_URL: 'postgres://db/mortar', DATA_DIR: folder };
  await expect(run(process.execPath, [command(), 'backup', join(folder, 'x')], { env })).rejects.toMatchObject({
    code: 1,
    stderr: 'A PostgreSQL server is backed up with its own tools: see pg_dump.\n',
  });
}, 180_000);
