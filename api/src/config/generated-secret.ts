import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '@mortar/server/process';

/**
 * Reads the secret from the file; generates it at the first start.
 *
 * @throws StartupError when the file cannot be written
 */
export function generatedSecret(path: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true });
    try {
      // Fails when the file exists, so that two processes that start at once use the same secret.
      writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    return readFileSync(path, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new StartupError(`The folder ${dirname(path)} cannot be written (${code}).`, { cause: error });
  }
}
