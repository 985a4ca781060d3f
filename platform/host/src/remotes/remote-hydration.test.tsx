import { act, expectConsoleError, screen } from '@mortar/jest/dom';
import type { ComponentType } from 'react';
import { hydrateRemoteScreen, lastKnownGood, page, remote } from '#/test/open-remote-screen.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ createInstance: jest.fn() }));

const unavailable = async () => Promise.reject(new Error('unavailable'));

it('keeps the markup of the document until the screen has loaded, and hydrates it', async () => {
  let arrive: (screen: ComponentType) => void = () => undefined;
  const loading = new Promise<ComponentType>((resolve) => {
    arrive = resolve;
  });
  const { events, recovered, container } = await hydrateRemoteScreen(remote, page('New'), { '2.0.0': () => loading });
  const heading = screen.getByRole('heading', { name: 'New' });
  const before = container.innerHTML;
  const New = await page('New')();
  await act(async () => arrive(New));
  expect(events).toEqual(['loaded 2.0.0', 'rendered 2.0.0']);
  // The very element that the document brought.
  expect(screen.getByRole('heading', { name: 'New' })).toBe(heading);
  expect(container.innerHTML).toBe(before);
  expect(recovered).toEqual([]);
});

it('replaces the markup by the last known good version when the version of the document does not load', async () => {
  const { events, recovered } = await hydrateRemoteScreen({ ...remote, lastKnownGood }, page('New'), {
    '2.0.0': unavailable,
    '1.0.0': page('Old'),
  });
  expect(screen.getByRole('heading', { name: 'New' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Old' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'New' })).toBeNull();
  expect(events).toEqual(['failed 2.0.0', 'replace', 'loaded 1.0.0', 'rendered 1.0.0']);
  expect(recovered).toEqual([]);
});

it('replaces the markup by an error panel when no version loads', async () => {
  expectConsoleError(/unavailable/);
  const { recovered } = await hydrateRemoteScreen(remote, page('New'), { '2.0.0': unavailable });
  expect(await screen.findByText('The page is unavailable')).toBeVisible();
  expect(recovered).toEqual([]);
});

it('renders the last known good version when the version of the document throws while it hydrates', async () => {
  expectConsoleError(/broken while hydrating/);
  const { events } = await hydrateRemoteScreen({ ...remote, lastKnownGood }, page('New'), {
    '2.0.0': async () => () => {
      throw new Error('broken while hydrating');
    },
    '1.0.0': page('Old'),
  });
  expect(await screen.findByRole('heading', { name: 'Old' })).toBeVisible();
  expect(events).toEqual(['loaded 2.0.0', 'crashed 2.0.0', 'replace', 'loaded 1.0.0', 'rendered 1.0.0']);
});
