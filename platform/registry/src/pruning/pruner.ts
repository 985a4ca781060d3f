import type { ArtefactStore } from '#artefacts/artefact-store.ts';
import { appendAudit } from '#core/audit/audit.repository.ts';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import { refuseWhileFrozen } from '#core/freeze/freezes.ts';
import {
  deleteVersion,
  listUnreachable,
  listWithFiles,
  noteFilesRemoved,
  type Reach,
  type UnreachableVersion,
} from './prune.repository.ts';

/** Versions of one call: while they are deleted no other change is made. A rehearsal holds nobody up. */
const MOST = { change: 50, rehearsal: 10_000 };

export interface PruneOptions extends ChangeOrigin, Reach {}

export interface Pruned {
  /** Oldest first. */
  versions: UnreachableVersion[];
  /** Whether there may be more, for another call. */
  hasMore: boolean;
}

/** Deletes published versions that nothing can reach any more. */
export interface Pruner {
  /**
   * Deletes them from the registry, then their files. Files that are left because the store was unavailable are removed
   * by the next call.
   *
   * @throws Refusal while changes are frozen
   * @throws StorageError when the store is unavailable; the releases are deleted
   */
  prune(options: PruneOptions): Promise<Pruned>;
}

export function createPruner({
  database,
  clock,
  artefacts,
  isRehearsal = false,
}: ChangeContext & { artefacts: ArtefactStore }): Pruner {
  async function removeFiles(): Promise<void> {
    for (const version of await listWithFiles(database)) {
      await artefacts.remove(version.name, version.version);
      await noteFilesRemoved(database, version);
    }
  }

  return {
    async prune({ unusedDays, keptBefore, actor, reason }) {
      const most = isRehearsal ? MOST.rehearsal : MOST.change;
      const versions = await database.transaction(async (tx) => {
        await lockChanges(tx);
        await refuseWhileFrozen(tx);
        const at = await clock(tx);
        const unreachable = await listUnreachable(tx, { unusedDays, keptBefore }, most);
        for (const unreachableVersion of unreachable) {
          await deleteVersion(tx, unreachableVersion, at);
          const { name, version, digest } = unreachableVersion;
          const before = { version, digest };
          await appendAudit(tx, { actor, reason, action: 'prune', subject: name, before, after: null }, at);
        }
        return unreachable;
      });
      // Only what the registry no longer has: an interruption leaves files that nothing refers to.
      if (!isRehearsal) await removeFiles();
      return { versions, hasMore: versions.length === most };
    },
  };
}
