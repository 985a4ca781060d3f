import type { BootManifest, CreateServerSite, PageRequest, RenderOutcome } from '@mortar/federation';
import { paths } from '@mortar/contracts/site-paths';
import { matchRoutes, parsePath } from '@mortar/navigation/server';
import { renderUntilSettled } from '@mortar/store/server';
import { type AppRoute, appRoutes } from '#/app-routes.tsx';
import type { DocumentPage } from '#/boot/document-page.ts';
import { loadAhead } from '#/lib/use-loaded.ts';
import { createRemoteScreens } from '#/remotes/remote-screens.ts';
import type { Remotes } from '#/remotes/remotes-context.ts';
import { LatePage } from './late-page.tsx';
import { markupOf } from './page-markup.tsx';
import { createServerLoader } from './server-loader.ts';

const observer: Remotes['observer'] = {
  loaded: () => undefined,
  failedToLoad: () => undefined,
  rendered: () => undefined,
  crashed: () => undefined,
};

const LATE_PAGE: AppRoute = { path: '*', element: <LatePage /> };

/** Renders pages of these versions as they are for a visitor who is not signed in. */
export const createServerSite: CreateServerSite = (boot, containers) => {
  const loader = createServerLoader(boot.remotes, containers);
  const remotes: Remotes = { manifest: boot.remotes, loader, screens: createRemoteScreens(loader), observer };
  const routes = appRoutes(boot.remotes);
  return {
    async render(request) {
      if (request.part === 'layout') {
        // The field of the search page itself is not there, for which the header keeps its own back.
        const address = request.address === paths.search ? paths.home : request.address;
        const late = { ...request, address };
        const layout = await renderPage({ boot, remotes, hasScreen: false, routes: [LATE_PAGE] }, late);
        return { ...layout, part: request.part };
      }
      const { pathname, search } = parsePath(request.address);
      const { route, params = {} } = matchRoutes(routes, pathname ?? '')?.at(-1) ?? {};
      const hasScreen = route?.remote === undefined || Object.hasOwn(containers, route.remote.name);
      try {
        if (hasScreen && route?.open) {
          const { readsAt } = await loadAhead(route.open(remotes));
          const reads = readsAt?.(params, new URLSearchParams(search)) ?? [];
          const missing = reads.filter((read) => !Object.hasOwn(request.responses, read));
          if (missing.length > 0) return { type: 'reads', requests: missing };
        }
        return await renderPage({ boot, remotes, hasScreen, routes: route ? [route] : routes }, request);
      } catch (error) {
        return { type: 'failure', owner: route?.remote?.name ?? 'shell', message: messageOf(error) };
      }
    },
  };
};

interface SiteParts {
  boot: BootManifest;
  remotes: Remotes;
  hasScreen: boolean;
  /** The one of the address: routes are matched in every render. */
  routes: readonly AppRoute[];
}

async function renderPage(
  { hasScreen, ...site }: SiteParts,
  { origin, address, responses }: PageRequest,
): Promise<RenderOutcome> {
  const page = await renderUntilSettled({
    apiBaseUrl: site.boot.apiBaseUrl,
    respond: (read) => (Object.hasOwn(responses, read) ? responses[read] : undefined),
    render: (store) => markupOf({ ...site, origin, address, store }),
  });
  if ('missing' in page) return { type: 'reads', requests: page.missing };
  const state: DocumentPage = { origin, hasScreen, ...(page.state && { api: page.state }) };
  return { type: 'page', markup: page.markup, state };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
