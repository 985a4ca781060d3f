import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/preflight.mjs';

/** The page that a team reads which has never seen this repository. */
export const PAGE = 'docs/how-to/team-repository.md';

/** The page's blocks of commands in their order. */
export function pageBlocks(): string[] {
  const text = readFileSync(join(root, PAGE), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
}
