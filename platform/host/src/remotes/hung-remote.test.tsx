import { act, screen } from '@mortar/jest/dom';
import type { ComponentType } from 'react';
import { lastKnownGood, openRemoteScreen, page, remote } from '#/test/open-remote-screen.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ createInstance: jest.fn() }));

const SLOW_PANEL = 'The page is slow';
const hanging = () => new Promise<ComponentType>(() => undefined);

/** Loads a screen after some milliseconds. */
const after = (milliseconds: number, title: string) => () =>
  new Promise<ComponentType>((resolve) => {
    setTimeout(() => resolve(() => <h1>{title}</h1>), milliseconds);
  });

/** A fake network on which one entry takes so many milliseconds. */
function network(milliseconds: number, status = 200) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(new Response('', { status })), milliseconds);
      }),
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const heading = (name: string) => screen.queryByRole('heading', { name });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('renders the last known good version within three seconds when the version hangs', async () => {
  network(50);
  const events = await openRemoteScreen({ ...remote, lastKnownGood }, { '2.0.0': hanging, '1.0.0': page('Old') });
  await pass(1_400);
  expect(heading('Old')).toBeNull();
  await pass(200);
  expect(heading('Old')).toBeVisible();
  expect(events).toEqual(['failed 2.0.0', 'replace', 'loaded 1.0.0', 'rendered 1.0.0']);
});

it('discards pending scripts of a version that hangs', async () => {
  network(50);
  const late = document.createElement('script');
  late.type = 'module';
  late.src = '/assets/mfe-tides/2.0.0/page.js';
  const other = late.cloneNode() as HTMLScriptElement;
  other.src = '/assets/mfe-tides/1.0.0/page.js';
  document.head.append(late, other);
  await openRemoteScreen({ ...remote, lastKnownGood }, { '2.0.0': hanging, '1.0.0': page('Old') });
  await pass(1_600);
  expect(late.ownerDocument).not.toBe(document);
  expect(other.ownerDocument).toBe(document);
  other.remove();
});

it('shows a notice until the version has loaded when the network is slow', async () => {
  network(900);
  const events = await openRemoteScreen(
    { ...remote, lastKnownGood },
    { '2.0.0': after(9_000, 'New'), '1.0.0': page('Old') },
  );
  await pass(1_900);
  expect(screen.queryByText(SLOW_PANEL)).toBeNull();
  await pass(100);
  expect(screen.getByText(SLOW_PANEL)).toBeVisible();
  await pass(7_000);
  expect(heading('New')).toBeVisible();
  expect(screen.queryByText(SLOW_PANEL)).toBeNull();
  await pass(60_000);
  expect(events).toEqual(['loaded 2.0.0', 'rendered 2.0.0']);
});

it.each([
  ['there is no other version', remote, 50, 200],
  ['the other version does not load either', { ...remote, lastKnownGood }, 1_000_000, 200],
  ['the other version responds with 404', { ...remote, lastKnownGood }, 50, 404],
])('keeps loading behind a notice when %s', async (_why, boot, milliseconds, status) => {
  network(milliseconds, status);
  const events = await openRemoteScreen(boot, { '2.0.0': after(20_000, 'New'), '1.0.0': page('Old') });
  await pass(2_000);
  expect(screen.getByText(SLOW_PANEL)).toBeVisible();
  await pass(18_000);
  expect(heading('New')).toBeVisible();
  expect(events).toEqual(['loaded 2.0.0', 'rendered 2.0.0']);
});

it('makes no reference request when the version loads in time', async () => {
  const fetched = network(50);
  await openRemoteScreen({ ...remote, lastKnownGood }, { '2.0.0': after(1_000, 'New') });
  await pass(10_000);
  expect(heading('New')).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
});

it('reloads the page when the user presses Try again on the notice', async () => {
  const reload = jest.fn();
  await openRemoteScreen(remote, { '2.0.0': hanging }, reload);
  await pass(2_000);
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('moves the focus to the page when it replaces the focused notice', async () => {
  await openRemoteScreen(remote, { '2.0.0': after(5_000, 'New') });
  await pass(2_000);
  screen.getByRole('button', { name: 'Try again' }).focus();
  await pass(3_000);
  expect(heading('New')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});
