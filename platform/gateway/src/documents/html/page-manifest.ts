import { type BootManifest, type BuildRecord, REMOTES_PATH } from '@mortar/federation';
import type { Selection } from '#selection/selection.ts';

/** The boot manifests in the documents of one selection. */
export interface PageManifests {
  /**
   * @param owner the front end whose page it is
   * @returns the same object for the same owner
   */
  of(owner: string): BootManifest;
  /** Whether they name only some of the remotes. */
  readonly arePartial: boolean;
}

/**
 * Remotes up to which every document names all of them: each adds 0.13 KB to it, and a request for the missing ones takes
 * a round trip.
 */
const MOST_IN_EVERY_DOCUMENT = 12;

/**
 * Where a site has many remotes, the manifest of a page names the page's own and those that contribute to slots which it
 * renders. All versions are those of `boot`, and so is its revision. Previews and hosts that cannot load what is missing
 * get all of `boot`.
 */
export function pageManifests(boot: BootManifest & { revision: string }, selection: Selection): PageManifests {
  const { loadsMissingRemotes = false } = selection.host.record;
  const arePartial = loadsMissingRemotes && !boot.preview && boot.remotes.length > MOST_IN_EVERY_DOCUMENT;
  const made = new Map<string, BootManifest>();
  return {
    arePartial,
    of(owner) {
      if (!arePartial) return boot;
      const manifest = made.get(owner) ?? partOf(boot, selection, owner);
      made.set(owner, manifest);
      return manifest;
    },
  };
}

function partOf(boot: BootManifest & { revision: string }, selection: Selection, owner: string): BootManifest {
  const needed = neededBy(selection, owner);
  return {
    ...boot,
    remotes: boot.remotes.filter(({ name }) => needed.has(name)),
    allRemotes: `${REMOTES_PATH}/${boot.revision}`,
  };
}

/** A build may render slots that its record does not name: a page that meets one loads the missing remotes. */
function neededBy({ host, remotes }: Selection, owner: string): Set<string> {
  const records = remotes.map(({ record }) => record);
  const needed = new Set([host.record, ...records.filter(({ name }) => name === owner)]);
  // Contributions, which are added meanwhile, may render slots themselves.
  for (const { slots } of needed) {
    const rendered = Object.keys(slots?.renders ?? {});
    const contributes = ({ manifest }: BuildRecord) => manifest.slots.some((slot) => rendered.includes(slot));
    for (const record of records.filter(contributes)) needed.add(record);
  }
  return new Set([...needed].map(({ name }) => name));
}
