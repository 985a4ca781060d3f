import type { ArtefactStore } from '@mortar/registry/artefacts/artefact-store';
import type { Queryable } from '@mortar/server/database';
import type { Rollout } from '#lifecycle/rollout.ts';
import { mostlyOf } from '@mortar/registry/core/segments/segment';
import { VITALS } from '@mortar/registry/core/signals/signals';
import { listLiveCauses, type MetLiveCause } from '#telemetry/live-cause.repository.ts';
import {
  countReporters,
  countVisitors,
  listCauses,
  type VisitorCounts,
  type StoredCause,
} from './cause-report.repository.ts';
import { createSourcePositions, type SourcePosition } from './source-positions.ts';

/** One failure, with how many visitors of both versions met it. */
export interface MetCause extends VisitorCounts {
  /** The front end that failed beside the one that is rolled out, and its version; `null`: that one itself. */
  beside: string | null;
  measure: string;
  place: string | null;
  error: string | null;
  /** Of a render on the server; `null`: none, or not known. */
  message: string | null;
  /** Innermost position first. */
  stack: SourcePosition[];
}

/** What visitors of a rollout met, what speaks most against the candidate first. */
export interface CauseReport {
  visitors: VisitorCounts;
  causes: MetCause[];
}

/** One failure that visitors of a live version met, with one example of where it was thrown. */
export interface LiveCauseReport
  extends Pick<MetLiveCause, 'measure' | 'place' | 'error' | 'message' | 'count' | 'sinceVersion'> {
  stack: SourcePosition[];
  /** Who most of them are, in words; empty: of many kinds, or not known. */
  who: string;
  /** ISO 8601, UTC. */
  firstSeen: string;
  lastSeen: string;
}

export interface CauseReports {
  of(rollout: Rollout): Promise<CauseReport>;
  /** What visitors of a live version met in the last fourteen days, what was met most first. */
  live(name: string, version: string): Promise<LiveCauseReport[]>;
}

interface CauseReportsOptions {
  database: Queryable;
  artefacts: ArtefactStore;
  /** As how many visitors one network counts. */
  visitorsPerAddress: number;
}

const MOST_SHOWN = 20;

/**
 * Reads causes for people. An error of the candidate and one of the baseline are the same when they were thrown in the
 * same line of the same source, wherever that line is: positions in scripts differ from build to build and from browser
 * to browser.
 */
export function createCauseReports({ database, artefacts, visitorsPerAddress }: CauseReportsOptions): CauseReports {
  const positions = createSourcePositions(artefacts);
  return {
    async of({ id, name }) {
      const stored = await listCauses(database, id);
      const located: LocatedCause[] = [];
      for (const cause of stored) {
        located.push({ ...cause, stack: await positions.locate(cause.name ?? name, cause.version, cause.frames) });
      }
      const groups = groupsOf(located);
      const ids = groups.map((group) => group.map((cause) => cause.id));
      const counts = await countVisitors(database, id, { visitorsPerAddress, groups: ids });
      const visitors = await countReporters(database, id, visitorsPerAddress);
      const causes = groups.map((group, index) => metCause(group, counts[index] ?? { candidate: 0, baseline: 0 }));
      return { visitors, causes: causes.toSorted(gravestFirst(visitors)).slice(0, MOST_SHOWN) };
    },

    async live(name, version) {
      const found: LiveCauseReport[] = [];
      for (const cause of await listLiveCauses(database, { name, version, most: MOST_SHOWN })) {
        const { measure, place, error, message, frame, count, segments, sinceVersion, firstSeen, lastSeen } = cause;
        found.push({
          measure,
          place,
          error,
          message,
          count,
          sinceVersion,
          who: mostlyOf(segments),
          stack: frame ? await positions.locate(name, version, [frame]) : [],
          firstSeen: firstSeen.toISOString(),
          lastSeen: lastSeen.toISOString(),
        });
      }
      return found;
    },
  };
}

interface LocatedCause extends StoredCause {
  stack: SourcePosition[];
}

function groupsOf(causes: readonly LocatedCause[]): LocatedCause[][] {
  const groups = new Map<string, LocatedCause[]>();
  for (const cause of causes) {
    const [thrown] = cause.stack;
    const where = thrown && [thrown.file, thrown.code ?? `${thrown.line}:${thrown.column}`];
    const key = JSON.stringify([cause.name, cause.measure, cause.place, cause.error, where]);
    groups.set(key, [...(groups.get(key) ?? []), cause]);
  }
  return [...groups.values()];
}

function metCause(group: readonly LocatedCause[], visitors: VisitorCounts): MetCause {
  // The way to an error is shown as the candidate has it.
  const shown = group.find(({ candidate }) => candidate) ?? group[0];
  if (!shown) throw new Error('A group of causes has no cause.');
  const { name, version, measure, place, error, message, stack } = shown;
  const beside = name === null ? null : `${name} ${version}`;
  return { beside, measure, place, error, message, stack, ...visitors };
}

function gravestFirst(visitors: VisitorCounts) {
  const against = ({ candidate, baseline }: VisitorCounts) =>
    candidate / Math.max(1, visitors.candidate) - baseline / Math.max(1, visitors.baseline);
  // Slow pages, which most visitors meet, after all failures.
  const isSlowPage = ({ measure }: MetCause) => Number(measure in VITALS);
  return (one: MetCause, other: MetCause) =>
    isSlowPage(one) - isSlowPage(other) || against(other) - against(one) || other.candidate - one.candidate;
}
