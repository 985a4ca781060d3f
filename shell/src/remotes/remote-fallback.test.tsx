import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@mortar/contracts';
import { act, expectConsoleError, render, screen } from '@mortar/testing';
import type { ComponentType } from 'react';
import { createRemoteLoader } from './remote-loader.ts';
import { RemoteScreen } from './remote-screen.tsx';
import { createRemoteScreens } from './remote-screens.ts';
import { RemotesProvider } from './remotes-context.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

const PANEL = 'This part of Mortar is not available right now';

const remote: BootRemote = {
  name: 'mfe-catalog',
  owner: 'catalog',
  routes: [{ path: '/', guard: 'none' }],
  slots: [],
  version: '2.0.0',
  entry: '/assets/mfe-catalog/2.0.0/remoteEntry.js',
  integrity: null,
};
const lastKnownGood = { version: '1.0.0', entry: '/assets/mfe-catalog/1.0.0/remoteEntry.js', integrity: null };

/** What each version of the remote does when its screen is fetched. */
type Versions = Record<string, () => Promise<ComponentType>>;

async function open(boot: BootRemote, versions: Versions) {
  const told: string[] = [];
  let inUse = boot.entry;
  jest.mocked(registerRemotes).mockImplementation(([{ entry } = { entry: '' }]: unknown[] & { entry?: string }[]) => {
    inUse = String(entry);
  });
  jest.mocked(loadRemote).mockImplementation(async () => {
    const load = versions[/(\d\.\d\.\d)/.exec(inUse)?.[1] ?? ''];
    return { default: [{ path: '/', load }] };
  });
  const observer = {
    loaded: (_: unknown, { version }: { version: string }) => told.push(`loaded ${version}`),
    failedToLoad: (_: unknown, { version }: { version: string }) => told.push(`failed ${version}`),
    crashed: (_: unknown, { version }: { version: string }) => told.push(`crashed ${version}`),
    drew: (_: unknown, { version }: { version: string }) => told.push(`drew ${version}`),
  };
  const loader = createRemoteLoader([boot], { observer, onReplace: () => told.push('replace') });
  const screens = createRemoteScreens(loader);
  // The screen is awaited with use(), which needs to be drawn inside act.
  await act(async () => render(
    <RemotesProvider value={{ manifest: [boot], loader, screens, observer }}>
      <RemoteScreen remote={boot} path="/" />
    </RemotesProvider>,
  ));
  return told;
}

const page = (title: string) => async () => () => <h1>{title}</h1>;
const gone = async () => Promise.reject(new Error('gone'));
const broken = async () => () => {
  throw new Error('broken at first render');
};

it('draws the screen of the version that this visitor gets', async () => {
  const told = await open({ ...remote, lastKnownGood }, { '2.0.0': page('New') });
  expect(await screen.findByRole('heading', { name: 'New' })).toBeVisible();
  expect(told).toEqual(['loaded 2.0.0', 'drew 2.0.0']);
});

it('tries once more before it gives a version up', async () => {
  let tries = 0;
  const told = await open(
    { ...remote, lastKnownGood },
    { '2.0.0': () => ((tries += 1) === 1 ? gone() : page('New')()) },
  );
  expect(await screen.findByRole('heading', { name: 'New' })).toBeVisible();
  expect(told).toEqual(['loaded 2.0.0', 'drew 2.0.0']);
});

it('draws the last known good version of one that does not load', async () => {
  const told = await open({ ...remote, lastKnownGood }, { '2.0.0': gone, '1.0.0': page('Old') });
  expect(await screen.findByRole('heading', { name: 'Old' })).toBeVisible();
  expect(told).toEqual(['failed 2.0.0', 'replace', 'loaded 1.0.0', 'drew 1.0.0']);
});

it('draws the last known good version of one that throws while it is drawn', async () => {
  expectConsoleError(/broken at first render/);
  const told = await open({ ...remote, lastKnownGood }, { '2.0.0': broken, '1.0.0': page('Old') });
  expect(await screen.findByRole('heading', { name: 'Old' })).toBeVisible();
  expect(screen.queryByText(PANEL)).toBeNull();
  expect(told).toEqual(['loaded 2.0.0', 'crashed 2.0.0', 'replace', 'loaded 1.0.0', 'drew 1.0.0']);
});

it.each<[string, BootRemote, Versions]>([
  ['there is no other version', remote, { '2.0.0': broken }],
  ['the other version throws too', { ...remote, lastKnownGood }, { '2.0.0': broken, '1.0.0': broken }],
])('draws a calm panel when %s', async (_why, boot, versions) => {
  expectConsoleError(/broken at first render/);
  await open(boot, versions);
  expect(await screen.findByText(PANEL)).toBeVisible();
});

it('counts a screen that never came once, and opens it when it comes after all', async () => {
  expectConsoleError(/gone/);
  let reachable = false;
  const told = await open(remote, { '2.0.0': () => (reachable ? page('New')() : gone()) });
  expect(await screen.findByText(PANEL)).toBeVisible();
  expect(told).toEqual(['failed 2.0.0']);
  reachable = true;
  const again = screen.getByRole('button', { name: 'Try again' });
  await act(async () => again.click());
  expect(await screen.findByRole('heading', { name: 'New' })).toBeVisible();
});
