import { sign } from '@mortar/server/signing';
import { networkOf } from '#assignment/subject-network.ts';
import { loadsOf, type Segment } from '@mortar/registry/core/segments/segment';
import { goalReached, signalOf } from '@mortar/registry/core/signals/signals';
import type { AssignedVisitor, RolloutAssignment } from '#assignment/rollout-assignments.ts';
import type { PlausibleEvent, RecordedEvent } from './plausible-events.ts';
import { type Cause, causeId, SLOW_PAGE } from './cause.ts';
import { histogramBucket } from './histogram.ts';
import type { LiveCause } from './live-cause.repository.ts';
import type { Visit } from './visit.repository.ts';
import { visitNetwork, visitsIn } from './visits-in.ts';
import { type Exposure, type Measurement, MOST_CAUSES_PER_VISITOR, MOST_ELSEWHERE } from './telemetry.repository.ts';

/** The browser that sent a report. */
export interface Reporter {
  /** That a gateway gave the browser with a document. */
  subject: string;
  signingKey: string;
  /** Of the versions that the page was made of, where that is known: what was met on it is evidence on each of them. */
  assignments: readonly RolloutAssignment[];
  /** Kinds of visitors that this one is of; left out: not known. */
  segments?: readonly Segment[];
}

export interface Recorded {
  exposures: Exposure[];
  measurements: Measurement[];
  causes: Cause[];
  visits: Visit[];
  liveCauses: LiveCause[];
}

/** Buffers and merges reports between two writes, so that the number of rows does not grow with the reports. */
export interface Recorder {
  /**
   * Counts a visitor among those of its network, whether it ever reports or not. Every request whose response
   * depends on the subject must be recorded, or a client could try subjects until it has one with the candidate.
   *
   * @param served front ends whose page a document brought, for the request of one
   */
  see(visitor: AssignedVisitor, signingKey: string, served?: readonly string[]): void;
  record(events: readonly PlausibleEvent[], reporter: Reporter, at: Date): void;
  /**
   * Returns what is due. What visitors reported is due one time later than that they were seen: by then every gateway
   * has written which other visitors it has seen of their networks.
   */
  take(): Recorded;
  /** Buffers again what could not be written. */
  putBack(recorded: Recorded): void;
}

/** Rows that are buffered at most: they must fit into memory while the database is unavailable. */
const MOST_BUFFERED = 100_000;
/** The same of causes, which have texts. */
const MOST_CAUSES_BUFFERED = 2_000;
const MINUTE_MS = 60_000;

export function createRecorder(): Recorder {
  let due = new Map<string, Exposure>();
  let dueLater = new Map<string, Exposure>();
  let measurements = new Map<string, Measurement>();
  let causes = new Map<string, Cause>();
  let visits = new Map<string, Visit>();
  let liveCauses = new Map<string, LiveCause>();
  /** One value of each measure counts for each subject and minute, so that no client outweighs the others. */
  let recordedValues = new Set<string>();

  function expose(exposures: Map<string, Exposure>, next: Exposure): void {
    // The hash of a subject differs from rollout to rollout.
    const key = `${next.subject} ${next.candidate}`;
    const known = exposures.get(key);
    if (!known && exposures.size >= MOST_BUFFERED) return;
    exposures.set(key, known ? merged(known, next) : next);
  }

  function measure(next: Measurement): void {
    const key = [next.minute, next.name, next.version, next.measure, next.bucket].join(' ');
    const known = measurements.get(key);
    if (!known && measurements.size >= MOST_BUFFERED) return;
    measurements.set(key, known ? { ...known, count: known.count + next.count } : next);
  }

  function keepCause(cause: Cause): void {
    const key = `${cause.rollout} ${cause.id}`;
    if (causes.size < MOST_CAUSES_BUFFERED && !causes.has(key)) causes.set(key, cause);
  }

  function countLiveCause(next: LiveCause): void {
    const key = [next.name, next.version, next.id].join(' ');
    const known = liveCauses.get(key);
    if (!known && liveCauses.size >= MOST_CAUSES_BUFFERED) return;
    liveCauses.set(
      key,
      known ? { ...known, count: known.count + next.count, segments: summed(known.segments, next.segments) } : next,
    );
  }

  function countVisit(next: Visit): void {
    const key = [next.minute, next.name, next.network].join(' ');
    const known = visits.get(key);
    if (!known && visits.size >= MOST_BUFFERED) return;
    visits.set(key, known ? { ...known, counts: summed(known.counts, next.counts) } : next);
  }

  return {
    see({ assignments, subject }, signingKey, served = []) {
      for (const assignment of assignments) {
        expose(due, {
          ...exposureOf(assignment, subject, signingKey),
          failed: null,
          served: served.includes(assignment.name),
        });
      }
    },

    record(events, { subject, signingKey, assignments, segments = [] }, at) {
      const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
      for (const event of events) {
        const { name, version, assignment } = event;
        if (assignment) {
          const exposure = exposureOf(assignment, subject, signingKey);
          const cause = causeOf(event, assignment, exposure.source);
          expose(dueLater, { ...exposure, ...effectOf(event), segments, ...(cause && { causes: [cause.id] }) });
          if (cause) keepCause(cause);
        }
        const elsewhere = effectElsewhere(event);
        for (const beside of elsewhere ? assignments : []) {
          if (beside.name === name) continue;
          const exposure = exposureOf(beside, subject, signingKey);
          const cause = causeOf(event, beside, exposure.source);
          expose(dueLater, { ...exposure, failed: null, ...elsewhere, ...(cause && { causes: [cause.id] }) });
          if (cause) keepCause(cause);
        }
        const what = goalOf(event) ?? event.measure;
        const valueKey = [subject, minute, name, version, what].join(' ');
        if (recordedValues.has(valueKey)) continue;
        if (recordedValues.size < MOST_BUFFERED) recordedValues.add(valueKey);
        const live = liveCauseOf(event, segments);
        if (live) countLiveCause(live);
        measure({ minute, name, version, measure: what, bucket: bucketOf(event), count: 1 });
        const outcome = what === 'load' ? what : signalOf(event.measure) === 'failure' ? 'failed' : undefined;
        for (const segment of outcome ? segments : []) {
          measure({ minute, name, version, measure: loadsOf(segment, outcome ?? 'load'), bucket: 0, count: 1 });
        }
      }
      visitsIn(events, { minute, network: visitNetwork(subject, signingKey) }).forEach(countVisit);
    },

    take() {
      const taken = {
        exposures: [...due.values()],
        measurements: [...measurements.values()],
        causes: [...causes.values()],
        visits: [...visits.values()],
        liveCauses: [...liveCauses.values()],
      };
      due = dueLater;
      dueLater = new Map();
      measurements = new Map();
      causes = new Map();
      visits = new Map();
      liveCauses = new Map();
      recordedValues = new Set();
      return taken;
    },

    putBack(recorded) {
      for (const exposure of recorded.exposures) expose(due, exposure);
      recorded.measurements.forEach(measure);
      recorded.causes.forEach(keepCause);
      recorded.visits.forEach(countVisit);
      recorded.liveCauses.forEach(countLiveCause);
    },
  };
}

/** Under hashes that identify no visitor and no network in another rollout, nor a visitor at another share. */
function exposureOf({ rollout, candidate, audience, share }: RolloutAssignment, subject: string, signingKey: string) {
  return {
    rollout,
    candidate,
    audience,
    share,
    subject: sign(signingKey, `exposure ${rollout} ${share}`, subject),
    source: sign(signingKey, `source ${rollout}`, networkOf(subject)),
  };
}

/** What an event says of a visitor. */
function effectOf(event: RecordedEvent): Pick<Exposure, 'failed' | 'signals' | 'lcp' | 'inp' | 'cls'> {
  const signal = signalOf(event.measure);
  const goal = goalOf(event);
  return {
    failed: signal === 'failure',
    ...(goal && { signals: [goal] }),
    ...(signal && signal !== 'failure' && { signals: [signal] }),
    ...(event.measure === 'LCP' && { lcp: bucketOf(event) }),
    ...(event.measure === 'INP' && { inp: bucketOf(event) }),
    ...(event.measure === 'CLS' && { cls: bucketOf(event) }),
  };
}

function goalOf({ measure, cause }: RecordedEvent) {
  return measure === 'goal' && cause?.place ? goalReached(cause.place) : undefined;
}

/** What an event of one front end says of the others on its page; `undefined` for nothing, as most events do. */
function effectElsewhere(event: RecordedEvent): Partial<Exposure> | undefined {
  const { measure, name, version } = event;
  const signal = signalOf(measure);
  if (signal) return { elsewhere: [`${signal} ${name} ${version}`] };
  if (measure === 'LCP') return { elsewhereLcp: bucketOf(event) };
  if (measure === 'INP') return { elsewhereInp: bucketOf(event) };
  return measure === 'CLS' ? { elsewhereCls: bucketOf(event) } : undefined;
}

function causeOf(event: PlausibleEvent, rolledOut: RolloutAssignment, source: string): Cause | undefined {
  const { version, measure, cause } = event;
  if (!cause || measure === 'goal') return undefined;
  const { rollout, candidate } = rolledOut;
  const name = event.name === rolledOut.name ? null : event.name;
  const { place = null, error = null, message = null, frames = [] } = cause;
  const id = causeId({ candidate, name }, measure, cause);
  return { rollout, id, candidate, name, version, measure, place, error, message, frames, source };
}

/** Where visitors of a live version met a failure. */
function liveCauseOf(
  { name, version, measure, cause, isLive }: PlausibleEvent,
  segments: readonly Segment[],
): LiveCause | undefined {
  if (!cause || !isLive || !signalOf(measure)) return undefined;
  const { place = null, error = null, message = null, frames: [frame = null] = [] } = cause;
  const id = causeId({ candidate: false, name }, measure, cause);
  const each = Object.fromEntries(segments.map((segment) => [segment, 1]));
  return { name, version, id, measure, place, error, message, frame, count: 1, segments: each };
}

/** A shift of layout is a small number: in thousandths it falls into the same buckets. */
function bucketOf({ measure, value }: RecordedEvent): number {
  return histogramBucket(measure === 'CLS' ? value * 1_000 : value);
}

function merged(one: Exposure, other: Exposure): Exposure {
  return {
    ...one,
    failed: one.failed === null ? other.failed : one.failed || other.failed === true,
    served: one.served === true || other.served === true,
    signals: [...new Set([...(one.signals ?? []), ...(other.signals ?? [])])],
    causes: mergedCauses(one.causes, other.causes),
    segments: [...new Set([...(one.segments ?? []), ...(other.segments ?? [])])],
    lcp: worst(one.lcp, other.lcp),
    inp: worst(one.inp, other.inp),
    cls: worst(one.cls, other.cls),
    elsewhere: [...new Set([...(one.elsewhere ?? []), ...(other.elsewhere ?? [])])].slice(0, MOST_ELSEWHERE),
    elsewhereLcp: worst(one.elsewhereLcp, other.elsewhereLcp),
    elsewhereInp: worst(one.elsewhereInp, other.elsewhereInp),
    elsewhereCls: worst(one.elsewhereCls, other.elsewhereCls),
  };
}

type Counts<Name extends string> = Partial<Record<Name, number>>;

function summed<Name extends string>(one: Counts<Name>, other: Counts<Name>): Counts<Name> {
  const sum = { ...one };
  for (const [name, count] of Object.entries(other) as [Name, number][]) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/** Failures rather than slow pages where there are too many. */
function mergedCauses(one: readonly string[] = [], other: readonly string[] = []): string[] {
  const slowLast = (id: string) => Number(id.startsWith(SLOW_PAGE));
  const all = [...new Set([...one, ...other])].sort((a, b) => slowLast(a) - slowLast(b));
  return all.slice(0, MOST_CAUSES_PER_VISITOR);
}

function worst(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Math.max(one, other);
}
