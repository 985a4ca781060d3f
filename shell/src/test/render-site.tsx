import { SiteProvider, type SlotResolver, useLocation, useRoutes } from '@mortar/navigation';
import type { Account, SignInProvider } from '@mortar/contracts';
import type { AuthState } from '@mortar/store';
import { http, HttpResponse, renderAtRoute, type RoutesUnderTest, screen, server, TEST_API } from '@mortar/testing';
import { knownResponses } from './known-responses.ts';
import { SiteLayout } from '#/layout/site-layout.tsx';
import { lazyPage } from '@mortar/host';
import { RequireSession } from '#/session/require-session.tsx';
import { host } from '../host.tsx';

interface RenderSite {
  at: string;
  auth?: AuthState;
  /** Of the account, as the server says. */
  roles?: Account['roles'];
  /** That people can sign in with. */
  providers?: SignInProvider[];
  slots?: SlotResolver;
}

/** Renders the shell at a path, with header and footer. Pages of remotes are stubs that show their address. */
export function renderSite({ at, auth, roles = [], providers = [], slots }: RenderSite) {
  // jsdom lays nothing out, so it does not scroll either.
  window.scrollTo = jest.fn();
  // Nor does it print.
  window.matchMedia = () => new EventTarget() as MediaQueryList;
  sessionStorage.clear();
  localStorage.clear();
  server.use(
    http.get(`${TEST_API}/auth/my-account`, () => HttpResponse.json({ message: 'OK', data: { roles } })),
    http.get(`${TEST_API}/support`, () => HttpResponse.json(knownResponses['/support']?.body as object)),
    http.get(`${TEST_API}/auth/providers`, () => HttpResponse.json({ message: 'OK', data: providers })),
  );
  return renderAtRoute({ routes: wholeSite, at, auth, slots });
}

/** The heading of a remote's stub page, once the user is at this address. */
export function pageAt(address: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name: `Page at ${address}` });
}

const wholeSite: RoutesUnderTest = [
  {
    path: '*',
    element: (
      <SiteProvider value={host.site}>
        <SiteLayout>
          <Pages />
        </SiteLayout>
      </SiteProvider>
    ),
  },
];

function Pages() {
  return useRoutes([
    ...host.routes.map((route) => lazyPage(route, host)),
    ...['/wishlist', '/profile/my-profile'].map((path) => ({
      path,
      element: (
        <RequireSession key={path}>
          <RemotePage />
        </RequireSession>
      ),
    })),
    { path: '*', element: <RemotePage /> },
  ]);
}

function RemotePage() {
  const { pathname, search } = useLocation();
  return <h1>{`Page at ${pathname}${search}`}</h1>;
}

/** A handler for one request of the API, and the bodies (or, of a GET, the URLs) of the requests that it got. */
export function respondTo(method: 'post' | 'get', path: string, status: number, body: object) {
  const requests: unknown[] = [];
  const handler = http[method](`${TEST_API}${path}`, async ({ request }) => {
    requests.push(method === 'post' ? await request.json().catch(() => undefined) : request.url);
    return HttpResponse.json(body, { status });
  });
  return { handler, requests };
}
