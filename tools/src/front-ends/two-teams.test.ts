import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { root } from '../../../scripts/preflight.mjs';

const TEMPLATE = join(root, 'tools', 'src', 'front-ends', 'template-of-site');
const EXAMPLE = join(root, 'examples', 'two-teams');
/** What a team leaves as it was made, by where the example has it. */
const KEPT = {
  'shell/rspack.config.ts': 'shell/rspack.config.ts',
  'shell/src/index.ts': 'shell/src/index.ts',
  'shell/src/server.ts': 'shell/src/server.ts',
  'mfe-home/rspack.config.ts': 'mfe-tides/rspack.config.ts',
};

it('the example of two teams has what a new site is made of', () => {
  for (const [made, kept] of Object.entries(KEPT))
    assert.equal(readFileSync(join(EXAMPLE, kept), 'utf8'), readFileSync(join(TEMPLATE, made), 'utf8'), kept);
  for (const file of ['shell/site.json', 'shell/mfe.json'])
    assert.deepEqual(keysOf(join(EXAMPLE, file)), keysOf(join(TEMPLATE, file)), file);
});

const keysOf = (file: string) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
