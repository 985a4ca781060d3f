import type { BootArtefact, BootRemote } from '@mortar/federation';
import { Slot as TypedSlot, SlotProvider } from '@mortar/navigation';
import { expectConsoleError, render, screen } from '@mortar/jest/dom';
import type { ComponentType } from 'react';
import { createSlotResolver } from './slot-resolver.tsx';

// A site types its own slots.
const Slot = TypedSlot as ComponentType<Record<string, unknown>>;

const artefact = (version: string): BootArtefact => ({ version, entry: `/${version}/remoteEntry.js`, integrity: null });

const remote: BootRemote = {
  name: 'mfe-account',
  owner: 'account',
  routes: [],
  slots: ['tide-bell'],
  ...artefact('2.0.0'),
};

const bell = (title: string) => () => <button type="button">{title}</button>;
const broken = () => {
  throw new Error('The bell is broken.');
};

/** Renders the slot of a page whose remote has these components, and returns what its observer is notified of. */
function openSlot(contributions: Record<string, ComponentType | undefined>, lastKnownGood?: BootArtefact): string[] {
  const crashes: string[] = [];
  let current: BootArtefact = remote;
  const resolver = createSlotResolver({
    manifest: [remote],
    loader: {
      load: async () => {
        const component = contributions[current.version];
        if (!component) throw new Error('The bell does not load.');
        return component as never;
      },
      artefactOf: () => current,
      fallBack: () => {
        if (!lastKnownGood || current === lastKnownGood) return false;
        current = lastKnownGood;
        return true;
      },
    },
    observer: {
      loaded: () => undefined,
      failedToLoad: () => undefined,
      rendered: () => undefined,
      crashed: ({ name }, { version }) => crashes.push(`${name} ${version}`),
    },
  });
  render(
    <SlotProvider value={resolver}>
      <Slot name="tide-bell" fallback={<p>No bell</p>} />
      <p>The page</p>
    </SlotProvider>,
  );
  return crashes;
}

it('renders what the last known good version contributes, and reports the crash, when a contribution throws', async () => {
  expectConsoleError(/broken/);
  const crashes = openSlot({ '2.0.0': broken, '1.0.0': bell('Bell') }, artefact('1.0.0'));
  expect(await screen.findByRole('button', { name: 'Bell' })).toBeVisible();
  expect(crashes).toEqual(['mfe-account 2.0.0']);
});

it('renders the fallback of the slot, and reports both crashes, when the last known good version throws as well', async () => {
  expectConsoleError(/broken/);
  const crashes = openSlot({ '2.0.0': broken, '1.0.0': broken }, artefact('1.0.0'));
  expect(await screen.findByText('No bell')).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
  expect(crashes).toEqual(['mfe-account 2.0.0', 'mfe-account 1.0.0']);
});

it('renders the fallback of the slot and reports no crash when a contribution does not load', async () => {
  expectConsoleError(/does not load/);
  const crashes = openSlot({});
  expect(await screen.findByText('No bell')).toBeVisible();
  expect(crashes).toEqual([]);
});
