import type { StateView } from '@mortar/registry/schemas/state';
import type { HolderView } from '@mortar/registry/schemas/tokens';

/** What the server allows the user's token now. The console offers nothing else. */
export interface Rights {
  /** Changes of what visitors get of a front end that the state contains. */
  mayRelease: boolean;
  /** Changes by which more visitors get a newer version: none during a freeze. */
  mayWiden: boolean;
  /** Changes of the whole site: freezes, rules and approvals. */
  isManager: boolean;
  isFrozen: boolean;
  mayPreview: (name: string) => boolean;
  /** Whether all of these may be rolled back. */
  mayRollBack: (names: readonly string[]) => boolean;
}

export function rightsOf(holder: HolderView | undefined, state: StateView | undefined): Rights {
  const scope = holder?.scope;
  const isFor = (name: string) => scope === 'release' || (holder?.remotes.includes(name) ?? false);
  const isUnavailable = Boolean(state?.databaseUnavailableSince);
  const mayRelease = !isUnavailable && (scope === 'release' || scope === 'team');
  return {
    mayRelease,
    mayWiden: mayRelease && !state?.frozen,
    isFrozen: Boolean(state?.frozen),
    isManager: !isUnavailable && scope === 'release',
    mayPreview: (name) => !isUnavailable && scope !== 'read' && isFor(name),
    mayRollBack: (names) => mayRelease && names.every(isFor),
  };
}
