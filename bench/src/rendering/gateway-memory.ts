import type { Figures } from '../figures.ts';
import { childrenOf, megabytesOf, peakMegabytesOf } from '../process-figures.ts';
import { isRendered } from '../rendered-document.ts';
import type { ServingSite } from '../running-site.ts';
import { startSecondGateway } from '../second-gateway.ts';
import { HEADERS } from './site-documents.ts';

const DOCUMENTS = 20_000;
/** After each so many the memory is read. */
const SAMPLED_EVERY = 2_500;
const CONNECTIONS = 4;
/** A machine that is busy with something else gets less far, and the aim is then not met. */
const MOST_SECONDS = 1_200;
const MOST_MEGABYTES = 250;
const MOST_OF_RENDERER = 200;
const WORDS = ['tile', 'cement', 'paint', 'pipe', 'roofing', 'door', 'sand', 'block'];

/** Memory of a gateway, and apart from it of the process that renders, over documents of different addresses. */
export async function gatewayMemory(site: ServingSite): Promise<Figures> {
  const gateway = await startSecondGateway(site, { renderers: 1 });
  try {
    const rows: Figures['rows'] = [];
    const started = performance.now();
    let renderersPeak = 0;
    let unrendered = 0;
    const read = (documents: number) => {
      const renderers = childrenOf(gateway.pid, 'render-process.cjs');
      renderersPeak = Math.max(renderersPeak, ...renderers.map((pid) => peakMegabytesOf(pid) ?? 0));
      const ofRenderers = renderers.reduce((sum, pid) => sum + (megabytesOf(pid) ?? 0), 0);
      const figures = [megabytesOf(gateway.pid) ?? Number.NaN, gateway.peakMegabytes(), ofRenderers];
      const seconds = (performance.now() - started) / 1000;
      rows.push([documents, ...figures.map((megabytes) => megabytes.toFixed(0)), unrendered, seconds.toFixed(0)]);
    };
    read(0);
    let next = 0;
    const visitor = async () => {
      while (next < DOCUMENTS && performance.now() - started < MOST_SECONDS * 1000) {
        const index = next++;
        const response = await fetch(gateway.origin + addressOf(index), { headers: HEADERS });
        if (!isRendered(await response.text())) unrendered += 1;
        if ((index + 1) % SAMPLED_EVERY === 0) read(index + 1);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, visitor));
    const peak = gateway.peakMegabytes();
    return {
      title: `Memory of a gateway over searches and narrowed listings of different addresses, ${CONNECTIONS} at a time; its renderer is a process of its own`,
      jsonOnly: true,
      columns: ['documents', 'gateway MB', 'its most', 'renderer MB', 'sent without their page', 'seconds'],
      rows,
      aims: [
        {
          aim: `a gateway at most ${MOST_MEGABYTES} MB all through ${DOCUMENTS} documents, none of whose addresses was requested before`,
          measured: `${peak.toFixed(0)} MB in ${next} documents`,
          met: peak <= MOST_MEGABYTES && next >= DOCUMENTS,
        },
        {
          aim: `its renderer below ${MOST_OF_RENDERER} MB`,
          measured: `${renderersPeak.toFixed(0)} MB`,
          met: renderersPeak < MOST_OF_RENDERER,
        },
      ],
    };
  } finally {
    await gateway.stop();
  }
}

/** Searches and listings in turn; each number has another. */
function addressOf(index: number): string {
  const price = `min=${index}`;
  return index % 2 === 0 ? `/products/all?${price}` : `/search?q=${WORDS[((index - 1) / 2) % WORDS.length]}&${price}`;
}
