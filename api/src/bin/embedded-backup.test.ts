// @embedded: only an embedded database is backed up by the command.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@mortar/server/database';
import { unpackTemplate } from '#test/template.ts';
import { createAdminProgram } from './admin-program.ts';

const run = promisify(execFile);
const onEmbedded = process.env.TEST_DATABASE_URL ? describe.skip : describe;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortar-backup-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a command in this process and returns its output. */
async function admin(dataDirectory: string, ...words: string[]): Promise<string> {
  const lines: string[] = [];
  const environment = { DATA_DIR: join(folder, dataDirectory) };
  const program = createAdminProgram({ environment, print: (line) => lines.push(line) });
  await program.parseAsync(words, { from: 'user' });
  return lines.join('\n');
}

/** An embedded database with one account. */
async function createDatabase(directory: string): Promise<void> {
  await unpackTemplate(join(directory, 'data'));
  const database = await openDatabase({ directory });
  await database.query(`INSERT INTO accounts (id, firstname, lastname, email, phone, password_hash, terms_version)
    VALUES (gen_random_uuid(), 'Ada', 'Obi', 'ada@example.com', '+2348031234567', '-', '1')`);
  await database.close();
}

onEmbedded('mortar-admin', () => {
  it('restores the embedded database when its backup is unpacked into an empty folder', async () => {
    await createDatabase(join(folder, 'lost', 'database'));
    expect(await admin('lost', 'confirm-email', 'ada@example.com', '--reason', 'Known to support')).toBe(
      'The address ada@example.com is confirmed.',
    );
    const backup = join(folder, 'backup.tar.gz');
    expect(await admin('lost', 'backup', backup)).toBe(`The database is in ${backup}.`);

    const unpacked = join(folder, 'restored', 'database', 'data');
    await mkdir(unpacked, { recursive: true });
    await run('tar', ['-xzf', backup, '-C', unpacked]);

    expect(await admin('restored', 'audit')).toMatch(
      / confirm-email {2}ada@example.com {2}\{"reason":"Known to support"\}$/,
    );
  });
});
