import { access, constants, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { StartupError } from '@mortar/api';

/** Fails with one sentence when somebody else listens on the port already. */
export async function requireFreePort(port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(portError(port, error)));
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

/** Fails with one sentence when the site could not keep anything in the folder. */
export async function requireWritable(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
  } catch {
    throw new StartupError(
      `The folder ${directory} cannot be written: make it writable, or choose another one with --data FOLDER.`,
    );
  }
}

/** What went wrong when listening, in one sentence. */
export function portError(port: number, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is taken by another program: stop that one, or choose another port with --port N.`,
    );
  }
  if (error.code === 'EACCES') {
    return new StartupError(`Port ${port} may not be used by you: choose one above 1023 with --port N.`);
  }
  return error;
}
