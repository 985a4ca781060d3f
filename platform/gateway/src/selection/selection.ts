import type { BuildRecord } from '@mortar/federation';
import { HOST } from '@mortar/registry/builds/check-record';
import type { ActiveRemote, ActiveState } from '@mortar/registry/core/releases/active-state';
import type { RolloutAssignment } from '@mortar/rollouts/assignment/rollout-assignments';

/** One front end as one visitor gets it. */
export interface SelectedRelease {
  record: BuildRecord;
  lastKnownGood: BuildRecord | null;
}

/** The versions that one visitor gets. */
export interface Selection {
  host: SelectedRelease;
  /** By name. */
  remotes: SelectedRelease[];
}

/** Rollouts of which a visitor gets the candidate. */
export type Candidacies = ReadonlySet<string>;

/** The rollouts of which a visitor with these assignments gets the candidate. */
export function candidaciesOf(assignments: readonly RolloutAssignment[]): Candidacies {
  return new Set(assignments.filter(({ candidate }) => candidate).map(({ rollout }) => rollout));
}

/** The selection with the previewed version in place of the one that visitors get. */
export function withPreview({ host, remotes }: Selection, record: BuildRecord): Selection {
  const previewed: SelectedRelease = { record, lastKnownGood: null };
  if (record.kind === 'host') return { host: previewed, remotes };
  const others = remotes.filter((remote) => remote.record.name !== record.name);
  return { host, remotes: [...others, previewed].sort(byName) };
}

/** Front ends of which a selection has another version than the other one, or which that one lacks. */
export function differingNames(selection: Selection, other: Selection): string[] {
  const others = new Map(recordsOf(other).map(({ name, version }) => [name, version]));
  return recordsOf(selection).flatMap(({ name, version }) => (others.get(name) === version ? [] : [name]));
}

function recordsOf({ host, remotes }: Selection): BuildRecord[] {
  return [host, ...remotes].map(({ record }) => record);
}

function byName(one: SelectedRelease, other: SelectedRelease): number {
  return one.record.name < other.record.name ? -1 : 1;
}

/** The versions that a visitor gets; `undefined` while no host is active. */
export function select({ remotes }: ActiveState, candidacies: Candidacies): Selection | undefined {
  const selected = remotes.map((remote) => ({ name: remote.name, ...selectOne(remote, candidacies) }));
  const host = selected.find(({ name }) => name === HOST);
  return host && { host, remotes: selected.filter((one) => one !== host) };
}

function selectOne({ active, previous, rollout }: ActiveRemote, candidacies: Candidacies): SelectedRelease {
  if (rollout && candidacies.has(rollout.id)) {
    return { record: rollout.candidate.record, lastKnownGood: active.record };
  }
  return { record: active.record, lastKnownGood: previous?.record ?? null };
}
