import type { BootManifest } from '@mortar/federation';
import { type ServedPage, servedPage } from '@mortar/testing/served-page';
import { knownResponses } from './known-responses.ts';

const boot: BootManifest = {
  apiBaseUrl: '/api',
  shell: { version: '1.0.0' },
  remotes: [
    {
      name: 'mfe-account',
      owner: 'account',
      routes: [{ path: '/wishlist', guard: 'session' }],
      slots: [],
      version: '1.0.0',
      entry: '/assets/mfe-account/1.0.0/remoteEntry.js',
      integrity: null,
    },
  ],
};

const ORIGIN = 'https://mortar.example';

/** Renders a page of the shell as a renderer does, in a site whose remote has no server build. */
export function servePage(address: string): Promise<ServedPage> {
  return servedPage({
    address,
    async render() {
      const { createServerSite } = await import('#/server.ts');
      const outcome = await createServerSite(boot, {}).render({ origin: ORIGIN, address, responses: knownResponses });
      if (outcome.type !== 'page') throw new Error(JSON.stringify(outcome));
      return outcome;
    },
    async hydrate(state) {
      const { hydratedPage } = await import('@mortar/host/testing');
      const { host } = await import('#/host.tsx');
      return hydratedPage(host, boot, state);
    },
  });
}
