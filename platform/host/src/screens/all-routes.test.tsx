import { type BootRemote, REMOTES_PATH } from '@mortar/federation';
import { http, HttpResponse, server } from '@mortar/jest/api';
import { act, render, screen, waitFor } from '@mortar/jest/dom';
import { BrowserRouter, Link, useParams } from '@mortar/navigation';
import { useState } from 'react';
import { missingRemotes } from '#/remotes/missing-remotes.ts';
import { createRemoteScreens } from './remote-screens.ts';
import { plainStandIns } from '#/testing.tsx';
import { allRoutes } from './all-routes.ts';
import { RemotesProvider } from './remotes-context.ts';
import { SiteRoutes, siteRoutes } from './site-routes.tsx';

const remote = (name: string, ...paths: string[]): BootRemote => ({
  name,
  owner: name,
  version: '1.0.0',
  entry: `/assets/${name}/1.0.0/remoteEntry.js`,
  integrity: null,
  slots: [],
  routes: paths.map((path) => ({ path, guard: 'none' })),
});

const TIDES = remote('mfe-tides', '/', '/tides/:step');
/** Its route is the better match for an address that one of the other remote matches too. */
const BOATS = remote('mfe-boats', '/tides/boats', '/boats');
const PATH = `${REMOTES_PATH}/a`;

const host = { ...plainStandIns, routes: [], NotFound: () => <h1>Not found</h1> };

function Screen({ owner }: { owner: string }) {
  const { step = 'none' } = useParams();
  const [opened] = useState(step);
  return (
    <>
      <h1>{`${owner} ${step}`}</h1>
      <p>{`Opened with ${opened}`}</p>
    </>
  );
}

const loader = {
  load: async <T,>({ name }: BootRemote) => (() => <Screen owner={name} />) as T,
  artefactOf: (one: BootRemote) => one,
  fallBack: () => false,
};
const unobserved = () => undefined;
const observer = { loaded: unobserved, failedToLoad: unobserved, crashed: unobserved, rendered: unobserved };

const reload = jest.fn();
const added = jest.fn();

/** Opens a page whose document names mfe-tides alone, while the site responds so for all remotes. */
async function open(respond: () => Response | Promise<Response>, path = '/'): Promise<jest.Mock> {
  const requested = jest.fn();
  server.use(
    http.get(`*${PATH}`, () => {
      requested();
      return respond();
    }),
  );
  window.history.replaceState(null, '', path);
  const manifest = [TIDES];
  const loadMissing = missingRemotes({ remotes: manifest, allRemotes: PATH }, added);
  if (!loadMissing) throw new Error('The document names all remotes.');
  const routes = siteRoutes(host, manifest);
  const all = allRoutes(host, routes, loadMissing, reload);
  const remotes = { manifest, loader, screens: createRemoteScreens(loader), observer };
  await act(async () =>
    render(
      <BrowserRouter>
        <RemotesProvider value={remotes}>
          <SiteRoutes routes={routes} allRoutes={all} />
        </RemotesProvider>
        {['/tides/high', '/tides/low', '/tides/boats', '/?page=2', '/nowhere'].map((to) => (
          <Link key={to} to={to}>
            {to}
          </Link>
        ))}
      </BrowserRouter>,
    ),
  );
  return requested;
}

/** In one awaited `act`: the page suspends. */
const press = (to: string) => act(async () => screen.getByRole('link', { name: to }).click());
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const all = () => HttpResponse.json({ remotes: [TIDES, BOATS] });

beforeEach(() => {
  reload.mockClear();
  added.mockClear();
});

it('opens the page of the document, and the same with another query, without the other remotes', async () => {
  const requested = await open(all);
  expect(await heading('mfe-tides none')).toBeVisible();
  await press('/?page=2');
  expect(window.location.search).toBe('?page=2');
  expect(requested).not.toHaveBeenCalled();
});

it('opens the page of a remote that the document does not name', async () => {
  const requested = await open(all);
  await press('/tides/boats');
  expect(await heading('mfe-boats none')).toBeVisible();
  expect(added).toHaveBeenCalledWith([BOATS]);
  await press('/nowhere');
  expect(await heading('Not found')).toBeVisible();
  expect(requested).toHaveBeenCalledTimes(1);
});

it('shows the page that is left until the other remotes are known', async () => {
  let respond: (() => void) | undefined;
  const waits = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await open(() => waits.then(all));
  await press('/tides/boats');
  expect(await heading('mfe-tides none')).toBeVisible();
  respond?.();
  expect(await heading('mfe-boats none')).toBeVisible();
});

it('keeps the state of a page whose route stays when the other remotes become known', async () => {
  await open(all, '/tides/first');
  await press('/tides/high');
  expect(await heading('mfe-tides high')).toBeVisible();
  expect(screen.getByText('Opened with first')).toBeVisible();
});

it('requests the remotes again when the network lost the request', async () => {
  let requests = 0;
  await open(() => ((requests += 1) === 1 ? HttpResponse.error() : all()));
  await press('/tides/boats');
  expect(await heading('mfe-boats none')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

it('loads the document of the new address at once when the site has gone on to other versions', async () => {
  const requested = await open(() => new HttpResponse(null, { status: 404 }));
  await press('/tides/high');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(window.location.pathname).toBe('/tides/high');
  expect(requested).toHaveBeenCalledTimes(1);
});
