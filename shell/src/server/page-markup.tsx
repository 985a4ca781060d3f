import type { BootManifest } from '@mortar/federation';
import { StaticRouter } from '@mortar/navigation/server';
import type { MortarStore } from '@mortar/store';
import { renderToString } from 'react-dom/server.edge';
import type { AppRoute } from '#/app-routes.tsx';
import { App } from '#/app.tsx';
import { createFailedRequests } from '#/failed-requests.ts';
import { ThrowingScreens } from '#/lib/screen-boundary.tsx';
import { SiteOriginProvider } from '#/lib/site-origin.ts';
import type { Remotes } from '#/remotes/remotes-context.ts';
import { createSlotResolver } from '#/remotes/slot-resolver.tsx';

/** Of a boundary in which something threw or was still loading. */
const UNFINISHED_BOUNDARY = /<!--\$[!?]-->/;

/**
 * React's own preloads, in front of the markup, of images that stand a little further on in the same document: the
 * gateway preloads the first one from the head.
 */
const IMAGE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

interface PageParts {
  origin: string;
  address: string;
  boot: BootManifest;
  store: MortarStore;
  remotes: Remotes;
  routes: readonly AppRoute[];
}

/**
 * The markup of a page with what its store has.
 *
 * @throws what a component of the page throws
 */
export function markupOf({ origin, address, boot, store, remotes, routes }: PageParts): string {
  const page = (
    <SiteOriginProvider value={origin}>
      <App
        Router={({ children }) => <StaticRouter location={address}>{children}</StaticRouter>}
        routes={routes}
        store={store}
        remotes={remotes}
        slots={createSlotResolver(remotes)}
        failedRequests={createFailedRequests()}
        boot={boot}
      />
    </SiteOriginProvider>
  );
  const markup = renderToString(page).replace(IMAGE_PRELOADS, '');
  if (!UNFINISHED_BOUNDARY.test(markup)) return markup;
  renderToString(<ThrowingScreens value>{page}</ThrowingScreens>);
  throw new Error('A part of the page was not there when the page was rendered.');
}
