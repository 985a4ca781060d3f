import { findOrCreateAssertionKeys } from '#core/assertions/assertion-key.repository.ts';
import { listEndedInvitations } from '#core/invitations/ended-invitation.repository.ts';
import { findOrCreateSigningKey } from '#core/crypto/signing-key.repository.ts';
import { CHANGE_CHANNEL } from '#core/database/change-notification.repository.ts';
import type { Database } from '@mortar/server/database';
import { listServedServices } from '#core/services/service.repository.ts';
import type { ActiveState } from './active-state.ts';
import type { ActiveVersion } from './active-version.ts';
import { listActiveRemotes, listActiveVersions } from './active-version.repository.ts';
import { BuildRecords } from './build-records.ts';
import {
  findRelease,
  listPublications,
  listReleases,
  type Publication,
  type Release,
  type VersionName,
} from './release.repository.ts';

/** Reads published releases and active versions. */
export interface Releases {
  find(name: string, version: string): Promise<Release | undefined>;
  /** Published versions of one front end, newest first. */
  list(name: string): Promise<Release[]>;
  /** Who published versions, when, and from what. Those that do not exist are left out. */
  publications(versions: readonly VersionName[]): Promise<Publication[]>;
  /** Of every front end, by name. */
  activeVersions(): Promise<ActiveVersion[]>;
  /** The active state, with everything that a gateway needs to serve it. */
  activeState(): Promise<ActiveState>;
  /**
   * Subscribes to changes of the active state, and to losses and returns of the connection to the database.
   *
   * @returns ends the subscription
   */
  onChange(callback: () => void): Promise<() => Promise<void>>;
}

export function createReleases(database: Database): Releases {
  let known = new BuildRecords();
  return {
    find: (name, version) => findRelease(database, name, version),
    list: (name) => listReleases(database, name),
    publications: (versions) => listPublications(database, versions),
    activeVersions: () => listActiveVersions(database),
    activeState: async () => {
      const remotes = await listActiveRemotes(database, known);
      known = BuildRecords.servedBy(remotes);
      return {
        remotes,
        endedInvitations: await listEndedInvitations(database),
        signingKey: await findOrCreateSigningKey(database),
        services: await listServedServices(database),
        assertionKeys: await findOrCreateAssertionKeys(database),
      };
    },
    onChange: (callback) => database.listen(CHANGE_CHANNEL, callback, callback),
  };
}
