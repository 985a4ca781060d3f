import type { RunningProcess } from '../api/running-api.ts';
import type { Figures } from '../figures.ts';
import { openSite } from '../site-and-baseline.ts';
import { startSecondGateway } from '../second-gateway.ts';
import type { ServingSite } from '../running-site.ts';
import { rendererMemory } from './renderer-memory.ts';
import { sharedDocuments } from './shared-documents.ts';
import { productIds } from './site-documents.ts';
import { UNSHARED_PRODUCTS, unsharedDocuments } from './unshared-documents.ts';

/** One gateway that renders pages and one that does not, of the same site. */
export interface GatewayPair {
  rendering: RunningProcess;
  plain: RunningProcess;
}

/** What it costs a gateway to render pages, beside one of the same site with rendering off. */
export async function renderingCost(root: string): Promise<Figures[]> {
  const site = await openSite(root);
  try {
    const documents = await withGateways(root, site, async (gateways) => {
      const [first = '', ...others] = await productIds(site.url, UNSHARED_PRODUCTS + 1);
      return [await sharedDocuments(gateways, first), await unsharedDocuments(gateways, others)];
    });
    return [...documents, await rendererMemory(site)];
  } finally {
    await site.stop();
  }
}

async function withGateways<Result>(
  root: string,
  site: ServingSite,
  work: (gateways: GatewayPair) => Promise<Result>,
): Promise<Result> {
  const rendering = await startSecondGateway(root, site, { renderers: 1 });
  try {
    const plain = await startSecondGateway(root, site, { renderers: 0 });
    try {
      return await work({ rendering, plain });
    } finally {
      await plain.stop();
    }
  } finally {
    await rendering.stop();
  }
}
