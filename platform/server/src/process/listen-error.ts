import { StartupError } from './startup-error.ts';

/**
 * Converts the error of listening on a port to a StartupError when the operator can correct the cause; returns
 * other errors unchanged.
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
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError('The host to listen on is none of this machine: choose another one.', { cause: error });
  }
  return error;
}
