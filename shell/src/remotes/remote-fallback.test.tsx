import { createInstance } from '@module-federation/enhanced/runtime';
import type { BootRemote } from '@mortar/contracts';
import { act, expectConsoleError, screen } from '@mortar/testing';
import { lastKnownGood, openRemoteScreen, page, remote, type Versions } from '#/test/open-remote-screen.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ createInstance: jest.fn() }));

const PANEL = 'This part of Mortar is not available right now';

const gone = async () => Promise.reject(new Error('gone'));
const broken = async () => () => {
  throw new Error('broken at first render');
};

it('draws the screen of the version that this visitor gets', async () => {
  const told = await openRemoteScreen({ ...remote, lastKnownGood }, { '2.0.0': page('New') });
  expect(await screen.findByRole('heading', { name: 'New' })).toBeVisible();
  expect(told).toEqual(['loaded 2.0.0', 'drew 2.0.0']);
});

it('tries once more before it gives a version up', async () => {
  let tries = 0;
  const told = await openRemoteScreen(
    { ...remote, lastKnownGood },
    { '2.0.0': () => ((tries += 1) === 1 ? gone() : page('New')()) },
  );
  expect(await screen.findByRole('heading', { name: 'New' })).toBeVisible();
  expect(told).toEqual(['loaded 2.0.0', 'drew 2.0.0']);
});

it('draws the last known good version of one that does not load', async () => {
  const told = await openRemoteScreen({ ...remote, lastKnownGood }, { '2.0.0': gone, '1.0.0': page('Old') });
  expect(await screen.findByRole('heading', { name: 'Old' })).toBeVisible();
  expect(told).toEqual(['failed 2.0.0', 'replace', 'loaded 1.0.0', 'drew 1.0.0']);
});

it('draws the last known good version of one that throws while it is drawn', async () => {
  expectConsoleError(/broken at first render/);
  const told = await openRemoteScreen({ ...remote, lastKnownGood }, { '2.0.0': broken, '1.0.0': page('Old') });
  expect(await screen.findByRole('heading', { name: 'Old' })).toBeVisible();
  expect(screen.queryByText(PANEL)).toBeNull();
  expect(told).toEqual(['loaded 2.0.0', 'crashed 2.0.0', 'replace', 'loaded 1.0.0', 'drew 1.0.0']);
});

it.each<[string, BootRemote, Versions]>([
  ['there is no other version', remote, { '2.0.0': broken }],
  ['the other version throws too', { ...remote, lastKnownGood }, { '2.0.0': broken, '1.0.0': broken }],
])('draws a calm panel when %s', async (_why, boot, versions) => {
  expectConsoleError(/broken at first render/);
  await openRemoteScreen(boot, versions);
  expect(await screen.findByText(PANEL)).toBeVisible();
});

it('counts a screen that never came once, and opens it when it comes after all', async () => {
  expectConsoleError(/gone/);
  let reachable = false;
  const told = await openRemoteScreen(remote, { '2.0.0': () => (reachable ? page('New')() : gone()) });
  expect(await screen.findByText(PANEL)).toBeVisible();
  expect(told).toEqual(['failed 2.0.0']);
  reachable = true;
  const again = screen.getByRole('button', { name: 'Try again' });
  await act(async () => again.click());
  expect(await screen.findByRole('heading', { name: 'New' })).toBeVisible();
});

it('holds nothing against a remote when what remotes run on does not start, and starts it anew', async () => {
  expectConsoleError(/no runtime/);
  jest.mocked(createInstance).mockImplementationOnce(() => {
    throw new Error('no runtime');
  });
  const told = await openRemoteScreen({ ...remote, lastKnownGood }, { '2.0.0': page('New') });
  expect(await screen.findByText(PANEL)).toBeVisible();
  expect(told).toEqual([]);
  const again = screen.getByRole('button', { name: 'Try again' });
  await act(async () => again.click());
  expect(await screen.findByRole('heading', { name: 'New' })).toBeVisible();
  expect(told).toEqual(['loaded 2.0.0', 'drew 2.0.0']);
});
