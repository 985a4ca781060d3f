import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type {
  ActiveRemote,
  ActiveRollout,
  ActiveState,
  ServedRelease,
} from '@mortar/registry/core/releases/active-state';

/** Saves the last known good state, which a gateway starts from while the database is unavailable. */
export interface StateFile {
  load(): Promise<ActiveState | undefined>;
  save(state: ActiveState): Promise<void>;
}

interface SavedState {
  remotes: SavedRemote[];
  signingKey?: string;
  /** Earlier gateways knew none of these. */
  endedInvitations?: ActiveState['endedInvitations'];
  services?: ActiveState['services'];
  assertionKeys?: ActiveState['assertionKeys'];
}

/** Earlier gateways saved the active version as `live`, and rollouts without audiences. */
interface SavedRemote extends Omit<ActiveRemote, 'active' | 'rollout'> {
  active?: ServedRelease;
  live?: ServedRelease;
  rollout: (Omit<ActiveRollout, 'audiences'> & Partial<ActiveRollout>) | null;
}

function upToDate({ live, active = live, rollout, ...remote }: SavedRemote): ActiveRemote {
  if (!active) throw new Error(`The saved state has no version of ${remote.name}.`);
  return { ...remote, active, rollout: rollout && { audiences: [], ...rollout } };
}

export function createStateFile(path: string): StateFile {
  return {
    async load() {
      try {
        const saved = JSON.parse(await readFile(path, 'utf8')) as SavedState;
        const { remotes, signingKey, endedInvitations = [], services = [], assertionKeys = [] } = saved;
        // A state that a much older gateway saved has no signing key.
        if (signingKey === undefined) return undefined;
        return { remotes: remotes.map(upToDate), signingKey, endedInvitations, services, assertionKeys };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async save(state) {
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${process.pid}`;
      // It holds keys.
      await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
      await rename(draft, path);
    },
  };
}
