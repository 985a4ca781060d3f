import type { Figures } from '../../figures.ts';
import { childrenOf, megabytesOf } from '../../process-figures.ts';
import { REMOTE, VERSIONS } from '../../release/gateways.ts';
import type { Deployment } from '../deployment.ts';
import { HARMS, hostileBuild } from './hostile-build.ts';
import { allProductIds, type Documents, visitUncached } from './ordinary-visitors.ts';
import { openPreview, visitPreview } from './preview.ts';

/** Product pages of the whole measurement: none is requested twice. */
const PRODUCTS = 3_000;
const ALONE_MS = 10_000;
const PREVIEW_MS = 12_000;
const LONGEST_ROLLOUT_MS = 60_000;
/** Percent of the visitors who get the candidate. */
const SHARE = 10;
const MOST_UNRENDERED = 0.02;
/** Megabytes of one renderer, as docs/operations/rendering.md states them. */
const RENDERER_MB = 350;

interface Row {
  name: string;
  alone: Documents;
  beside: Documents;
  /** Seconds until the candidate was rolled back; absent when it was not, or there was none. */
  rolledBackAfter?: number;
  gatewayMb: number;
  rendererMb: number;
}

const HARMFUL = Object.entries(HARMS).flatMap(([harm, code]) =>
  (['preview', 'candidate'] as const).map((kind) => ({ name: `a ${kind} that ${harm}`, kind, code })),
);

/**
 * What visitors of active versions notice of a preview or candidate whose server build harms renderers.
 *
 * @param wanted part of the names of those that are measured
 */
export async function measureHostileBuilds(deployment: Deployment, wanted: string): Promise<Figures[]> {
  const harmful = HARMFUL.filter(({ name }) => name.includes(wanted));
  if (harmful.length === 0) return [];
  const productIds = (await allProductIds(deployment.origin, PRODUCTS)).values();
  const rows: Row[] = [];
  for (const [index, { name, kind, code }] of harmful.entries()) {
    const version = `1.2.${index}-hostile`;
    const { publisher, buildOf, origin } = deployment.gateways;
    await publisher.publish(hostileBuild(buildOf(REMOTE, VERSIONS[1]), version, code), origin);
    const alone = await visitUncached(deployment.origin, productIds, within(ALONE_MS));
    const memory = watchRenderers(deployment);
    const run = kind === 'preview' ? besidePreview : besideCandidate;
    const beside = await run(deployment, version, productIds);
    rows.push({ name, alone, ...beside, ...memory.stop() });
  }
  return [figures(rows)];
}

async function besidePreview({ origin, gateways }: Deployment, version: string, productIds: Iterator<string>) {
  const cookie = await openPreview(origin, gateways.token, version);
  const previewing = visitPreview(origin, cookie);
  const beside = await visitUncached(origin, productIds, within(PREVIEW_MS));
  await previewing.stop();
  return { beside };
}

async function besideCandidate({ origin, gateways }: Deployment, version: string, productIds: Iterator<string>) {
  const { rollouts } = gateways;
  const plan = { to: version, steps: [SHARE, 100], everySeconds: 3_600, evidence: 200 };
  await rollouts.start(REMOTE, { ...gateways.origin, ...plan });
  const began = performance.now();
  const isOver = within(LONGEST_ROLLOUT_MS);
  const hasEnded = async () => (await rollouts.list(REMOTE))[0]?.status === 'rolled-back';
  const beside = await visitUncached(origin, productIds, async () => isOver() || hasEnded());
  const ended = await hasEnded();
  if (!ended) await rollouts.change(REMOTE, 'abort', gateways.origin);
  return { beside, ...(ended && { rolledBackAfter: (performance.now() - began) / 1_000 }) };
}

function within(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() > end;
}

/** Samples the gateway and the largest of its renderers. */
function watchRenderers(deployment: Deployment) {
  const gateway = deployment.servers().find(({ name }) => name === 'gateway')?.pid ?? 0;
  const peaks = { gatewayMb: 0, rendererMb: 0 };
  const timer = setInterval(() => {
    const renderers = childrenOf(gateway).map((pid) => megabytesOf(pid) ?? 0);
    peaks.gatewayMb = Math.max(peaks.gatewayMb, megabytesOf(gateway) ?? 0);
    peaks.rendererMb = Math.max(peaks.rendererMb, ...renderers);
  }, 50);
  return {
    stop: () => {
      clearInterval(timer);
      return peaks;
    },
  };
}

const shareOf = ({ ordinary, unrendered }: Documents) => unrendered / ordinary;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function figures(rows: readonly Row[]): Figures {
  const most = Math.max(...rows.map(({ beside }) => shareOf(beside)));
  const largest = Math.max(...rows.map(({ rendererMb }) => rendererMb));
  const candidates = rows.filter(({ name }) => name.includes('candidate'));
  const left = candidates.filter(({ rolledBackAfter }) => rolledBackAfter === undefined);
  return {
    title:
      'Visitors of active versions, each at a product page that is not cached, beside a build that harms renderers',
    columns: [
      'beside',
      'documents alone',
      'without their page',
      'documents beside it',
      'without their page',
      'nor 2 s later',
      'rolled back after s',
      'MB of the gateway',
      'MB of the largest renderer',
    ],
    rows: rows.map(({ name, alone, beside, rolledBackAfter, gatewayMb, rendererMb }) => [
      name,
      alone.ordinary,
      percent(shareOf(alone)),
      beside.ordinary,
      percent(shareOf(beside)),
      percent(beside.unrenderedLater / beside.ordinary),
      rolledBackAfter?.toFixed(0) ?? '',
      gatewayMb.toFixed(0),
      rendererMb.toFixed(0),
    ]),
    aims: [
      {
        aim: `at most ${percent(MOST_UNRENDERED)} of their documents without their page`,
        measured: percent(most),
        met: most <= MOST_UNRENDERED,
      },
      {
        aim: 'each candidate rolled back',
        measured: left.length === 0 ? 'all' : left.map(({ name }) => name).join(', '),
        met: left.length === 0,
      },
      {
        aim: `a renderer below ${RENDERER_MB} MB`,
        measured: `${largest.toFixed(0)} MB`,
        met: largest < RENDERER_MB,
      },
    ],
  };
}
