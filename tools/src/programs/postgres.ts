import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { aptInstall, onPath } from './browser.ts';
import { freePort, ready } from './local-server.ts';
import { unprivilegedUser } from './unprivileged-user.ts';
import { refuse } from '../../../scripts/preflight.mjs';

const DEBIAN = '/usr/lib/postgresql';

export interface PostgresOptions {
  /** Keeps the data from one start to the next; otherwise it is temporary. */
  folder?: string;
  /** A free one when left out. */
  port?: number;
  /** As in postgresql.conf. */
  settings?: string[];
  /** `mortar` when left out. */
  superuser?: string;
  /** Who gets in: everybody, or, as in Debian's pg_hba.conf, users of the machine by a socket and others by a password. */
  access?: 'everybody' | 'debian';
  /** URL of the server that it is a copy of and follows. */
  standbyOf?: string;
}

export interface RunningPostgres {
  url: string;
  /** A psql with all rights: the program and its first arguments, for a shell. */
  psql: string;
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL server of its own, installing PostgreSQL first where the machine has none.
 *
 * @returns its URL and a function that stops it and removes what is temporary
 */
export async function startPostgres({
  folder: kept,
  port: wanted,
  settings = [],
  superuser = 'mortar',
  access = 'everybody',
  standbyOf,
}: PostgresOptions = {}): Promise<RunningPostgres> {
  const initdb = await ensurePostgres();
  const bin = join(initdb, '..');
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'mortar-postgres-'));
  mkdirSync(folder, { recursive: true });
  const owner = unprivilegedUser();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const cluster = join(folder, 'cluster');
  if (!existsSync(cluster)) {
    const [program, args] = standbyOf
      ? [join(bin, 'pg_basebackup'), ['-D', cluster, '-d', standbyOf, '-R', '-c', 'fast', '--no-sync']]
      : [initdb, ['-D', cluster, '-U', superuser, ...ACCESS[access], '-E', 'UTF8', '--no-sync']];
    await promisify(execFile)(program, args, { ...owner, cwd: folder });
  }
  const port = wanted ?? (await freePort());
  const all = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', ...settings];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', cluster, '-p', String(port), '-k', folder, '-h', '127.0.0.1', ...all.flatMap((each) => ['-c', each])],
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.once('close', resolve));
  if (!(await ready(() => acceptsQueries(bin, port), ended)))
    refuse('The PostgreSQL server for the tests did not start.');
  return {
    url: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
    psql: `${owner ? `env -C / runuser -u ${superuser} -- ` : ''}psql --host ${folder} --port ${port} --username ${superuser} postgres`,
    pid: server.pid ?? refuse('The PostgreSQL server has no process.'),
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      if (!kept) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What initdb writes into pg_hba.conf. */
const ACCESS = {
  everybody: ['--auth=trust'],
  // What pg_createcluster of Debian gives it.
  debian: ['--auth-local=peer', '--auth-host=scram-sha-256'],
};

/** Its port is open while it still recovers what a killed server left. */
function acceptsQueries(bin: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], (error) => resolve(!error));
  });
}

/** Path of PostgreSQL's initdb. Undefined when the machine has no PostgreSQL. */
export function findPostgres(): string | undefined {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  return onPath(['initdb'], [...debian, ...(process.env.PATH ?? '').split(delimiter)]);
}

/** Installs PostgreSQL. Resolves to the path of its initdb, or to nothing where this machine does not let it. */
export async function installPostgres(): Promise<string | undefined> {
  await aptInstall('installing PostgreSQL', 'postgresql');
  return findPostgres();
}

async function ensurePostgres(): Promise<string> {
  return (
    findPostgres() ??
    (await installPostgres()) ??
    refuse('PostgreSQL was not found and could not be installed: install PostgreSQL 15 or newer.')
  );
}
