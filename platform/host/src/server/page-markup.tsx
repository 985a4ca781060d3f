import { type BootManifest, withQuietForms } from '@mortar/federation';
import type { SlotResolver } from '@mortar/navigation';
import { StaticRouter } from '@mortar/navigation/server';
import { renderToString } from 'react-dom/server.edge';
import type { Host } from '#/host.ts';
import { HostPage } from '#/host-page.tsx';
import type { Remotes } from '#/screens/remotes-context.ts';
import { ThrowingScreens } from '#/screens/screen-boundary.tsx';
import type { SiteRoute } from '#/screens/site-routes.tsx';
import { SiteOriginProvider } from '#/site-origin.ts';

/** Of a boundary in which something threw or was still loading. */
const UNFINISHED_BOUNDARY = /<!--\$[!?]-->/;

/**
 * React's own preloads, in front of the markup, of images that stand a little further on in the same document: the
 * gateway preloads the first one from the head.
 */
const IMAGE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/;

interface PageParts<Data> {
  host: Host<Data>;
  origin: string;
  address: string;
  boot: BootManifest;
  data: Data;
  remotes: Remotes;
  slots: SlotResolver;
  routes: readonly SiteRoute[];
}

/**
 * The markup of a page with its data.
 *
 * @throws what a component of the page throws
 */
export function markupOf<Data>({ host, origin, address, boot, data, remotes, slots, routes }: PageParts<Data>): string {
  const page = (
    <SiteOriginProvider value={origin}>
      <HostPage
        host={host}
        data={data}
        Router={({ children }) => <StaticRouter location={address}>{children}</StaticRouter>}
        routes={routes}
        remotes={remotes}
        slots={slots}
        boot={boot}
      />
    </SiteOriginProvider>
  );
  const markup = withQuietForms(renderToString(page)).replace(IMAGE_PRELOADS, '');
  if (!UNFINISHED_BOUNDARY.test(markup)) return markup;
  renderToString(<ThrowingScreens value>{page}</ThrowingScreens>);
  throw new Error('A part of the page was not there when the page was rendered.');
}
