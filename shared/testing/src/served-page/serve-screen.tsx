import type { RoutesUnderTest } from '../render-at-route.tsx';
import { type ServedPage, servedPage } from './served-page.ts';

interface ServeScreen {
  /** Imports the remote's `./routes`. */
  routes: () => Promise<RoutesUnderTest>;
  /** Path and query to open. */
  at: string;
  /** `data` of the API's responses, by path and query below its base address; any other request fails the test. */
  responses?: Readonly<Record<string, unknown>>;
}

/** Renders until every query is there: those that depend on others start in a later one. */
const MOST_RENDERS = 5;

/** Renders a screen of a remote at an address, for a visitor, as the shell does on the server. */
export function serveScreen({ routes, at, responses = {} }: ServeScreen): Promise<ServedPage> {
  return servedPage({
    address: at,
    async render() {
      const { StaticRouter } = await import('react-router-dom');
      const { renderToString } = await import('react-dom/server');
      const { createMortarStore } = await import('@mortar/store');
      const { documentStateOf } = await import('@mortar/store/server');
      const { loadScreen } = await import('./screen-under-test.tsx');
      const Screen = await loadScreen(await routes(), at);
      const store = createMortarStore({
        apiBaseUrl: '/api',
        unopenedSession: true,
        respond(request) {
          if (!Object.hasOwn(responses, request)) throw new Error(`The test has no response to ${request}.`);
          return { status: 200, body: { message: 'OK', data: responses[request] }, ageMs: 0 };
        },
      });
      for (let renders = 0; renders < MOST_RENDERS; renders += 1) {
        const before = store.getState();
        const markup = renderToString(
          <Screen Router={({ children }) => <StaticRouter location={at}>{children}</StaticRouter>} store={store} />,
        );
        await queriesSettled();
        if (store.getState() === before) return { markup, state: documentStateOf(store, 0) };
      }
      throw new Error(`The queries of ${at} do not settle.`);
    },
    async hydrate(state) {
      const { BrowserRouter } = await import('react-router-dom');
      const { createMortarStore, documentStateReceived } = await import('@mortar/store');
      const { loadScreen } = await import('./screen-under-test.tsx');
      const Screen = await loadScreen(await routes(), at);
      const store = createMortarStore({ apiBaseUrl: '/api', unopenedSession: true });
      store.dispatch(documentStateReceived(state as Parameters<typeof documentStateReceived>[0]));
      return <Screen Router={BrowserRouter} store={store} />;
    },
  });
}

/** Queries take their responses in microtasks. */
function queriesSettled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
