import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tokens } from '@mortar/release';

/** File that `mortar` reads when no token is given and the site is a local one. */
const FILE = 'release-token';

/** Writes a token with every right to the data folder of this site, for the developer who started it. */
export async function writeReleaseToken(tokens: Tokens, directory: string): Promise<void> {
  const file = join(directory, FILE);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known && (await tokens.verify(known.trim()))) return;
  const { token } = await tokens.create(
    { label: 'npm start', scope: 'release' },
    { actor: 'npm start', reason: 'First start of this site' },
  );
  await writeFile(file, `${token}\n`, { mode: 0o600 });
}
