import { exposeOfSlot, type SlotName, type SlotProps } from '@mortar/contracts';
import type { SlotResolver } from '@mortar/navigation';
import { type ComponentType, lazy } from 'react';
import type { Remotes } from './remotes-context.ts';

type Contribution = ComponentType<Record<string, unknown>>;

/**
 * Resolves slots to the contributions that the remotes of this page declare. Each is loaded on first use;
 * one that failed to load is retried the next time its slot is rendered.
 */
export function createSlotResolver({ manifest, loader }: Pick<Remotes, 'manifest' | 'loader'>): SlotResolver {
  const contributions = new Map<string, Contribution>();

  function contributionTo(slot: string): Contribution | undefined {
    const remote = manifest.find(({ slots }) => slots.includes(slot));
    if (!remote) return undefined;
    const known = contributions.get(slot);
    if (known) return known;
    const contribution = lazy(async () => {
      try {
        return { default: await loader.load<Contribution>(remote, exposeOfSlot(slot)) };
      } catch (failure) {
        contributions.delete(slot);
        throw failure;
      }
    });
    contributions.set(slot, contribution);
    return contribution;
  }

  return <N extends SlotName>(name: N) => contributionTo(name) as ComponentType<SlotProps[N]> | undefined;
}
