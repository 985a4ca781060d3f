import { act, screen } from '@mortar/testing';
import type { ComponentType } from 'react';
import { lastKnownGood, openRemoteScreen, page, remote } from '#/test/open-remote-screen.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({ createInstance: jest.fn() }));

const LATE = 'This is taking longer than usual';
const hanging = () => new Promise<ComponentType>(() => undefined);

/** A screen that comes after some milliseconds. */
const after = (milliseconds: number, title: string) => () =>
  new Promise<ComponentType>((resolve) => {
    setTimeout(() => resolve(() => <h1>{title}</h1>), milliseconds);
  });

/** A network on which one entry takes so many milliseconds. */
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

it('draws the last known good version of one that hangs, within three seconds', async () => {
  network(50);
  const told = await openRemoteScreen({ ...remote, lastKnownGood }, { '2.0.0': hanging, '1.0.0': page('Old') });
  await pass(1_400);
  expect(heading('Old')).toBeNull();
  await pass(200);
  expect(heading('Old')).toBeVisible();
  expect(told).toEqual(['failed 2.0.0', 'replace', 'loaded 1.0.0', 'drew 1.0.0']);
});

it('keeps scripts that come late from running in the page', async () => {
  network(50);
  const late = document.createElement('script');
  late.type = 'module';
  late.src = '/assets/mfe-catalog/2.0.0/page.js';
  const other = late.cloneNode() as HTMLScriptElement;
  other.src = '/assets/mfe-catalog/1.0.0/page.js';
  document.head.append(late, other);
  await openRemoteScreen({ ...remote, lastKnownGood }, { '2.0.0': hanging, '1.0.0': page('Old') });
  await pass(1_600);
  expect(late.ownerDocument).not.toBe(document);
  expect(other.ownerDocument).toBe(document);
  other.remove();
});

it('waits for a healthy version where the network is slow, and says so meanwhile', async () => {
  network(900);
  const told = await openRemoteScreen(
    { ...remote, lastKnownGood },
    { '2.0.0': after(9_000, 'New'), '1.0.0': page('Old') },
  );
  await pass(1_900);
  expect(screen.queryByText(LATE)).toBeNull();
  await pass(100);
  expect(screen.getByText(LATE)).toBeVisible();
  await pass(7_000);
  expect(heading('New')).toBeVisible();
  expect(screen.queryByText(LATE)).toBeNull();
  await pass(60_000);
  expect(told).toEqual(['loaded 2.0.0', 'drew 2.0.0']);
});

it.each([
  ['there is no other version', remote, 50, 200],
  ['the other version does not come either', { ...remote, lastKnownGood }, 1_000_000, 200],
  ['the other version is gone', { ...remote, lastKnownGood }, 50, 404],
])('goes on waiting with a panel in the page when %s', async (_why, boot, milliseconds, status) => {
  network(milliseconds, status);
  const told = await openRemoteScreen(boot, { '2.0.0': after(20_000, 'New'), '1.0.0': page('Old') });
  await pass(2_000);
  expect(screen.getByText(LATE)).toBeVisible();
  await pass(18_000);
  expect(heading('New')).toBeVisible();
  expect(told).toEqual(['loaded 2.0.0', 'drew 2.0.0']);
});

it('asks nothing more than the page of a version that comes in time', async () => {
  const asked = network(50);
  await openRemoteScreen({ ...remote, lastKnownGood }, { '2.0.0': after(1_000, 'New') });
  await pass(10_000);
  expect(heading('New')).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
});

it('asks for the page anew when somebody is tired of waiting', async () => {
  const reload = jest.fn();
  await openRemoteScreen(remote, { '2.0.0': hanging }, reload);
  await pass(2_000);
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('leaves the focus in the page that comes in the place of the panel', async () => {
  await openRemoteScreen(remote, { '2.0.0': after(5_000, 'New') });
  await pass(2_000);
  screen.getByRole('button', { name: 'Try again' }).focus();
  await pass(3_000);
  expect(heading('New')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});
