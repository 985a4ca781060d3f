import type { BootManifest, CreateServerSite, PageRequest, RenderOutcome } from '@mortar/contracts';
import { matchRoutes } from '@mortar/navigation/server';
import { createMortarStore } from '@mortar/store';
import { documentStateOf } from '@mortar/store/server';
import { appRoutes } from '#/app-routes.tsx';
import type { DocumentPage } from '#/boot/document-page.ts';
import { createRemoteScreens } from '#/remotes/remote-screens.ts';
import type { Remotes } from '#/remotes/remotes-context.ts';
import { markupOf } from './page-markup.tsx';
import { createServerLoader } from './server-loader.ts';

/** Renders until every query is there: those that depend on others start in a later one. */
const MOST_RENDERS = 5;

const observer: Remotes['observer'] = {
  loaded: () => undefined,
  failedToLoad: () => undefined,
  rendered: () => undefined,
  crashed: () => undefined,
};

/** Renders pages of these versions as they are for a visitor who is not signed in. */
export const createServerSite: CreateServerSite = (boot, containers) => {
  const loader = createServerLoader(boot.remotes, containers);
  const remotes: Remotes = { manifest: boot.remotes, loader, screens: createRemoteScreens(loader), observer };
  const routes = appRoutes(boot.remotes);
  return {
    async render(request) {
      const { pathname } = new URL(request.address, 'https://mortar.invalid');
      const route = matchRoutes(routes, pathname)?.at(-1)?.route;
      const hasScreen = route?.remote === undefined || Object.hasOwn(containers, route.remote.name);
      try {
        if (hasScreen) await route?.open?.(remotes);
        return await renderPage({ boot, remotes, hasScreen }, request);
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
}

async function renderPage(
  { boot, remotes, hasScreen }: SiteParts,
  { address, responses }: PageRequest,
): Promise<RenderOutcome> {
  const missing = new Set<string>();
  let ageMs = 0;
  const store = createMortarStore({
    apiBaseUrl: boot.apiBaseUrl,
    unopenedSession: true,
    respond: (read) => {
      const response = responses[read];
      if (response) ageMs = Math.max(ageMs, response.ageMs);
      else missing.add(read);
      return response;
    },
  });
  for (let renders = 0; renders < MOST_RENDERS; renders += 1) {
    const before = store.getState();
    const markup = markupOf({ address, boot, store, remotes });
    await queriesSettled();
    if (missing.size > 0) return { type: 'reads', requests: [...missing] };
    if (store.getState() === before) {
      const state: DocumentPage = { api: documentStateOf(store, ageMs), hasScreen };
      return { type: 'page', markup, state };
    }
  }
  throw new Error(`The queries of ${address} do not settle in ${MOST_RENDERS} renders.`);
}

/** Queries take their responses in microtasks. */
function queriesSettled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
