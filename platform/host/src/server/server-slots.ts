import { type BootRemote, exposeOfSlot, type SlotName, type SlotProps } from '@mortar/federation';
import type { SlotResolver } from '@mortar/navigation';
import { type ComponentType, createElement } from 'react';
import type { RemoteLoader } from '#/remotes/remote-loader.ts';
import { RemoteRoot } from '#/remotes/remote-root.tsx';

/** What remotes contribute to the slots of pages that are rendered on the server. */
export interface ServerSlots {
  /**
   * The slots of one render.
   *
   * @param rendered gets the names of the slots whose contributions are in the markup
   */
  resolver(rendered: Set<string>): SlotResolver;
  /**
   * Loads the contributions that a render would have shown and that were not there.
   *
   * @returns whether there were any: the page is rendered again
   */
  load(): Promise<boolean>;
}

/** Where the server has no contribution, the browser renders it after the page is hydrated. */
const Empty = () => null;

/** @param hasServerBuild whether the contributions of a remote can be loaded here */
export function createServerSlots(
  manifest: readonly BootRemote[],
  loader: Pick<RemoteLoader, 'load'>,
  hasServerBuild: (remote: BootRemote) => boolean,
): ServerSlots {
  const contributions = new Map<string, ComponentType<never>>();
  const missing = new Map<string, BootRemote>();

  async function loadContribution(slot: string, remote: BootRemote): Promise<void> {
    try {
      const contribution = await loader.load<ComponentType<object>>(remote, exposeOfSlot(slot));
      contributions.set(slot, (props: object) =>
        createElement(RemoteRoot, { remote: remote.name }, createElement(contribution, props)),
      );
    } catch {
      // A slot is not the page: the browser tries by itself, and reports what fails there.
      contributions.set(slot, Empty);
    }
  }

  return {
    resolver:
      (rendered) =>
      <N extends SlotName>(name: N) => {
        const remote = manifest.find(({ slots }) => slots.includes(name));
        if (!remote) return undefined;
        const contribution = hasServerBuild(remote) ? contributions.get(name) : Empty;
        if (!contribution) missing.set(name, remote);
        else if (contribution !== Empty) rendered.add(name);
        return (contribution ?? Empty) as ComponentType<SlotProps[N]>;
      },
    async load() {
      const wanted = [...missing];
      missing.clear();
      await Promise.all(wanted.map(([slot, remote]) => loadContribution(slot, remote)));
      return wanted.length > 0;
    },
  };
}
