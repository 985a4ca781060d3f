import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = join(__dirname, '../../bin/mortar-admin.mjs');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortar-admin-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function admin(dataDirectory: string, ...words: string[]): Promise<{ stdout: string }> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, dataDirectory) };
  return run(process.execPath, [program, ...words], { env });
}

it('restores the embedded database when its backup is unpacked into an empty folder', async () => {
  await admin('lost', 'reindex', '--reason', 'Before the loss');
  const backup = join(folder, 'backup.tar.gz');
  await admin('lost', 'backup', backup);

  const data = join(folder, 'restored', 'database', 'data');
  await mkdir(data, { recursive: true });
  await run('tar', ['-xzf', backup, '-C', data]);

  expect((await admin('restored', 'audit')).stdout).toContain('Before the loss');
}, 60_000);
