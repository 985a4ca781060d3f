import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Load, load, median } from '../api/load.ts';
import { startServer } from '../api/running-api.ts';
import type { Figures } from '../figures.ts';
import { openSite } from '../site-and-baseline.ts';
import { deadRemote } from './dead-remote.ts';
import { federationCost } from './federation-cost.ts';
import { type Gateways, REMOTE, startGateways, VERSIONS } from './gateways.ts';
import { openTabs } from './open-tabs.ts';
import { untilServed } from './served-version.ts';

const GATEWAYS = 2;
const ROLLBACKS = 40;
const MOST_MS = 1_000;
const LEAST_SHARE = 0.5;
const ROUNDS = 3;
const SECONDS = 2;
const CONNECTIONS = 20;
/** Percent of the visitors who get a candidate while documents depend on the visitor. */
const SHARE = 50;

/**
 * Cost and speed of the release platform, on two gateways and one PostgreSQL server, and what visitors see when a
 * remote fails.
 */
export async function measureRelease(root: string): Promise<Figures[]> {
  const gateways = await onGateways(root);
  const site = await openSite(root);
  try {
    return [...gateways, ...(await deadRemote(site)), ...(await federationCost(root, site))];
  } finally {
    await site.stop();
  }
}

/** Of pages that browsers render: the bench of rendering measures documents with their pages. */
async function onGateways(root: string): Promise<Figures[]> {
  const gateways = await startGateways(root, GATEWAYS, { RENDERERS: '0' });
  try {
    return [await rollbacks(gateways), await openTabs(gateways), await documents(root, gateways)];
  } finally {
    await gateways.stop();
  }
}

/** From the command to every gateway's next document. */
async function rollbacks({ origins, activation, origin, token }: Gateways): Promise<Figures> {
  const [before, after] = VERSIONS;
  const times: number[] = [];
  for (let round = 0; round < ROLLBACKS; round += 1) {
    const started = performance.now();
    const response = await fetch(`${origins[0]}/releases/api/remotes/${REMOTE}/rollback`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: origin.reason }),
    });
    if (!response.ok) throw new Error(`The rollback returned status ${response.status}.`);
    await Promise.all(origins.map((gateway) => untilServed(gateway, before)));
    times.push(performance.now() - started);
    await activation.activate([{ name: REMOTE, version: after }], origin);
    await Promise.all(origins.map((gateway) => untilServed(gateway, after)));
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    title: `Roll-back on ${GATEWAYS} gateways, from the command to the new document on each`,
    columns: ['rollbacks', 'p50 ms', 'p95 ms', 'slowest ms'],
    rows: [[ROLLBACKS, at(0.5).toFixed(0), at(0.95).toFixed(0), at(0.999).toFixed(0)]],
    aims: [{ aim: `p95 under ${MOST_MS} ms`, measured: `${at(0.95).toFixed(0)} ms`, met: at(0.95) < MOST_MS }],
  };
}

/** Documents in a second, beside the same bytes from a Fastify that knows nothing else. */
async function documents(root: string, { origins, rollouts, origin }: Gateways): Promise<Figures> {
  const [gateway = ''] = origins;
  const folder = mkdtempSync(join(tmpdir(), 'mortar-document-'));
  const file = join(folder, 'index.html');
  writeFileSync(file, await (await fetch(gateway)).text());
  const script = join(root, 'bench', 'src', 'release', 'document-route.mjs');
  const bare = await startServer(['node', script], '/', { DOCUMENT: file });
  try {
    const floors: Load[] = [];
    const same: Load[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await loadHomePage(bare.origin));
      same.push(await loadHomePage(gateway));
    }
    const plan = { to: VERSIONS[0], steps: [SHARE, 100], everySeconds: 3_600, evidence: 1_000 };
    await rollouts.start(REMOTE, { ...origin, ...plan });
    const personal: Load[] = [];
    for (let round = 0; round < ROUNDS; round += 1) personal.push(await loadHomePage(gateway));
    return compared(median(floors), median(same), median(personal));
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function compared(floor: Load, same: Load, personal: Load): Figures {
  const share = same.perSecond / floor.perSecond;
  const row = (what: string, { perSecond, p50, p99 }: Load) => [
    what,
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
  ];
  return {
    title: `Documents from one gateway, ${CONNECTIONS} connections`,
    columns: ['served by', 'a second', 'p50 ms', 'p99 ms'],
    rows: [
      row('Fastify alone, the same bytes', floor),
      row('gateway', same),
      row('gateway while a rollout runs, each visitor new', personal),
    ],
    aims: [
      {
        aim: 'at least half of what Fastify alone serves',
        measured: `${(share * 100).toFixed(0)} %`,
        met: share >= LEAST_SHARE,
      },
    ],
  };
}

function loadHomePage(origin: string): Promise<Load> {
  return load({ origin, paths: ['/'], connections: CONNECTIONS, seconds: SECONDS });
}
