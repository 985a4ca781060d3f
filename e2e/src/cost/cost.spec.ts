import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { ROOT, SITE_DATA, SITE_URL } from '../site/site.ts';

const run = promisify(execFile);

interface Measured {
  tables: { title: string; aims: { aim: string; measured: string; met: boolean }[] }[];
}

test('the first visit stays within its budget of bytes and serial round trips', async () => {
  const results = await mkdtemp(join(tmpdir(), 'mortar-bench-'));
  try {
    await run('npm', ['run', '--silent', 'start', 'budget'], {
      cwd: join(ROOT, 'bench'),
      env: { ...process.env, MORTAR_SITE: SITE_URL, MORTAR_DATA: SITE_DATA, BENCH_RESULTS: results },
    });
    const { tables } = JSON.parse(await readFile(join(results, 'budget.json'), 'utf8')) as Measured;
    const aims = tables.flatMap(({ title, aims: own }) => own.map((each) => ({ title, ...each })));
    expect(aims).not.toEqual([]);
    expect(aims.filter(({ met }) => !met)).toEqual([]);
  } finally {
    await rm(results, { recursive: true, force: true });
  }
});
