import type { RunningProcess } from '../api/running-api.ts';
import type { ServingSite } from '../running-site.ts';
import { startSecondGateway } from '../second-gateway.ts';

/** One gateway that renders pages and one that does not, of the same site. */
export interface GatewayPair {
  rendering: RunningProcess;
  plain: RunningProcess;
}

/** Opens both for as long as `work` takes. */
export async function withGateways<Result>(
  site: ServingSite,
  work: (gateways: GatewayPair) => Promise<Result>,
): Promise<Result> {
  const rendering = await startSecondGateway(site, { renderers: 1 });
  try {
    const plain = await startSecondGateway(site, { renderers: 0 });
    try {
      return await work({ rendering, plain });
    } finally {
      await plain.stop();
    }
  } finally {
    await rendering.stop();
  }
}
