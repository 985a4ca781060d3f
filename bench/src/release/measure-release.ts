import { setTimeout as wait } from 'node:timers/promises';
import { type Figures, median, quantile } from '../figures.ts';
import { bootManifestOf } from '../single-build/serve.ts';
import { openSite } from '../site-and-baseline.ts';
import { deadRemote } from './dead-remote.ts';
import { type Gateways, REMOTE, startGateways, VERSIONS } from './gateways.ts';

const GATEWAYS = 2;
const ROLLBACKS = 40;
const MOST_MS = 1_000;

/** How soon a rollback is served by two gateways on one PostgreSQL server, and a failing remote replaced in a page. */
export async function measureRelease(root: string): Promise<Figures[]> {
  const gateways = await startGateways(root, GATEWAYS, { RENDERERS: '0' });
  const rolledBack = await rollbacks(gateways).finally(() => gateways.stop());
  const site = await openSite(root);
  try {
    return [rolledBack, ...(await deadRemote(site))];
  } finally {
    await site.stop();
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

/** Requests documents of the gateway until they name this version of the remote. */
async function untilServed(gateway: string, version: string): Promise<void> {
  for (;;) {
    const { remotes } = await bootManifestOf(gateway);
    if (remotes.find(({ name }) => name === REMOTE)?.version === version) return;
    await wait(0);
  }
}
