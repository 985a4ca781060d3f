import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { containerOf } from './container.ts';

const folder = mkdtempSync(join(tmpdir(), 'mortar-container-'));
after(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'bundle'));
mkdirSync(join(folder, 'data'));
writeFileSync(join(folder, 'bundle', 'program'), '');
const container = containerOf('gateway', join(folder, 'bundle'), join(folder, 'data'));

it('programs of an image run as its user and write to its volumes alone', { skip: !container.isIsolated }, () => {
  const attempt = (path: string) => `(touch ${path}/x 2> /dev/null && echo ${path}; true)`;
  const paths = ['/', '/usr', '/etc', container.image.folder, ...container.image.volumes];
  const { file, words } = container.command(['sh', '-c', ['id -u', 'ls', ...paths.map(attempt)].join('; ')]);
  const { stdout } = spawnSync(file, words, { encoding: 'utf8' });
  const [uid] = container.image.user.split(':');
  assert.deepEqual(stdout.trim().split('\n'), [uid, 'program', ...container.image.volumes]);
});
