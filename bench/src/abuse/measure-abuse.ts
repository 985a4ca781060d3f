import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Figures } from '../figures.ts';
import { REMOTE, VERSIONS } from '../release/gateways.ts';
import { ATTACKS, BASELINE } from './abuser/attacks.ts';
import { signUpSeller } from './accounts.ts';
import { type Deployment, startDeployment } from './deployment.ts';
import { type AttackFigures, attackFigures, BACK_WITHIN } from './attack-figures.ts';
import { watchMemory } from './memory.ts';
import { startAbuser } from './running-abuser.ts';
import { startVisitors, type Visitors } from './visitors.ts';

const WARM_UP_MS = 5_000;
const ALONE_MS = 4_000;
const ATTACK_MS = 6_000;
/** From the end of an attack until memory counts as what it came back to. */
const LEAST_RECOVERY_MS = 2_000;
const LONGEST_RECOVERY_MS = 8_000;

/**
 * What visitors notice while one abuser attacks the site: their times beside those without the abuser, their errors,
 * and the memory of the processes. `BENCH_ATTACKS` selects attacks whose name contains that text; a client that attacks
 * nothing is always measured, on the same cores.
 */
export async function measureAbuse(root: string): Promise<Figures[]> {
  const others = loadavg()[0] ?? 0;
  const wanted = Object.keys(ATTACKS).filter(
    (name) => name === BASELINE || name.includes(process.env.BENCH_ATTACKS ?? ''),
  );
  const folder = mkdtempSync(join(tmpdir(), 'mortar-photo-'));
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const photo = await largePhoto(join(folder, 'photo.jpg'));
    const deployment = await startDeployment(root);
    stops.unshift(deployment.stop);
    const visitors = await startVisitors(deployment.origin);
    stops.unshift(visitors.stop);
    await wait(WARM_UP_MS);
    await visitors.take();
    const rows: AttackFigures[] = [];
    for (const [index, attack] of wanted.entries()) {
      rows.push(await measureAttack({ attack, index, deployment, visitors, photo }));
      // Without a gateway there is no site that the next attack could be measured on.
      if (!(await deployment.restartEnded())) break;
    }
    return [attackFigures(rows, { others, left: wanted.length - rows.length })];
  } finally {
    for (const stop of stops) await stop();
  }
}

interface AttackOptions {
  attack: string;
  /** Number of the attack: an abuser meets no limit that another attack has reached. */
  index: number;
  deployment: Deployment;
  visitors: Visitors;
  photo: string;
}

async function measureAttack({ attack, index, deployment, visitors, photo }: AttackOptions): Promise<AttackFigures> {
  const { origin } = deployment;
  const address = `127.2.0.${index + 1}`;
  const { accessToken } = await signUpSeller({ origin, address }, `abuser${index}`);
  await visitors.take();
  await wait(ALONE_MS);
  const alone = await visitors.take();
  const memory = watchMemory(deployment.servers());
  const remote = { name: REMOTE, version: VERSIONS[1] };
  const { emails } = visitors;
  const abuser = await startAbuser(attack, { origin, address, accessToken, emails, photo, remote });
  await visitors.take();
  await wait(ATTACK_MS);
  const beside = await visitors.take();
  const outcomes = await abuser.stop();
  await wait(LEAST_RECOVERY_MS);
  await memory.untilBack(BACK_WITHIN, LONGEST_RECOVERY_MS);
  return { attack, alone, beside, outcomes, memory: memory.stop() };
}

/** Writes a photo of 12 megapixels that takes about a second of a processor. */
async function largePhoto(file: string): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
  await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#864', noise } })
    .jpeg({ quality: 70 })
    .toFile(file);
  return file;
}
