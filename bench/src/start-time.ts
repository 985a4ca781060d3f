import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figures } from './figures.ts';
import { startSite } from './running-site.ts';

const PORT = 3952;
const AIM_SECONDS = 25;

/** How long `npm start` takes on a clean clone of what is committed, with a warm package cache. */
export async function measureStart(root: string): Promise<Figures[]> {
  const clone = mkdtempSync(join(tmpdir(), 'mortar-clone-'));
  try {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const site = await startSite(clone, PORT, join(clone, 'var'), false);
    await site.stop();
    const seconds = site.readyAfter / 1000;
    return [
      {
        title: 'npm start on a clean clone, warm package cache',
        columns: ['until', 'seconds'],
        rows: [['first page with photos', seconds.toFixed(1)]],
        aims: [
          {
            aim: `first page with photos under ${AIM_SECONDS} s`,
            measured: `${seconds.toFixed(1)} s`,
            met: seconds < AIM_SECONDS,
          },
        ],
      },
    ];
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}
