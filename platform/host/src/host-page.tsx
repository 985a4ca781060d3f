import type { BootManifest } from '@mortar/federation';
import { SiteProvider, SlotProvider, type SlotResolver } from '@mortar/navigation';
import type { ComponentType, PropsWithChildren, ReactNode } from 'react';
import { EarlyInput } from './boot/early-input.ts';
import type { Host } from './host.ts';
import { useReloadOnRelease } from './release-updates/use-reload-on-release.ts';
import { AroundRemoteProvider, asItIs } from './remotes/remote-root.tsx';
import { type Remotes, RemotesProvider } from './screens/remotes-context.ts';
import { SiteRoutes, type SiteRoute } from './screens/site-routes.tsx';

interface HostPageProps<Data> {
  host: Pick<Host<Data>, 'site' | 'Frame' | 'aroundRemote'>;
  data: Data;
  /** Knows the address: `FollowingRouter`, or another one where there is no browser. */
  Router: ComponentType<PropsWithChildren>;
  /** The same ones in every render. */
  routes: readonly SiteRoute[];
  remotes: Remotes;
  slots: SlotResolver;
  boot: Pick<BootManifest, 'revision' | 'preview'>;
}

/** The whole page: router, remotes and slots, and the host's frame around the page of the address. */
export function HostPage<Data>(page: HostPageProps<Data>): ReactNode {
  const { host, data, Router, routes, remotes, slots, boot } = page;
  const { Frame, aroundRemote = asItIs } = host;
  return (
    <Router>
      <ReloadOnRelease revision={boot.revision} />
      <SiteProvider value={host.site}>
        <RemotesProvider value={remotes}>
          <SlotProvider value={slots}>
            <AroundRemoteProvider value={aroundRemote}>
              <Frame data={data} preview={boot.preview}>
                <SiteRoutes routes={routes} />
              </Frame>
            </AroundRemoteProvider>
            <EarlyInput part="layout" />
          </SlotProvider>
        </RemotesProvider>
      </SiteProvider>
    </Router>
  );
}

/** In a component of its own, so that a navigation renders nothing else because of it. */
function ReloadOnRelease({ revision }: Pick<BootManifest, 'revision'>): null {
  useReloadOnRelease(revision);
  return null;
}
