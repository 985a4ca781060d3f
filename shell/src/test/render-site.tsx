import { type SlotResolver, useLocation, useRoutes } from '@mortar/navigation';
import type { AuthState } from '@mortar/store';
import { http, HttpResponse, renderAtRoute, type RoutesUnderTest, screen, TEST_API } from '@mortar/testing';
import { SiteLayout } from '#/layout/site-layout.tsx';
import { RequireSession } from '#/session/require-session.tsx';
import { shellRoutes } from '../shell-routes.tsx';

interface RenderSite {
  at: string;
  auth?: AuthState;
  slots?: SlotResolver;
}

/** Opens the shell at a path, header and footer included. Pages of remotes say what was opened. */
export function renderSite({ at, auth, slots }: RenderSite) {
  // jsdom lays nothing out, so it does not scroll either.
  window.scrollTo = jest.fn();
  sessionStorage.clear();
  localStorage.clear();
  return renderAtRoute({ routes: wholeSite, at, auth, slots });
}

/** The page of some remote, once the person has come to this address. */
export function pageAt(address: string): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name: `Page at ${address}` });
}

const wholeSite: RoutesUnderTest = [
  {
    path: '*',
    element: (
      <SiteLayout>
        <Pages />
      </SiteLayout>
    ),
  },
];

function Pages() {
  return useRoutes([
    ...shellRoutes,
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

/** The API's answer to one call, and every body that it was called with. */
export function answerTo(method: 'post' | 'get', path: string, status: number, body: object) {
  const calls: unknown[] = [];
  const handler = http[method](`${TEST_API}${path}`, async ({ request }) => {
    calls.push(method === 'post' ? await request.json().catch(() => undefined) : request.url);
    return HttpResponse.json(body, { status });
  });
  return { handler, calls };
}
