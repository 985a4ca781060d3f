import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the tests of a project a temporary folder of their own: what they leave behind goes with it. */
export default async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'mortar-tests-'));
  // A database server that a test starts runs as another system user.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
}
