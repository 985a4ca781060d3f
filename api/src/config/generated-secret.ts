import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '@mortar/server/process';

/** The secret in the file, made at the first start and the same ever after. */
export function generatedSecret(path: string): string {
  try {
    mkdirSync(dirname(path), { recursive: true });
    try {
      // Fails when the file exists, so that of two starting at once both use one secret.
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
