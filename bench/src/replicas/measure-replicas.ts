import type { Figures } from '../figures.ts';
import { measureReads } from './reads.ts';
import { startReplicatedMarket } from './replicated-market.ts';
import { measureSellerWrites } from './seller-writes.ts';

/** Past one machine: reads on API processes and replicas, and writes of many sellers at once. */
export async function measureReplicas(): Promise<Figures[]> {
  const market = await startReplicatedMarket();
  try {
    return [await measureReads(market), await measureSellerWrites(market)];
  } finally {
    await market.stop();
  }
}
