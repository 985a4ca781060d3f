import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, it } from 'node:test';
import { root } from '../../../scripts/preflight.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mortar-compose-walk-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const log = join(folder, 'log');
/** Stands for a program: writes what it was called with to the log, and prints a text. */
const fake = (name: string, output: string) =>
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\necho "$MORTAR_TOKEN ${name} $*" >> ${log}\n${output}\n`, {
    mode: 0o755,
  });

it('starts the market with its secrets, and releases and sells with the token that it printed', () => {
  for (const name of ['bin', 'deploy']) mkdirSync(join(folder, name));
  cpSync(join(root, 'deploy', 'compose.yaml'), join(folder, 'deploy', 'compose.yaml'));
  // The secrets are there when it starts.
  fake('docker', '[ -s .env ] && [ -s secrets/site.pem ] || exit 1\ncase "$*" in *token*) echo first-token;; esac');
  fake('npx', '');
  fake('jq', '[ "$1" = -n ] || cat > /dev/null\necho value');
  fake('curl', 'echo "<h1>Stone-coated sheet</h1> ngozi@example.com"');
  execFileSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'compose-walk.ts'), folder], {
    env: { PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter), HOME: folder },
    stdio: 'pipe',
  });
  const calls = readFileSync(log, 'utf8').split('\n');
  const at = (pattern: RegExp) => {
    const index = calls.findIndex((call) => pattern.test(call));
    assert.ok(index >= 0, `${pattern} in\n${calls.join('\n')}`);
    return index;
  };
  const order = [
    /^ docker compose up --detach --build --wait$/,
    /^ docker compose exec api-1 .* categories import /,
    /^ docker compose exec gateway-1 .* token /,
    /^first-token npx mortar publish shell --live$/,
    /^first-token curl .*https:\/\/localhost\/health\/ready/,
    /^first-token curl .*\/api\/auth\/sign-up/,
    /^first-token curl .*localhost:8025/,
  ].map(at);
  assert.deepEqual(
    order,
    order.toSorted((a, b) => a - b),
  );
});
