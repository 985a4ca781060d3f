import type { DocumentState } from '@mortar/store';
import type { RoutesUnderTest } from '../render-at-route.tsx';
import { TEST_API } from '../test-api.ts';
import { type ServedPage, servedPage } from './served-page.ts';

interface ServeScreen {
  /** Imports the remote's `./routes`. */
  routes: () => Promise<RoutesUnderTest>;
  /** Path and query to open. */
  at: string;
  /**
   * `data` of the API's responses, by path and query below its base address; any other request fails the test. A
   * function responds to every request; what it has nothing for does not exist.
   */
  responses?: Responses;
}

type Responses = Readonly<Record<string, unknown>> | ((request: string) => object | undefined);

/** Renders until every query is there: those that depend on others start in a later one. */
const MOST_RENDERS = 5;

/** Renders a screen of a remote at an address, for a visitor, as the shell does on the server. */
export function serveScreen({ routes, at, responses = {} }: ServeScreen): Promise<ServedPage> {
  return servedPage({
    address: at,
    async render() {
      const { StaticRouter } = await import('react-router-dom');
      const { renderToString } = await import('react-dom/server');
      const { createMortarStore, documentStateReceived } = await import('@mortar/store');
      const { documentStateOf } = await import('@mortar/store/server');
      const { loadScreen } = await import('./screen-under-test.tsx');
      const Screen = await loadScreen(await routes(), at);
      let state: DocumentState | undefined;
      for (let renders = 0; renders < MOST_RENDERS; renders += 1) {
        let reads = 0;
        const respond = (request: string) => {
          reads += 1;
          return { ...responseOf(responses, request), ageMs: 0 };
        };
        const store = createMortarStore({ apiBaseUrl: TEST_API, unopenedSession: true, respond });
        if (state) store.dispatch(documentStateReceived(state));
        const markup = renderToString(
          <Screen Router={({ children }) => <StaticRouter location={at}>{children}</StaticRouter>} store={store} />,
        );
        await queriesSettled();
        state = documentStateOf(store, 0);
        if (reads === 0) return { markup, state };
      }
      throw new Error(`The queries of ${at} do not settle.`);
    },
    async hydrate(state) {
      const { BrowserRouter } = await import('react-router-dom');
      const { createMortarStore, documentStateReceived } = await import('@mortar/store');
      const { loadScreen } = await import('./screen-under-test.tsx');
      const Screen = await loadScreen(await routes(), at);
      const store = createMortarStore({ apiBaseUrl: TEST_API, unopenedSession: true });
      store.dispatch(documentStateReceived(state as DocumentState));
      return <Screen Router={BrowserRouter} store={store} />;
    },
  });
}

function responseOf(responses: Responses, request: string): { status: number; body: object } {
  if (typeof responses === 'function') {
    const data = responses(request);
    return data ? { status: 200, body: { message: 'OK', data } } : { status: 404, body: { message: 'Not found' } };
  }
  if (!Object.hasOwn(responses, request)) throw new Error(`The test has no response to ${request}.`);
  return { status: 200, body: { message: 'OK', data: responses[request] } };
}

/** Queries take their responses in microtasks. */
function queriesSettled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}
