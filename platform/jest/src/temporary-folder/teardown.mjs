import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';

/** Setups of several projects nest their folders, so each teardown steps out of one. */
export default async function teardown() {
  const folder = tmpdir();
  await rm(folder, { recursive: true, force: true });
  process.env.TMPDIR = dirname(folder);
}
