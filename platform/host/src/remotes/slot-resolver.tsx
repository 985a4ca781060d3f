import { type BootArtefact, type BootRemote, exposeOfSlot, type SlotName, type SlotProps } from '@mortar/federation';
import type { SlotResolver } from '@mortar/navigation';
import {
  Component,
  type ComponentType,
  createElement,
  lazy,
  type PropsWithChildren,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { useHydratedHere } from '#/boot/hydration.ts';
import { RemoteRoot } from './remote-root.tsx';
import type { RemoteLoader } from './remote-loader.ts';
import type { RemoteObserver } from './remote-observer.ts';

interface SlotSources {
  manifest: readonly BootRemote[];
  loader: RemoteLoader;
  observer: RemoteObserver;
}

type Contribution = ComponentType<Record<string, unknown>>;

/**
 * Resolves slots to the contributions that the remotes of this page declare. Each is loaded on first use;
 * one that failed to load is retried the next time its slot is rendered. One that throws is replaced by that of the
 * last known good version, as pages are; where there is none, the slot renders its fallback.
 *
 * @param served names of the slots whose contributions the document has brought: the others are rendered once what is
 *   around them is hydrated
 */
export function createSlotResolver(
  { manifest, loader, observer }: SlotSources,
  served: readonly string[] = [],
): SlotResolver {
  const slots = new Map<string, Contribution>();
  const loads = new Map<string, Contribution>();
  const loadedFrom = new WeakMap<Contribution, BootArtefact>();
  const loadFailures = new Set<unknown>();

  /** Of the version that the page uses now. */
  function contributionOf(remote: BootRemote, slot: string): Contribution {
    const key = `${slot} ${loader.artefactOf(remote).version}`;
    const known = loads.get(key);
    if (known) return known;
    const contribution: Contribution = lazy(async () => {
      try {
        const component = await loader.load<Contribution>(remote, exposeOfSlot(slot));
        // A load that fails tries the last known good version by itself.
        loadedFrom.set(contribution, loader.artefactOf(remote));
        return { default: component };
      } catch (failure) {
        loads.delete(key);
        loadFailures.add(failure);
        throw failure;
      }
    });
    loads.set(key, contribution);
    return contribution;
  }

  function createSlot(remote: BootRemote, slot: string): Contribution {
    const isServed = served.includes(slot);
    return function ObservedSlot(props) {
      const isMissing = useHydratedHere() && !isServed;
      const [isDue, setDue] = useState(false);
      useEffect(() => {
        if (isMissing) setDue(true);
      }, [isMissing]);
      const [{ contribution, attempt }, setCurrent] = useState(() => ({
        contribution: contributionOf(remote, slot),
        attempt: 0,
      }));
      /** Returns whether there is another version to render. */
      const handleFailure = (failure: unknown): boolean => {
        // What failed to load was reported then, and has no other version left.
        if (loadFailures.has(failure)) return false;
        const artefact = loadedFrom.get(contribution) ?? loader.artefactOf(remote);
        observer.crashed(remote, artefact, exposeOfSlot(slot), failure);
        // Another part of the page may have switched to the other version already.
        if (artefact === loader.artefactOf(remote) && !loader.fallBack(remote)) return false;
        setCurrent({ contribution: contributionOf(remote, slot), attempt: attempt + 1 });
        return true;
      };
      if (isMissing && !isDue) return null;
      return (
        <ContributionBoundary key={attempt} onFailure={handleFailure}>
          <RemoteRoot remote={remote.name}>{createElement(contribution, props)}</RemoteRoot>
        </ContributionBoundary>
      );
    };
  }

  function contributionTo(slot: string): Contribution | undefined {
    const known = slots.get(slot);
    if (known) return known;
    const remote = manifest.find(({ slots: contributed }) => contributed.includes(slot));
    if (!remote) return undefined;
    const component = createSlot(remote, slot);
    slots.set(slot, component);
    return component;
  }

  return <N extends SlotName>(name: N) => contributionTo(name) as ComponentType<SlotProps[N]> | undefined;
}

interface ContributionBoundaryProps {
  /** Returns whether the boundary is about to be replaced. */
  onFailure: (failure: unknown) => boolean;
}

/** Passes what its children throw on to the slot, which has a fallback, unless another version replaces them. */
class ContributionBoundary extends Component<
  PropsWithChildren<ContributionBoundaryProps>,
  { caught: boolean; passedOn?: { failure: unknown } }
> {
  override state = { caught: false, passedOn: undefined as { failure: unknown } | undefined };

  static getDerivedStateFromError() {
    return { caught: true };
  }

  override componentDidCatch(failure: unknown) {
    if (!this.props.onFailure(failure)) this.setState({ passedOn: { failure } });
  }

  override render(): ReactNode {
    const { caught, passedOn } = this.state;
    if (passedOn) throw passedOn.failure;
    return caught ? null : this.props.children;
  }
}
