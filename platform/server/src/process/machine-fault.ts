import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

/** What is wrong with the machine, and what helps, by the code of an error. */
const FAULTS: Readonly<Record<string, readonly [what: string, remedy: string]>> = {
  ENOSPC: ['The disk is full', 'make room on it, and try again'],
  EDQUOT: ['The quota of the disk is used up', 'make room, and try again'],
  EROFS: ['The disk is read-only', 'make it writable, or choose another folder'],
  EACCES: ['This user has no access', 'change the permissions, or choose another folder'],
  EPERM: ['This user may not do that', 'change the permissions, or choose another folder'],
  EMFILE: ['This process has too many files open', 'raise its limit (ulimit -n, LimitNOFILE), and try again'],
  ENFILE: ['This machine has too many files open', 'end other programs, or raise its limit, and try again'],
  ENOMEM: ['This machine has no memory left', 'end other programs, and try again'],
  EIO: ['The disk does not work', 'look at the log of the system'],
};

/** Numbers of the file system inside of PGlite, which is compiled to WebAssembly, and codes of PostgreSQL. */
const INSIDE_DATABASE: Readonly<Record<string, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  33: 'EMFILE',
  41: 'ENFILE',
  48: 'ENOMEM',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
  53100: 'ENOSPC',
  53200: 'ENOMEM',
  58030: 'EIO',
};

interface Fault {
  name?: string;
  code?: unknown;
  errno?: unknown;
  path?: unknown;
  dest?: unknown;
  cause?: unknown;
  errors?: unknown;
  message?: unknown;
}

/**
 * Converts an error whose cause is the machine, such as a full disk, to a sentence for its user.
 *
 * @param where what was tried where the error does not say it, as in "the folder var"
 * @returns `undefined` for any other error, which is a mistake of the program
 */
export function machineFault(error: unknown, where?: string): StartupError | undefined {
  for (const fault of allOf(error)) {
    const code = fault.name === 'ErrnoError' ? fault.errno : fault.code;
    const found = FAULTS[INSIDE_DATABASE[String(code)] ?? String(code)];
    if (!found) continue;
    const [what, remedy] = found;
    const place = where ?? [fault.path, fault.dest].find((path) => typeof path === 'string');
    return new StartupError(`${what}${place === undefined ? '' : ` (${place})`}: ${remedy}.`, { cause: error });
  }
  return undefined;
}

/** Bytes that a file system does not keep within the entry of a file. */
const FEW_BYTES = 64 * 1024;

/** The fault that keeps a process from writing so many bytes to a folder; `undefined` when it can. */
export async function writeFault(folder: string, bytes = FEW_BYTES): Promise<StartupError | undefined> {
  const file = join(folder, `.probe-${randomUUID()}`);
  try {
    await writeFile(file, Buffer.alloc(bytes));
    return undefined;
  } catch (error) {
    return machineFault(error, folder);
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}

/** An error with its causes. */
function allOf(error: unknown): Fault[] {
  if (typeof error !== 'object' || error === null) return [];
  const { cause, errors }: Fault = error;
  return [error, ...[cause, errors].flat().flatMap(allOf)];
}
