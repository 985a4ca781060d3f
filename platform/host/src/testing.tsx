import type { BootManifest, BootRemote } from '@mortar/federation';
import { BrowserRouter } from '@mortar/navigation';
import type { ReactNode } from 'react';
import type { DocumentPage } from './boot/document-page.ts';
import { HydratedPage } from './boot/hydrated-page.tsx';
import type { Host, StandIns } from './host.ts';
import { HostPage } from './host-page.tsx';
import { createRemoteScreens } from './screens/remote-screens.ts';
import { siteRoutes } from './screens/site-routes.tsx';

const loader = {
  load: () => Promise.reject(new Error('No remote is loaded in this test.')),
  artefactOf: (remote: BootRemote) => remote,
  fallBack: () => false,
};

const unobserved = () => undefined;
const observer = { loaded: unobserved, failedToLoad: unobserved, rendered: unobserved, crashed: unobserved };

/**
 * A host's page, to be hydrated in the markup that `createServerSite` returned for it, without any remote.
 *
 * @param state as `createServerSite` returned it with the markup
 */
export function hydratedPage<Data>(host: Host<Data>, boot: BootManifest, state: unknown): ReactNode {
  const { origin, hasScreen, data: served } = state as DocumentPage;
  const data = host.createData?.({
    apiBaseUrl: boot.apiBaseUrl,
    rendered: { data: served, ageMs: 0 },
    requestFailed: () => undefined,
  }) as Data;
  const remotes = { manifest: boot.remotes, loader, screens: createRemoteScreens(loader), observer };
  return (
    <HydratedPage origin={origin} hasScreen={hasScreen} onHydrated={() => undefined}>
      <HostPage
        Router={BrowserRouter}
        host={host}
        data={data}
        routes={siteRoutes(host, boot.remotes)}
        remotes={remotes}
        slots={() => undefined}
        boot={boot}
      />
    </HydratedPage>
  );
}

/** Stand-ins that say in words what they stand for. */
export const plainStandIns: StandIns = {
  Skeleton: () => <output>Loading</output>,
  Failure: ({ reason, onRetry }) => (
    <div role="alert">
      {`The page is ${reason}`}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  ),
};
