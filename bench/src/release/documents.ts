import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Load, load, medianLoad } from '../api/load.ts';
import { startBareRoute } from '../api/running-api.ts';
import { type Figures, median } from '../figures.ts';
import { cpuMsOfTree } from '../process-figures.ts';
import { type Gateways, REMOTE, VERSIONS } from './gateways.ts';

/** Even: rollouts change places from round to round. */
const ROUNDS = 6;
/** As often as gateways write down which visitors they have seen, so that each measurement contains that once. */
const SECONDS = 5;
const CONNECTIONS = 20;
/** Percent of the visitors who get a candidate while documents depend on the visitor. */
const SHARE = 50;
const PHONE = { 'sec-ch-ua-mobile': '?1' };
const LEAST_SHARE = 0.5;
/** Part of the cost of a document that audiences may add. */
const MOST_MORE = 0.1;

/** Documents that a process has served, and what each took. */
interface Documents extends Load {
  /** Microseconds of a processor: unlike the others it depends little on what else the machine does. */
  cpuUs: number;
}

/** Rows of the results. */
const KINDS = {
  floor: 'Fastify alone, the same bytes',
  same: 'gateway',
  personal: 'gateway while a rollout runs, each visitor new',
  returning: 'the same, one visitor again and again',
  phones: 'gateway while a rollout is for phones, each a new phone',
  others: 'the same, each a visitor without a phone',
};

type Round = Record<keyof typeof KINDS, Documents>;

/** Documents in a second, beside the same bytes from a Fastify that knows nothing else. */
export async function documents(gateways: Gateways): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'mortar-document-'));
  const file = join(folder, 'index.html');
  writeFileSync(file, await (await fetch(gateways.origins[0] ?? '')).text());
  const bare = await startBareRoute({ DOCUMENT: file });
  try {
    const rounds: Round[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) rounds.push(await round(gateways, bare, turn % 2 === 1));
    return compared(rounds);
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * One of each kind, so that all of them meet the same other work on the machine. Of two rollouts the second runs while
 * the gateway still has the visitors of the first: they change places from round to round.
 */
async function round(
  { origins, pids, rollouts, origin }: Gateways,
  bare: { origin: string; pid: number },
  isPhonesFirst: boolean,
): Promise<Round> {
  const [gateway = ''] = origins;
  const [pid = 0] = pids;
  const loadGateway = (headers?: Record<string, string>) => loadHomePage(gateway, pid, headers);
  const plan = { to: VERSIONS[0], steps: [SHARE, 100], everySeconds: 3_600, evidence: 1_000 };
  const end = async () => {
    await rollouts.change(REMOTE, 'abort', origin);
    await untilAssigned(gateway, PHONE, false);
  };

  const forEverybody = async () => {
    await rollouts.start(REMOTE, { ...origin, ...plan });
    const cookie = await untilAssigned(gateway, {}, true);
    const measured = { personal: await loadGateway(), returning: await loadGateway({ cookie }) };
    await end();
    return measured;
  };
  const forPhones = async () => {
    await rollouts.start(REMOTE, { ...origin, ...plan, audiences: [{ audience: 'device=phone', share: SHARE }] });
    await untilAssigned(gateway, PHONE, true);
    const measured = { phones: await loadGateway(PHONE), others: await loadGateway() };
    await end();
    return measured;
  };

  const floor = await loadHomePage(bare.origin, bare.pid);
  const same = await loadGateway();
  const first = isPhonesFirst ? await forPhones() : undefined;
  const everybody = await forEverybody();
  return { floor, same, ...everybody, ...(first ?? (await forPhones())) };
}

/** Each round with the next, in which the rollouts had changed places. */
function pairsOf(rounds: readonly Round[]): [Round, Round][] {
  return rounds.flatMap((one, index) => {
    const next = rounds[index + 1];
    return index % 2 === 0 && next ? [[one, next] satisfies [Round, Round]] : [];
  });
}

/** Part of the cost of a document that an audience added. */
function addedByAudience([one, next]: [Round, Round]): number {
  return (one.phones.cpuUs + next.phones.cpuUs) / (one.personal.cpuUs + next.personal.cpuUs) - 1;
}

/**
 * Requests documents as new visitors until a rollout assigns them, or none does any more.
 *
 * @returns the cookies that the last one got
 */
async function untilAssigned(gateway: string, headers: Record<string, string>, isAssigned: boolean): Promise<string> {
  for (;;) {
    const response = await fetch(gateway, { headers: { accept: 'text/html', ...headers } });
    await response.arrayBuffer();
    const given = response.headers.getSetCookie();
    if (given.length > 0 === isAssigned) return given.map((line) => line.split(';', 1)[0]).join('; ');
  }
}

async function loadHomePage(origin: string, pid: number, headers?: Record<string, string>): Promise<Documents> {
  const before = cpuMsOfTree(pid);
  const measured = await load({ origin, paths: ['/'], headers, connections: CONNECTIONS, seconds: SECONDS });
  const served = measured.perSecond * SECONDS;
  return { ...measured, cpuUs: ((cpuMsOfTree(pid) - before) * 1_000) / served };
}

function compared(rounds: readonly Round[]): Figures {
  const share = median(rounds.map(({ same, floor }) => same.perSecond / floor.perSecond));
  const more = median(pairsOf(rounds).map(addedByAudience));
  return {
    title: `Documents from one gateway, ${CONNECTIONS} connections; medians of ${ROUNDS} rounds`,
    columns: ['served by', 'µs of a processor for each', 'a second', 'p50 ms', 'p99 ms'],
    rows: Object.entries(KINDS).map(([kind, what]) => {
      const ofKind = rounds.map((each) => each[kind as keyof Round]);
      const { perSecond, p50, p99 } = medianLoad(ofKind);
      const cpuUs = median(ofKind.map((each) => each.cpuUs));
      return [what, cpuUs.toFixed(0), perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)];
    }),
    aims: [
      {
        aim: 'at least half of what Fastify alone serves',
        measured: `${(share * 100).toFixed(0)} %`,
        met: share >= LEAST_SHARE,
      },
      {
        aim: `a document costs at most ${MOST_MORE * 100} % more processor time when a rollout is for an audience than for everybody`,
        measured: `${(more * 100).toFixed(0)} %`,
        met: more <= MOST_MORE,
      },
    ],
  };
}
