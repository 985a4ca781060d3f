import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningProcess, startGateway } from './api/running-api.ts';
import type { ServingSite } from './running-site.ts';

/**
 * A second gateway of a running site, in a process of its own. The site's database is embedded in its process, so
 * that this gateway starts from the state that the other one saved, and serves the same versions.
 *
 * @param renderers processes that render pages; 0 switches rendering off
 */
export async function startSecondGateway(
  site: ServingSite,
  { renderers }: { renderers: number },
): Promise<RunningProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'mortar-gateway-'));
  symlinkSync(join(site.data, 'artefacts'), join(folder, 'artefacts'));
  copyFileSync(join(site.data, 'gateway-state.json'), join(folder, 'gateway-state.json'));
  const gateway = await startGateway('/', {
    DATABASE_URL: 'postgres://bench@127.0.0.1:1/none',
    DATA_DIR: folder,
    API_URL: site.url,
    PUBLIC_URL: site.url,
    RENDERERS: String(renderers),
    LOG_LEVEL: 'fatal',
  });
  return {
    ...gateway,
    stop: async () => {
      await gateway.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

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
