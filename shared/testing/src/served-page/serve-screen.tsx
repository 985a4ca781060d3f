import type { ApiResponse } from '@mortar/federation';
import type { DocumentState } from '@mortar/store';
import type { RoutesUnderTest } from '@mortar/jest/render-routes';
import { TEST_API } from '@mortar/jest/api';
import { type ServedPage, servedPage } from '@mortar/jest/served-page';

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
  /** Milliseconds since the API gave them, when the browser gets the document. */
  ageMs?: number;
}

type Responses = Readonly<Record<string, unknown>> | ((request: string) => object | undefined);

/** Renders a screen of a remote at an address, for a visitor, as the shell does on the server. */
export function serveScreen({ routes, at, responses = {}, ageMs }: ServeScreen): Promise<ServedPage> {
  return servedPage({
    address: at,
    async render() {
      const { StaticRouter } = await import('react-router-dom');
      const { renderToString } = await import('react-dom/server');
      const { renderUntilSettled } = await import('@mortar/store/server');
      const { loadScreen } = await import('./screen-under-test.tsx');
      const { Screen, reads } = await loadScreen(await routes(), at);
      const requested = new Map<string, ApiResponse | undefined>();
      const page = await renderUntilSettled({
        apiBaseUrl: TEST_API,
        respond(request) {
          const response = responseOf(responses, request);
          requested.set(request, response);
          return response;
        },
        render: (store) =>
          renderToString(
            <Screen Router={({ children }) => <StaticRouter location={at}>{children}</StaticRouter>} store={store} />,
          ),
      });
      if ('missing' in page) throw new Error(`The test has no response to ${page.missing.join(', ')}.`);
      const unused = reads.filter((read) => !requested.has(read));
      // A screen that does not exist shows nothing of what it would request.
      const exists = [...requested.values()].every((response) => response && response.status < 400);
      if (exists && unused.length > 0)
        throw new Error(`${at} declares reads that it does not request: ${unused.join(', ')}`);
      return { markup: page.markup, state: page.state ?? null };
    },
    async hydrate(state) {
      const { BrowserRouter } = await import('react-router-dom');
      const { createMortarStore, documentStateReceived } = await import('@mortar/store');
      const { loadScreen } = await import('./screen-under-test.tsx');
      const { Screen } = await loadScreen(await routes(), at);
      const store = createMortarStore({ apiBaseUrl: TEST_API, unopenedSession: true });
      if (state) store.dispatch(documentStateReceived(state as DocumentState, ageMs));
      return <Screen Router={BrowserRouter} store={store} />;
    },
  });
}

function responseOf(responses: Responses, request: string): ApiResponse | undefined {
  const succeeded = (data: unknown) => ({ status: 200, body: { message: 'OK', data } });
  if (typeof responses === 'function') {
    const data = responses(request);
    return data ? succeeded(data) : { status: 404, body: { message: 'Not found' } };
  }
  return Object.hasOwn(responses, request) ? succeeded(responses[request]) : undefined;
}
