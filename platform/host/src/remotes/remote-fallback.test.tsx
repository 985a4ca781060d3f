import { createInstance } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@mortar/federation';
import { act, expectConsoleError, screen } from '@mortar/jest/dom';
import { lastKnownGood, openRemoteScreen, page, remote, type Versions } from '#/test/open-remote-screen.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ createInstance: jest.fn() }));

const PANEL = 'The page is unavailable';

const unavailable = async () => Promise.reject(new Error('unavailable'));
const broken = async () => () => {
  throw new Error('broken at first render');
};

it('renders the screen of the version in the boot manifest', async () => {
  const events = await openRemoteScreen({ ...remote, lastKnownGood }, { '2.0.0': page('New') });
  expect(await screen.findByRole('heading', { name: 'New' })).toBeVisible();
  expect(events).toEqual(['loaded 2.0.0', 'rendered 2.0.0']);
});

it('retries once before a version counts as failed', async () => {
  let tries = 0;
  const events = await openRemoteScreen(
    { ...remote, lastKnownGood },
    { '2.0.0': () => ((tries += 1) === 1 ? unavailable() : page('New')()) },
  );
  expect(await screen.findByRole('heading', { name: 'New' })).toBeVisible();
  expect(events).toEqual(['loaded 2.0.0', 'rendered 2.0.0']);
});

it('renders the last known good version when the version does not load', async () => {
  const events = await openRemoteScreen({ ...remote, lastKnownGood }, { '2.0.0': unavailable, '1.0.0': page('Old') });
  expect(await screen.findByRole('heading', { name: 'Old' })).toBeVisible();
  expect(events).toEqual(['failed 2.0.0', 'replace', 'loaded 1.0.0', 'rendered 1.0.0']);
});

it('renders the last known good version when the version throws while rendering', async () => {
  expectConsoleError(/broken at first render/);
  const events = await openRemoteScreen({ ...remote, lastKnownGood }, { '2.0.0': broken, '1.0.0': page('Old') });
  expect(await screen.findByRole('heading', { name: 'Old' })).toBeVisible();
  expect(screen.queryByText(PANEL)).toBeNull();
  expect(events).toEqual(['loaded 2.0.0', 'crashed 2.0.0', 'replace', 'loaded 1.0.0', 'rendered 1.0.0']);
});

it.each<[string, BootRemote, Versions]>([
  ['there is no other version', remote, { '2.0.0': broken }],
  ['the other version throws too', { ...remote, lastKnownGood }, { '2.0.0': broken, '1.0.0': broken }],
])('renders an error panel when %s', async (_why, boot, versions) => {
  expectConsoleError(/broken at first render/);
  await openRemoteScreen(boot, versions);
  expect(await screen.findByText(PANEL)).toBeVisible();
});

it('reports a screen that does not load once, and renders it when a later attempt succeeds', async () => {
  expectConsoleError(/unavailable/);
  let reachable = false;
  const events = await openRemoteScreen(remote, { '2.0.0': () => (reachable ? page('New')() : unavailable()) });
  expect(await screen.findByText(PANEL)).toBeVisible();
  expect(events).toEqual(['failed 2.0.0']);
  reachable = true;
  const retryButton = screen.getByRole('button', { name: 'Try again' });
  await act(async () => retryButton.click());
  expect(await screen.findByRole('heading', { name: 'New' })).toBeVisible();
});

it('reports nothing of the remote when the federation runtime fails to start, and starts it again on Try again', async () => {
  expectConsoleError(/no runtime/);
  jest.mocked(createInstance).mockImplementationOnce(() => {
    throw new Error('no runtime');
  });
  const events = await openRemoteScreen({ ...remote, lastKnownGood }, { '2.0.0': page('New') });
  expect(await screen.findByText(PANEL)).toBeVisible();
  expect(events).toEqual([]);
  const retryButton = screen.getByRole('button', { name: 'Try again' });
  await act(async () => retryButton.click());
  expect(await screen.findByRole('heading', { name: 'New' })).toBeVisible();
  expect(events).toEqual(['loaded 2.0.0', 'rendered 2.0.0']);
});
