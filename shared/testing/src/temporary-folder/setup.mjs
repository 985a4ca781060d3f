import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the tests of a project a temporary folder of their own: what they leave behind goes with it. */
export default async function setup() {
  process.env.TMPDIR = await mkdtemp(join(tmpdir(), 'mortar-tests-'));
}
