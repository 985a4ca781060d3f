import type { SignalName, VitalName } from '#core/signals/signals.ts';

/** What the watch compares of each live version with what is usual. */
export type Watched = SignalName | VitalName;

/** Something that changed just before an alarm. */
export interface Suspect {
  /** Of the entry in the audit log; 0: it is known by its evidence. */
  seq: number;
  /** ISO 8601, UTC: when it happened. */
  at: string;
  /** Of the audit log. */
  action: string;
  /** The front end, service, server or data that was changed. */
  name: string;
  /** What visitors have got since then, or the build of a server; `null`: of a service or of data, or nothing. */
  version: string | null;
  /** What they got before; `null`: nothing to go back to. */
  previous: string | null;
  /** What visitors of this candidate meet beside others, without its end. */
  evidence?: string;
}

/** A live version that fails or is slow. */
export interface Alarm {
  id: string;
  name: string;
  /** That was live when it was raised. */
  version: string;
  watched: Watched;
  /** ISO 8601, UTC, as all times here: when it began. */
  since: string;
  /** When enough was known. */
  raisedAt: string;
  /** `null` while it goes on. */
  endedAt: string | null;
  /** Visits since it began. */
  visits: number;
  /** Those that met it. */
  affected: number;
  /** Part of the visits that met it in the day before. */
  usualPart: number;
  /** What it is most likely due to comes first. */
  suspects: Suspect[];
  /** Where most of it was met, in words; `null`: not known. */
  place?: string | null;
}
