import type { Figures } from '../figures.ts';
import { withGateways } from '../second-gateway.ts';
import { openSite } from '../site-and-baseline.ts';
import { gatewayMemory } from './gateway-memory.ts';
import { sharedDocuments } from './shared-documents.ts';
import { productIds } from './site-documents.ts';
import { UNSHARED_PRODUCTS, unsharedDocuments } from './unshared-documents.ts';

/** What it costs a gateway to render pages, beside one of the same site with rendering off. */
export async function measureRendering(root: string): Promise<Figures[]> {
  const site = await openSite(root);
  try {
    const documents = await withGateways(site, async (gateways) => {
      const [first = '', ...others] = await productIds(site.url, UNSHARED_PRODUCTS + 1);
      return [await sharedDocuments(gateways, first), await unsharedDocuments(gateways, others)];
    });
    return [...documents, await gatewayMemory(site)];
  } finally {
    await site.stop();
  }
}
