import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figures, median } from './figures.ts';
import { type RunningSite, startAgain, startSite } from './running-site.ts';

const PORT = 3952;
const AIM_SECONDS = 25;
const AIM_AGAIN_SECONDS = 4;
/** Starts of a site that is filled; the median counts. */
const AGAIN = 3;

/** How long `npm start` takes on a clean clone of what is committed, with a warm package cache, and again after that. */
export async function measureStart(root: string): Promise<Figures[]> {
  const clone = mkdtempSync(join(tmpdir(), 'mortar-clone-'));
  const data = join(clone, 'var');
  try {
    execFileSync('git', ['clone', '--quiet', root, clone]);
    const first = await startSite(clone, PORT, data);
    await first.stop();
    const again: RunningSite[] = [];
    for (let i = 0; i < AGAIN; i++) {
      const site = await startAgain(clone, PORT, data);
      await site.stop();
      again.push(site);
    }
    return [
      figuresOf('npm start on a clean clone, warm package cache', AIM_SECONDS, [first]),
      figuresOf(`npm start again, median of ${AGAIN}`, AIM_AGAIN_SECONDS, again),
    ];
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}

function figuresOf(title: string, aim: number, starts: readonly RunningSite[]): Figures {
  const seconds = median(starts.map(({ readyAfter }) => readyAfter / 1000));
  const cpuSeconds = starts.flatMap((site) => site.cpuSeconds ?? []);
  return {
    title,
    columns: ['until', 'seconds', 'processor seconds'],
    rows: [['first page with photos', seconds.toFixed(1), cpuSeconds.length > 0 ? median(cpuSeconds).toFixed(1) : '']],
    aims: [{ aim: `first page with photos under ${aim} s`, measured: `${seconds.toFixed(1)} s`, met: seconds < aim }],
  };
}
