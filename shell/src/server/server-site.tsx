import type { BootManifest, CreateServerSite, PageRequest, RenderOutcome } from '@mortar/contracts';
import { matchRoutes } from '@mortar/navigation/server';
import { createMortarStore, type DocumentState, documentStateReceived } from '@mortar/store';
import { documentStateOf } from '@mortar/store/server';
import { appRoutes } from '#/app-routes.tsx';
import type { DocumentPage } from '#/boot/document-page.ts';
import { loadAhead } from '#/lib/use-loaded.ts';
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
      const { pathname } = new URL(request.address, request.origin);
      const route = matchRoutes(routes, pathname)?.at(-1)?.route;
      const hasScreen = route?.remote === undefined || Object.hasOwn(containers, route.remote.name);
      try {
        if (hasScreen && route?.open) await loadAhead(route.open(remotes));
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
  { origin, address, responses }: PageRequest,
): Promise<RenderOutcome> {
  let known: DocumentState | undefined;
  for (let renders = 0; renders < MOST_RENDERS; renders += 1) {
    const reads = new Set<string>();
    const respond = (read: string) => {
      reads.add(read);
      return responses[read];
    };
    const store = createMortarStore({ apiBaseUrl: boot.apiBaseUrl, unopenedSession: true, respond });
    // As the browser will: the last render is of exactly the state that the page hydrates with.
    if (known) store.dispatch(documentStateReceived(known));
    const markup = markupOf({ origin, address, boot, store, remotes });
    await queriesSettled();
    const missing = [...reads].filter((read) => !responses[read]);
    if (missing.length > 0) return { type: 'reads', requests: missing };
    if (reads.size === 0) {
      const state: DocumentPage = { origin, hasScreen, ...(known && { api: known }) };
      return { type: 'page', markup, state };
    }
    known = documentStateOf(store, Math.max(0, ...Object.values(responses).map(({ ageMs }) => ageMs)));
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
