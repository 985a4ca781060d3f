import { act, expectConsoleError, render, screen } from '@mortar/jest/dom';
import { renderRoutes } from '@mortar/jest/render-routes';
import type { PropsWithChildren } from 'react';
import { renderToString } from 'react-dom/server';
import { HasScreenProvider } from '#/boot/hydration.ts';
import { plainStandIns } from '#/testing.tsx';
import { lazyPage } from './lazy-page.tsx';
import { type Remotes, RemotesProvider } from './remotes-context.ts';
import { loadAhead } from './use-loaded.ts';

function Page() {
  return <h1>The page</h1>;
}

const pageOf = (load: () => Promise<typeof Page>) => lazyPage({ path: '/page', load }, plainStandIns);

/** Whether the site responds while a chunk does not load. */
let isConnected: boolean;
const realFetch = globalThis.fetch;

beforeEach(() => {
  isConnected = true;
  globalThis.fetch = async () => (isConnected ? new Response() : Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

/** Opens the page, and returns what is reported of it. */
function opened(load: () => Promise<typeof Page>): unknown[] {
  const reported: unknown[] = [];
  const observer = { hostPageFailed: (...failure: unknown[]) => reported.push(failure) };
  const Host = ({ children }: PropsWithChildren) => (
    <RemotesProvider value={{ observer } as unknown as Remotes}>{children}</RemotesProvider>
  );
  renderRoutes({ routes: [pageOf(load)], at: '/page', Host });
  return reported;
}

describe('lazyPage', () => {
  it('reports a page that throws, and does not speak of the connection', async () => {
    expectConsoleError(/It broke/);
    const failure = new Error('It broke');
    const reported = opened(async () => () => {
      throw failure;
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The page is unavailable');
    expect(reported).toEqual([['crash', '/page', failure]]);
  });

  it('reports a chunk that does not load while the site responds', async () => {
    expectConsoleError(/Loading chunk failed/);
    const reported = opened(() => Promise.reject(new Error('Loading chunk failed')));
    expect(await screen.findByRole('alert')).toHaveTextContent('The page is unavailable');
    expect(reported).toEqual([['load-failure', '/page', expect.objectContaining({ message: 'Loading chunk failed' })]]);
  });

  it('names the connection, and reports nothing, when the site does not respond either', async () => {
    expectConsoleError(/Loading chunk failed/);
    isConnected = false;
    const reported = opened(() => Promise.reject(new Error('Loading chunk failed')));
    expect(await screen.findByRole('alert')).toHaveTextContent('The page is unopened');
    expect(reported).toEqual([]);
  });

  it('renders the page when its chunk has loaded', async () => {
    renderRoutes({ routes: [pageOf(async () => Page)], at: '/page' });
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
  });

  it('renders the page when the first attempt to load its chunk failed', async () => {
    const load = jest.fn<Promise<typeof Page>, []>().mockRejectedValueOnce(new Error('Loading chunk failed'));
    load.mockResolvedValue(Page);
    renderRoutes({ routes: [pageOf(load)], at: '/page' });
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
  });

  it('loads the chunk again when every attempt failed and the user presses Try again', async () => {
    expectConsoleError(/Loading chunk failed/);
    let reachable = false;
    const load = async () => (reachable ? Page : Promise.reject(new Error('Loading chunk failed')));
    const { user } = renderRoutes({ routes: [pageOf(load)], at: '/page' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The page is unavailable');
    reachable = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
  });

  describe('in a document that has the page', () => {
    /** Hydrates a page whose chunk loads like this. */
    async function hydrate(load: () => Promise<typeof Page>) {
      const served = pageOf(async () => Page);
      await loadAhead(served.open());
      const container = document.body.appendChild(document.createElement('div'));
      container.innerHTML = renderToString(served.element);
      const heading = container.querySelector('h1');
      const recovered: unknown[] = [];
      const { element } = pageOf(load);
      await act(async () =>
        render(<HasScreenProvider value>{element}</HasScreenProvider>, {
          container,
          hydrate: true,
          onRecoverableError: (error) => void recovered.push(error),
        }),
      );
      return { heading, recovered };
    }

    it.each<[string, () => Promise<typeof Page>]>([
      ['at once', async () => Page],
      ['a moment later', () => new Promise((resolve) => setTimeout(() => resolve(Page), 20))],
    ])('hydrates it when its chunk loads %s', async (_when, load) => {
      const { heading, recovered } = await hydrate(load);
      expect(screen.getByRole('heading', { name: 'The page' })).toBe(heading);
      await act(async () => load());
      expect(screen.getByRole('heading', { name: 'The page' })).toBe(heading);
      expect(recovered).toEqual([]);
    });

    it('replaces it by an error panel when its chunk loads neither at first nor again', async () => {
      expectConsoleError(/Loading chunk failed/);
      const { recovered } = await hydrate(() => Promise.reject(new Error('Loading chunk failed')));
      expect(await screen.findByRole('alert')).toHaveTextContent('The page is unavailable');
      expect(recovered).toEqual([]);
    });
  });
});
