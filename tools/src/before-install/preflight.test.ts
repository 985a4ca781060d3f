import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { root } from '../../../scripts/preflight.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mortar-offline-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const FILES = ['heartbeat.mjs', 'preflight.mjs', 'registry.mjs', 'start.mjs', 'start-usage.mjs'].map(
  (file) => `scripts/${file}`,
);

it('npm start says in one sentence what it needs when packages are missing and the registry is unreachable', () => {
  for (const file of [...FILES, 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    cpSync(join(root, file), join(folder, file));
  // Nothing listens there, and nothing of an earlier installation is found.
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/', npm_config_cache: join(folder, 'cache') };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: folder, env, encoding: 'utf8' });
  assert.match(
    stderr,
    /^Mortar needs pnpm@\S+ and the packages of .* http:\/\/127\.0\.0\.1:9\/ cannot be reached \(ECONNREFUSED\): .*\n$/,
  );
  assert.equal(status, 1);
});
