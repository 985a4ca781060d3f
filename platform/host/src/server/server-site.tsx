import type { ApiResponse, BootManifest, CreateServerSite, PageRequest, RenderOutcome } from '@mortar/federation';
import { provideSiteSettings } from '@mortar/navigation';
import { matchRoutes, parsePath } from '@mortar/navigation/server';
import type { ComponentType } from 'react';
import type { DocumentPage } from '#/boot/document-page.ts';
import type { Host } from '#/host.ts';
import type { Remotes } from '#/screens/remotes-context.ts';
import { createRemoteScreens } from '#/screens/remote-screens.ts';
import { type SiteRoute, siteRoutes } from '#/screens/site-routes.tsx';
import { loadAhead } from '#/screens/use-loaded.ts';
import { markupOf } from './page-markup.tsx';
import { possibleRoutes } from './possible-routes.ts';
import { startServerFederation } from './server-loader.ts';
import { createServerSlots, type ServerSlots } from './server-slots.ts';

/** A page on the server, for what the host reads beside rendering. */
interface ServerPage<Data> {
  /** Base address of the API. */
  apiBaseUrl: string;
  /** The response of the API to a GET, by path and query below its base address; `undefined` when it is not known. */
  respond: (read: string) => ApiResponse | undefined;
  /** Renders the page with this data. */
  render: (data: Data) => string;
}

/** What a host brings for the pages that are rendered on the server. */
interface ServerHost<Data> {
  /** Stands where a page will be that the browser renders, because the server could not in time; left out, its skeleton. */
  Late?: ComponentType;
  /** The address whose layout a document without its page has; that of the document when left out. */
  layoutAddress?: (address: string) => string;
  /**
   * Renders a page as often as it takes until it has all that it reads. Left out, a page reads nothing.
   *
   * @returns the markup, with what the browser needs to hydrate it, or the reads that it needs and that have no response
   */
  renderData?: (page: ServerPage<Data>) => Promise<{ markup: string; state?: unknown } | { missing: string[] }>;
}

const observer: Remotes['observer'] = {
  loaded: () => undefined,
  failedToLoad: () => undefined,
  rendered: () => undefined,
  crashed: () => undefined,
};

/**
 * What the server build of a host exports as `createServerSite`. To be called as soon as the build is evaluated: the
 * server builds of remotes take the federation runtime from it.
 */
export function serverHost<Data = undefined>(
  host: Host<Data>,
  { Late = host.Skeleton, layoutAddress = (address) => address, renderData = renderOnce }: ServerHost<Data> = {},
): CreateServerSite {
  const createLoader = startServerFederation(host.shared);
  const latePage: SiteRoute = { path: '*', element: <Late /> };
  return (boot, containers) => {
    provideSiteSettings(boot.settings);
    const loader = createLoader(boot.remotes, containers);
    const remotes: Remotes = { manifest: boot.remotes, loader, screens: createRemoteScreens(loader), observer };
    const slots = createServerSlots(boot.remotes, loader, ({ name }) => Object.hasOwn(containers, name));
    const routes = siteRoutes(host, boot.remotes);
    const routesFor = possibleRoutes(routes);
    const renderPage = async (page: PageParts, request: PageRequest) => {
      for (;;) {
        const outcome = await renderSettled({ host, renderData, boot, remotes, slots, ...page }, request);
        if (!(await slots.load())) return outcome;
      }
    };
    return {
      // Renders pages of these versions as they are for a visitor who is not signed in.
      async render(request) {
        if (request.part === 'layout') {
          const late = { ...request, address: layoutAddress(request.address) };
          const layout = await renderPage({ hasScreen: false, routes: [latePage] }, late);
          return { ...layout, part: request.part };
        }
        const { pathname, search } = parsePath(request.address);
        const path = pathname ?? '';
        const { route, params = {} } = matchRoutes(routesFor(path), path)?.at(-1) ?? {};
        const hasScreen = route?.remote === undefined || Object.hasOwn(containers, route.remote.name);
        try {
          if (hasScreen && route?.open) {
            const screen = await loadAhead(route.open(remotes));
            if (!screen) throw new Error(`What loads ${route.path} returns no component.`);
            const reads = screen.readsAt?.(params, new URLSearchParams(search)) ?? [];
            const missing = reads.filter((read) => !Object.hasOwn(request.responses, read));
            if (missing.length > 0) return { type: 'reads', requests: missing };
          }
          return await renderPage({ hasScreen, routes: route ? [route] : routes }, request);
        } catch (error) {
          return { type: 'failure', owner: route?.remote?.name ?? 'shell', message: messageOf(error) };
        }
      },
    };
  };
}

interface PageParts {
  hasScreen: boolean;
  /** The one of the address: routes are matched in every render. */
  routes: readonly SiteRoute[];
}

interface SettledParts<Data> extends PageParts {
  host: Host<Data>;
  renderData: NonNullable<ServerHost<Data>['renderData']>;
  boot: BootManifest;
  remotes: Remotes;
  slots: ServerSlots;
}

async function renderSettled<Data>(
  { hasScreen, renderData, slots, ...site }: SettledParts<Data>,
  { origin, address, responses }: PageRequest,
): Promise<RenderOutcome> {
  let rendered = new Set<string>();
  const page = await renderData({
    apiBaseUrl: site.boot.apiBaseUrl,
    respond: (read) => (Object.hasOwn(responses, read) ? responses[read] : undefined),
    render: (data) => {
      rendered = new Set();
      return markupOf({ ...site, origin, address, data, slots: slots.resolver(rendered) });
    },
  });
  if ('missing' in page) return { type: 'reads', requests: page.missing };
  const state: DocumentPage = {
    origin,
    hasScreen,
    ...(rendered.size > 0 && { slots: [...rendered] }),
    ...(page.state !== undefined && { data: page.state }),
  };
  return { type: 'page', markup: page.markup, state };
}

async function renderOnce<Data>({ render }: ServerPage<Data>) {
  return { markup: render(undefined as Data) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
