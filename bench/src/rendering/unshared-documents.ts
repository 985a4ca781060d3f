import type { RunningProcess } from '../api/running-api.ts';
import { type Figures, median, quantile } from '../figures.ts';
import { cpuMsOf, cpuMsOfTree } from '../process-figures.ts';
import { isRendered } from '../rendered-document.ts';
import type { GatewayPair } from '../second-gateway.ts';
import { HEADERS } from './site-documents.ts';

const ROUNDS = 3;
/** Documents of one page and round, each of another address. */
const ADDRESSES = 40;
/** Documents of each page before the first round: a renderer's code is compiled for a hundred or two of them. */
const WARM_UP = 170;
const MOST_CPU_MS = 20;
const MOST_RENDER_MS = 10;
const MOST_FIRST_BYTE_MS = 60;

/** Products that the measurement takes. */
export const UNSHARED_PRODUCTS = WARM_UP + ROUNDS * ADDRESSES;

interface Measured {
  /** Of the gateway and its renderers, for one document. */
  cpuMs: number;
  /** Of them those of the renderers. */
  renderMs: number;
  firstBytesMs: number[];
  unrendered: number;
}

/** Processor time and first byte of documents whose pages nobody requested before. */
export async function unsharedDocuments(pair: GatewayPair, products: readonly string[]): Promise<Figures> {
  const pages: [name: string, address: (index: number) => string][] = [
    ['listing of a price', (index) => `/products/all?min=${index}`],
    ['search', (index) => `/search?q=${['tile', 'cement', 'paint', 'pipe'][index % 4]}&min=${index}`],
    ['product page', (index) => `/products/view/${products[index]}`],
  ];
  for (const [, address] of pages) {
    for (let index = 0; index < WARM_UP; index += 1) {
      for (const gateway of [pair.plain, pair.rendering]) await document(gateway, address(index));
    }
  }
  const rows: Figures['rows'] = [];
  const all: Measured[] = [];
  for (const [name, address] of pages) {
    const off: Measured[] = [];
    const on: Measured[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const addresses = Array.from({ length: ADDRESSES }, (_, index) => address(WARM_UP + round * ADDRESSES + index));
      off.push(await measured(pair.plain, addresses));
      on.push(await measured(pair.rendering, addresses));
    }
    const rendered = together(on);
    all.push(rendered);
    rows.push(row(name, 'off', together(off)), row(name, 'on', rendered));
  }
  const cpuMs = Math.max(...all.map((each) => each.cpuMs));
  const renderMs = Math.max(...all.map((each) => each.renderMs));
  const firstByteMs = Math.max(...all.map(({ firstBytesMs }) => quantile(firstBytesMs, 0.95)));
  return {
    title: `Documents of ${ROUNDS * ADDRESSES} addresses, one after the other, none of them requested before; after ${WARM_UP} others of each page`,
    columns: [
      'page',
      'rendering',
      'CPU ms of a document',
      'of them rendering',
      'first byte p50 ms',
      'p95 ms',
      'sent without their page',
    ],
    rows,
    aims: [
      {
        aim: `at most ${MOST_CPU_MS} ms of one core for an unshared document, on each page; median of ${ROUNDS}`,
        measured: `${cpuMs.toFixed(1)} ms`,
        met: cpuMs <= MOST_CPU_MS,
      },
      {
        aim: `of them at most ${MOST_RENDER_MS} ms to render its page; median of ${ROUNDS}`,
        measured: `${renderMs.toFixed(1)} ms`,
        met: renderMs <= MOST_RENDER_MS,
      },
      {
        aim: `first byte of an unshared document within ${MOST_FIRST_BYTE_MS} ms, p95 on each page`,
        measured: `${firstByteMs.toFixed(0)} ms`,
        met: firstByteMs < MOST_FIRST_BYTE_MS,
      },
    ],
  };
}

async function measured(gateway: RunningProcess, addresses: readonly string[]): Promise<Measured> {
  const firstBytesMs: number[] = [];
  let unrendered = 0;
  const before = cpuOf(gateway);
  for (const address of addresses) {
    const { firstByteMs, html } = await document(gateway, address);
    firstBytesMs.push(firstByteMs);
    if (!isRendered(html)) unrendered += 1;
  }
  const after = cpuOf(gateway);
  const each = (ms: (cpu: typeof before) => number) => (ms(after) - ms(before)) / addresses.length;
  return { cpuMs: each(({ all }) => all), renderMs: each(({ all, own }) => all - own), firstBytesMs, unrendered };
}

const cpuOf = ({ pid }: RunningProcess) => ({ all: cpuMsOfTree(pid), own: cpuMsOf(pid) });

async function document({ origin }: RunningProcess, address: string): Promise<{ firstByteMs: number; html: string }> {
  const started = performance.now();
  const response = await fetch(origin + address, { headers: HEADERS });
  const firstByteMs = performance.now() - started;
  if (!response.ok) throw new Error(`${address} returned status ${response.status}.`);
  return { firstByteMs, html: await response.text() };
}

function together(rounds: readonly Measured[]): Measured {
  return {
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
    renderMs: median(rounds.map(({ renderMs }) => renderMs)),
    firstBytesMs: rounds.flatMap(({ firstBytesMs }) => firstBytesMs),
    unrendered: rounds.reduce((sum, { unrendered }) => sum + unrendered, 0),
  };
}

function row(name: string, rendering: 'on' | 'off', { cpuMs, renderMs, firstBytesMs, unrendered }: Measured) {
  const without = rendering === 'on' ? unrendered : '';
  return [
    name,
    rendering,
    cpuMs.toFixed(1),
    rendering === 'on' ? renderMs.toFixed(1) : '',
    quantile(firstBytesMs, 0.5).toFixed(0),
    quantile(firstBytesMs, 0.95).toFixed(0),
    without,
  ];
}
