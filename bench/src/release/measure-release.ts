import { type Figures, median, quantile } from '../figures.ts';
import { openSite } from '../site-and-baseline.ts';
import { deadRemote } from './dead-remote.ts';
import { documents } from './documents.ts';
import { federationCost } from './federation-cost.ts';
import { type Gateways, REMOTE, startGateways, VERSIONS } from './gateways.ts';
import { manyFrontEnds } from './many-front-ends.ts';
import { openTabs } from './open-tabs.ts';
import { untilServed } from './served-version.ts';

const GATEWAYS = 2;
const ROLLBACKS = 40;
const MOST_MS = 1_000;

/**
 * Cost and speed of the release platform, on two gateways and one PostgreSQL server, and what visitors see when a
 * remote fails.
 */
export async function measureRelease(root: string): Promise<Figures[]> {
  const gateways = [...(await onGateways(root)), ...(await manyFrontEnds(root))];
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
    return [await rollbacks(gateways), await openTabs(gateways), await documents(gateways)];
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
  const p95 = quantile(times, 0.95);
  return {
    title: `Roll-back on ${GATEWAYS} gateways, from the command to the new document on each`,
    columns: ['rollbacks', 'p50 ms', 'p95 ms', 'slowest ms'],
    rows: [[ROLLBACKS, median(times).toFixed(0), p95.toFixed(0), quantile(times, 1).toFixed(0)]],
    aims: [{ aim: `p95 under ${MOST_MS} ms`, measured: `${p95.toFixed(0)} ms`, met: p95 < MOST_MS }],
  };
}
