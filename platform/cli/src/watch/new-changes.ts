import type { HistoryView } from '@mortar/registry/schemas/history';
import type { Observed } from './observed.ts';

/** Finds the changes of a rollout that were not reported yet. */
export class NewChanges {
  #lastSeq = 0;

  /** @returns oldest first */
  of({ rollout, entries }: Observed): HistoryView['entries'] {
    const changes = entries
      .filter(({ seq, at }) => seq > this.#lastSeq && at >= rollout.startedAt)
      .filter(({ at }) => rollout.endedAt === null || at <= rollout.endedAt)
      .toReversed();
    this.#lastSeq = changes.at(-1)?.seq ?? this.#lastSeq;
    return changes;
  }
}
