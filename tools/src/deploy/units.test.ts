import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { onPath } from '../programs/browser.ts';
import { root } from '../../../scripts/preflight.mjs';

const UNITS = join(root, 'deploy', 'systemd');
const analyze = onPath(['systemd-analyze']);
const withoutSystemd = analyze ? false : 'This machine has no systemd-analyze.';

it('systemd accepts the units', { skip: withoutSystemd }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'mortar-units-'));
  try {
    const units = readdirSync(UNITS).map((name) => {
      // It looks for the programs, which are not where they will be.
      const text = readFileSync(join(UNITS, name), 'utf8').replaceAll('/srv/mortar', folder);
      for (const [, program = ''] of text.matchAll(/^ExecStart=(\S+)/gm)) {
        mkdirSync(join(program, '..'), { recursive: true });
        writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
      }
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    });
    assert.equal(execFileSync(analyze ?? '', ['verify', ...units], { encoding: 'utf8', stdio: 'pipe' }), '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
