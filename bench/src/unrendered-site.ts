import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './api/running-api.ts';
import type { ServingSite } from './running-site.ts';

/**
 * A second gateway of a running site, with rendering off. The site's database is embedded in its process, so that
 * this gateway starts from the state that the other one saved, and serves the same versions.
 */
export async function startUnrendered(
  root: string,
  site: ServingSite,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'mortar-unrendered-'));
  symlinkSync(join(site.data, 'artefacts'), join(folder, 'artefacts'));
  copyFileSync(join(site.data, 'gateway-state.json'), join(folder, 'gateway-state.json'));
  const script = join(root, 'standalone', 'bin', 'mortar-gateway.mjs');
  const gateway = await startServer(['node', script], '/', {
    DATABASE_URL: 'postgres://bench@127.0.0.1:1/none',
    DATA_DIR: folder,
    API_URL: site.url,
    PUBLIC_URL: site.url,
    RENDERERS: '0',
    LOG_LEVEL: 'fatal',
  });
  return {
    url: gateway.origin,
    stop: async () => {
      await gateway.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
