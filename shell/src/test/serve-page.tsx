import type { BootManifest } from '@mortar/federation';
import { type ServedPage, servedPage } from '@mortar/testing/served-page';
import type { DocumentPage } from '#/boot/document-page.ts';
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
      const { createServerSite } = await import('#/server/server-site.tsx');
      const outcome = await createServerSite(boot, {}).render({ origin: ORIGIN, address, responses: knownResponses });
      if (outcome.type !== 'page') throw new Error(JSON.stringify(outcome));
      return outcome;
    },
    async hydrate(state) {
      const { BrowserRouter } = await import('@mortar/navigation');
      const { createMortarStore, documentStateReceived } = await import('@mortar/store');
      const { App } = await import('#/app.tsx');
      const { appRoutes } = await import('#/app-routes.tsx');
      const { HydratedPage } = await import('#/boot/hydrated-page.tsx');
      const { createFailedRequests } = await import('#/failed-requests.ts');
      const { createRemoteScreens } = await import('#/remotes/remote-screens.ts');
      const { origin, api, hasScreen } = state as DocumentPage;
      const store = createMortarStore({ apiBaseUrl: '/api', unopenedSession: true });
      if (api) store.dispatch(documentStateReceived(api));
      const loader = {
        load: () => Promise.reject(new Error('No remote is loaded in this test.')),
        artefactOf: (remote: BootManifest['remotes'][number]) => remote,
        fallBack: () => false,
      };
      const notObserved = () => undefined;
      const observer = {
        loaded: notObserved,
        failedToLoad: notObserved,
        rendered: notObserved,
        crashed: notObserved,
      };
      const remotes = { manifest: boot.remotes, loader, screens: createRemoteScreens(loader), observer };
      return (
        <HydratedPage origin={origin} hasScreen={hasScreen} onHydrated={() => undefined}>
          <App
            Router={BrowserRouter}
            routes={appRoutes(boot.remotes)}
            store={store}
            remotes={remotes}
            slots={() => undefined}
            failedRequests={createFailedRequests()}
            boot={boot}
          />
        </HydratedPage>
      );
    },
  });
}
