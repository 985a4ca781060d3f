import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tokens } from '@mortar/registry/core/tokens/tokens';

/** File that `mortar` reads when no token is given and the site is a local one. */
const FILE = 'release-token';

interface LocalSite {
  /** Data folder of the site. */
  directory: string;
  port: number;
  /** Of the clone, whose `mortar` finds the token. */
  root: string;
}

/** Writes a token with every right to the data folder of this site, for the developer who started it. */
export async function writeReleaseToken(tokens: Tokens, { directory, port, root }: LocalSite): Promise<void> {
  const token = (await knownToken(tokens, directory)) ?? (await newToken(tokens));
  await writeFile(join(directory, FILE), `${token}\n`, { mode: 0o600 });
  // Sites of one clone have folders of their own, and a port each.
  const ofPorts = join(root, 'var', 'release-tokens');
  await mkdir(ofPorts, { recursive: true });
  await writeFile(join(ofPorts, String(port)), `${token}\n`, { mode: 0o600 });
}

async function knownToken(tokens: Tokens, directory: string): Promise<string | undefined> {
  const known = (await readFile(join(directory, FILE), 'utf8').catch(() => undefined))?.trim();
  return known && (await tokens.verify(known)) ? known : undefined;
}

async function newToken(tokens: Tokens): Promise<string> {
  const { token } = await tokens.create(
    { label: 'npm start', scope: 'release' },
    { actor: 'npm start', reason: 'First start of this site' },
  );
  return token;
}
