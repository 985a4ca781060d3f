import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { listenError, StartupError, writeFault } from '@mortar/server/process';

export const PORT_OPTION = '--port N';

/** Fails with one sentence when another program already listens on the port. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenError(error, port, PORT_OPTION)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** Fails with one sentence when nothing can be written to the folder. */
export async function requireWritable(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
  } catch (error) {
    throw new StartupError(`The folder ${directory} cannot be made: choose another one with --data FOLDER.`, {
      cause: error,
    });
  }
  const fault = await writeFault(directory);
  if (fault) throw fault;
}
