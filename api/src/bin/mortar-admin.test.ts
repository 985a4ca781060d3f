import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { useBuiltApi } from '#test/built-api.ts';

const run = promisify(execFile);
const built = useBuiltApi();
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortar-admin-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const command = () => join(built.directory, 'mortar-admin.mjs');

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

it('mortar-admin imports the categories of the file beside it, and exports them', async () => {
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  const categories = async (...words: string[]) =>
    (await run(process.execPath, [command(), 'categories', ...words], { env })).stdout;
  expect(await categories('import', join(built.directory, 'categories.json'))).toMatch(
    /^\d+ added, 0 changed, 0 removed$/m,
  );
  expect(JSON.parse(await categories('export'))).toContainEqual(
    expect.objectContaining({ id: 'roofing', name: 'Roofing' }),
  );
}, 180_000);
