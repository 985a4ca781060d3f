import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** Walks with these programs alone, whose docker says that a container ended with a status. */
function walk(status: number): string {
  rmSync(log, { force: true });
  const docker = [
    'case "$*" in',
    '*up*) [ -s .env ] && [ -s secrets/site.pem ] ;;', // The secrets are there when it starts.
    '*token*) echo first-token ;;',
    `inspect*) echo ${status} ;;`,
    'esac',
  ];
  fake('docker', docker.join('\n'));
  return run({ PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter), HOME: folder });
}

function run(env: NodeJS.ProcessEnv): string {
  const program = join(import.meta.dirname, 'compose-walk.ts');
  const options = { env, encoding: 'utf8', stdio: 'pipe' } as const;
  return execFileSync(process.execPath, ['--import', 'tsx', program, folder], options);
}

for (const name of ['bin', 'deploy']) mkdirSync(join(folder, name));
cpSync(join(root, 'deploy', 'compose.yaml'), join(folder, 'deploy', 'compose.yaml'));
fake('npx', '');
fake('jq', '[ "$1" = -n ] || cat > /dev/null\necho value');
fake('curl', 'echo "<h1>Stone-coated sheet</h1> ngozi@example.com"');

it('starts the market with its secrets, releases and sells with the token that it printed, and leaves nothing', () => {
  walk(0);
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
    /^first-token npx mortar publish shell mfe-.* --live$/,
    /^first-token curl .*https:\/\/localhost\/health\/ready/,
    /^first-token curl .*\/api\/auth\/sign-up/,
    /^first-token curl .*localhost:8025/,
    /^first-token npx mortar rollback mfe-account /,
    /^first-token docker stop /,
    /^first-token docker start /,
    /^first-token docker compose down --volumes$/,
  ].map(at);
  assert.deepEqual(
    order,
    order.toSorted((a, b) => a - b),
  );
  assert.deepEqual(readdirSync(join(folder, 'deploy')), ['compose.yaml']);
});

it('fails when a process had to be killed, and removes what it started', () => {
  assert.throws(() => walk(137), /Command failed/);
  assert.match(readFileSync(log, 'utf8'), /docker compose logs --tail=200\n.*docker compose down --volumes\n$/);
});

it('says that it was skipped on a machine that starts no containers', () => {
  assert.match(run({ PATH: '', HOME: folder }), /^Skipped: this machine has neither docker/);
});
