import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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
});

it('mortar-admin prints one sentence and exits with 1 when a command fails', async () => {
  const env = { ...process.env, DATABASE_URL: 'postgres://db/mortar', DATA_DIR: folder };
  await expect(run(process.execPath, [command(), 'backup', join(folder, 'x')], { env })).rejects.toMatchObject({
    code: 1,
    stderr: 'A PostgreSQL server is backed up with its own tools: see pg_dump.\n',
  });
});

it('mortar-admin reads the files that --env-file names, and names one that cannot be read', async () => {
  const file = join(folder, 'api.env');
  await writeFile(file, 'DATABASE_URL=postgres://db/mortar\n');
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  const backup = (named: string) =>
    run(process.execPath, [command(), '--env-file', named, 'backup', join(folder, 'x')], { env });
  await expect(backup(file)).rejects.toMatchObject({ stderr: expect.stringContaining('see pg_dump') });
  // Node 20 reads the option itself, wherever it is, and ends with a sentence of its own.
  await expect(backup(`${file}.missing`)).rejects.toMatchObject({
    stderr: expect.stringMatching(/^\S.*api\.env\.missing.*\n$/),
  });
});

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
});
