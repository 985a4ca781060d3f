import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Load, load, median } from '../api/load.ts';
import { startServer } from '../api/running-api.ts';
import type { Figures } from '../figures.ts';
import { cpuMsOfTree } from '../process-figures.ts';
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
/** Part of the cost of a document that audiences may add. */
const MOST_MORE = 0.1;
const PHONE = { 'sec-ch-ua-mobile': '?1' };
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
async function documents(root: string, { origins, pids, rollouts, origin }: Gateways): Promise<Figures> {
  const [gateway = ''] = origins;
  const [pid = 0] = pids;
  const loadGateway = (headers?: Record<string, string>) => loadHomePage(gateway, pid, headers);
  const folder = mkdtempSync(join(tmpdir(), 'mortar-document-'));
  const file = join(folder, 'index.html');
  writeFileSync(file, await (await fetch(gateway)).text());
  const script = join(root, 'bench', 'src', 'release', 'document-route.mjs');
  const bare = await startServer(['node', script], '/', { DOCUMENT: file });
  try {
    const floors: Documents[] = [];
    const same: Documents[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await loadHomePage(bare.origin, bare.pid));
      same.push(await loadGateway());
    }
    const plan = { to: VERSIONS[0], steps: [SHARE, 100], everySeconds: 3_600, evidence: 1_000 };
    await rollouts.start(REMOTE, { ...origin, ...plan });
    const cookie = await cookieOf(gateway);
    const [personal, returning]: [Documents[], Documents[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      personal.push(await loadGateway());
      returning.push(await loadGateway({ cookie }));
    }
    await rollouts.change(REMOTE, 'abort', origin);
    await rollouts.start(REMOTE, { ...origin, ...plan, audiences: [{ audience: 'device=phone', share: SHARE }] });
    await cookieOf(gateway, PHONE);
    const [phones, others]: [Documents[], Documents[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      phones.push(await loadGateway(PHONE));
      others.push(await loadGateway());
    }
    return compared({
      floor: middle(floors),
      same: middle(same),
      personal: middle(personal),
      returning: middle(returning),
      phones: middle(phones),
      others: middle(others),
    });
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The cookies that a new visitor gets, once a rollout assigns this one. */
async function cookieOf(gateway: string, headers: Record<string, string> = {}): Promise<string> {
  for (;;) {
    const response = await fetch(gateway, { headers: { accept: 'text/html', ...headers } });
    await response.arrayBuffer();
    const given = response.headers.getSetCookie();
    if (given.length > 0) return given.map((line) => line.split(';', 1)[0]).join('; ');
  }
}

type Measured = Record<'floor' | 'same' | 'personal' | 'returning' | 'phones' | 'others', Documents>;

function compared({ floor, same, personal, returning, phones, others }: Measured): Figures {
  const share = same.perSecond / floor.perSecond;
  const row = (what: string, { cpuUs, perSecond, p50, p99 }: Documents) => [
    what,
    cpuUs.toFixed(0),
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
  ];
  return {
    title: `Documents from one gateway, ${CONNECTIONS} connections`,
    columns: ['served by', 'µs of a processor for each', 'a second', 'p50 ms', 'p99 ms'],
    rows: [
      row('Fastify alone, the same bytes', floor),
      row('gateway', same),
      row('gateway while a rollout runs, each visitor new', personal),
      row('the same, one visitor again and again', returning),
      row('gateway while a rollout is for phones, each a new phone', phones),
      row('the same, each a visitor without a phone', others),
    ],
    aims: [
      {
        aim: 'at least half of what Fastify alone serves',
        measured: `${(share * 100).toFixed(0)} %`,
        met: share >= LEAST_SHARE,
      },
      {
        aim: `a document costs at most ${MOST_MORE * 100} % more processor time when a rollout is for an audience than for everybody`,
        measured: `${((phones.cpuUs / personal.cpuUs - 1) * 100).toFixed(0)} %`,
        met: phones.cpuUs <= personal.cpuUs * (1 + MOST_MORE),
      },
    ],
  };
}

/** Documents that a process has served, and what each took. */
interface Documents extends Load {
  /** Microseconds of a processor: unlike the others it depends little on what else the machine does. */
  cpuUs: number;
}

async function loadHomePage(origin: string, pid: number, headers?: Record<string, string>): Promise<Documents> {
  const before = cpuMsOfTree(pid);
  const measured = await load({ origin, paths: ['/'], headers, connections: CONNECTIONS, seconds: SECONDS });
  const served = measured.perSecond * SECONDS;
  return { ...measured, cpuUs: ((cpuMsOfTree(pid) - before) * 1_000) / served };
}

function middle(rounds: readonly Documents[]): Documents {
  const sorted = rounds.map(({ cpuUs }) => cpuUs).toSorted((one, other) => one - other);
  return { ...median(rounds), cpuUs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN };
}
