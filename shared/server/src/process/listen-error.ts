import { StartupError } from './startup-error.ts';

/**
 * The error of listening on a port as a sentence, when it is one that the person who started the
 * process can correct.
 *
 * @param setting how another port is chosen, as in "--port N"
 */
export function listenError(error: unknown, port: number, setting: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is taken by another program: stop that one, or choose another port with ${setting}.`,
      { cause: error },
    );
  }
  if (code === 'EACCES') {
    return new StartupError(`Port ${port} may not be used by you: choose one above 1023 with ${setting}.`, {
      cause: error,
    });
  }
  return error;
}
