import type { BuildRecord } from '@mortar/federation';
import type { ActiveRemote } from './active-state.ts';

/** What names a published version. */
type Published = Pick<BuildRecord, 'name' | 'version'>;

/** Build records by front end and version. What was published as a version never changes. */
export class BuildRecords {
  readonly #records: ReadonlyMap<string, BuildRecord>;

  constructor(records: readonly BuildRecord[] = []) {
    this.#records = new Map(records.map((record) => [keyOf(record), record]));
  }

  /** Those that visitors may get. */
  static servedBy(remotes: readonly ActiveRemote[]): BuildRecords {
    const served = remotes.flatMap(({ active, previous, rollout }) => [active, previous, rollout?.candidate]);
    return new BuildRecords(served.flatMap((release) => release?.record ?? []));
  }

  of(name: string, version: string): BuildRecord | undefined {
    return this.#records.get(keyOf({ name, version }));
  }

  /** The versions among these whose records are not here. */
  missing(versions: readonly Published[]): Published[] {
    return versions.filter((version) => !this.#records.has(keyOf(version)));
  }
}

function keyOf({ name, version }: Published): string {
  return `${name}/${version}`;
}
