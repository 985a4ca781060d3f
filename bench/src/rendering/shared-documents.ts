import { type Load, load, medianLoad } from '../api/load.ts';
import type { RunningProcess } from '../api/running-api.ts';
import { type Figures, median } from '../figures.ts';
import { cpuMsOfTree } from '../process-figures.ts';
import { requireRenderedDocument } from '../rendered-document.ts';
import type { GatewayPair } from '../second-gateway.ts';
import { HEADERS } from './site-documents.ts';

const CONNECTIONS = 20;
const ROUNDS = 3;
const SECONDS = 2;
const LEAST_SHARE = 0.6;

interface SharedLoad extends Load {
  /** Processor time of the gateway and its renderers for one document, in microseconds. */
  cpuMicros: number;
}

/** Documents in a second while their pages are shared. */
export async function sharedDocuments({ rendering, plain }: GatewayPair, productId: string): Promise<Figures> {
  const pages: [name: string, path: string][] = [
    ['home', '/'],
    ['listing', '/products/all'],
    ['product page', `/products/view/${productId}`],
  ];
  const rows: Figures['rows'] = [];
  const shares: number[] = [];
  for (const [name, path] of pages) {
    const [off, on]: [SharedLoad[], SharedLoad[]] = [[], []];
    await requireRenderedDocument(rendering.origin + path);
    for (let round = 0; round < ROUNDS; round += 1) {
      off.push(await loadPage(plain, path));
      on.push(await loadPage(rendering, path));
    }
    await requireRenderedDocument(rendering.origin + path);
    const share = medianOf(on).perSecond / medianOf(off).perSecond;
    shares.push(share);
    rows.push([...row(name, 'off', medianOf(off)), ''], [...row(name, 'on', medianOf(on)), share.toFixed(2)]);
  }
  const least = Math.min(...shares);
  return {
    title: `Shared documents from one gateway, Brotli, ${CONNECTIONS} connections; medians of ${ROUNDS}`,
    columns: ['page', 'rendering', 'a second', 'p50 ms', 'p99 ms', 'CPU µs of a document', 'ratio'],
    rows,
    aims: [
      {
        aim: `with rendering on, at least ${LEAST_SHARE} × the documents a second with rendering off, on each page`,
        measured: least.toFixed(2),
        met: least >= LEAST_SHARE,
      },
    ],
  };
}

async function loadPage({ origin, pid }: RunningProcess, path: string): Promise<SharedLoad> {
  const before = cpuMsOfTree(pid);
  const loaded = await load({ origin, paths: [path], headers: HEADERS, connections: CONNECTIONS, seconds: SECONDS });
  const cpuMs = cpuMsOfTree(pid) - before;
  return { ...loaded, cpuMicros: (cpuMs * 1_000) / (loaded.perSecond * SECONDS) };
}

function medianOf(rounds: readonly SharedLoad[]): SharedLoad {
  return { ...medianLoad(rounds), cpuMicros: median(rounds.map(({ cpuMicros }) => cpuMicros)) };
}

function row(name: string, rendering: 'on' | 'off', { perSecond, p50, p99, cpuMicros }: SharedLoad): string[] {
  return [name, rendering, perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), cpuMicros.toFixed(0)];
}
