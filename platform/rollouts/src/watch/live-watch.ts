import { ADVISORY_LOCKS, type Queryable, tryLock } from '@mortar/server/database';
import type { ApiChange } from '@mortar/federation';
import { uuidv7 } from 'uuidv7';
import type { Alarm, Watched } from '@mortar/registry/core/alarms/alarm';
import { appendAudit } from '@mortar/registry/core/audit/audit.repository';
import type { ChangeContext } from '@mortar/registry/core/database/change-context';
import { lockChanges } from '@mortar/registry/core/database/change-lock';
import { listActiveVersions } from '@mortar/registry/core/releases/active-version.repository';
import { insertAlarm, listAlarms, updateAlarm } from './alarm.repository.ts';
import { alarmSentence, suspectedRelease, suspectsSentence } from '@mortar/registry/core/alarms/alarm-sentence';
import { recordApiChanges, recordGatewayBuild, type ReadApiChanges } from './changes-behind.ts';
import { alarmPart, beganAt, isAlarm, isComparable, isOver, maybeAlarm, type Met, SPANS, WATCHED } from './rules.ts';
import { SIGNALS, type SignalName } from '@mortar/registry/core/signals/signals';
import { listLiveCauses, placeText } from '#telemetry/live-cause.repository.ts';
import { findSuspects } from './suspects.ts';
import {
  deleteExpiredHours,
  type MinuteMet,
  networksMet,
  readUsualParts,
  recordHour,
  sumByMinute,
} from './visits.repository.ts';

/** The actor of alarms in the audit log. */
const ACTOR = 'live watch';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_MS = Math.max(...SPANS) * MINUTE_MS;
/** By then gateways have stored all that browsers reported in an hour. */
const STORED_MS = 5 * MINUTE_MS;

export interface AlarmChange {
  alarm: Alarm;
  /** In the words of the notice. */
  reason: string;
}

/** Compares what visitors meet of live versions with fixed bounds and with the day before. */
export interface LiveWatch {
  /** Raises and ends alarms. Safe to run on any number of gateways. */
  run(): Promise<AlarmChange[]>;
  /** Alarms that go on, and those that ended since a time. */
  alarms(endedSince: Date): Promise<Alarm[]>;
  deleteExpired(): Promise<void>;
}

interface LiveWatchOptions {
  /** Name of the front end that is part of every page. */
  host: string;
  readApiChanges: ReadApiChanges;
  /** As how many visitors one network counts in a rollout. */
  visitorsPerAddress: number;
  /** Of this gateway; left out, it runs from its sources. */
  build?: string | undefined;
}

export function createLiveWatch({ database, clock }: ChangeContext, options: LiveWatchOptions): LiveWatch {
  const { host, readApiChanges, build, visitorsPerAddress } = options;
  let recordedHour = 0;
  let isBuildRecorded = build === undefined;

  return {
    async run() {
      // Before the lock, which nothing may hold that waits for a server.
      const stated = await readApiChanges();
      return database.transaction(async (tx) => {
        // One gateway at a time.
        if (!(await tryLock(tx, ADVISORY_LOCKS.liveWatch))) return [];
        const now = await clock(tx);
        await recordChanges(tx, stated, now);
        const since = new Date(now.getTime() - LONGEST_MS);
        const minutes = await sumByMinute(tx, since);
        await recordLastHour(tx, minutes, now);
        const usualPart = await readUsualParts(tx, now);
        const active = await listActiveVersions(tx);
        const known = await listAlarms(tx, since);
        const changes: AlarmChange[] = [];
        for (const alarm of known.filter(({ endedAt }) => endedAt === null)) {
          const own = minutes.filter(({ name, watched }) => name === alarm.name && watched === alarm.watched);
          const isActive = active.some(({ name }) => name === alarm.name);
          if (!isActive || isOver(alarm, own, { since: since.getTime(), now: now.getTime() })) {
            changes.push(await end(tx, alarm, now));
          } else if (Date.parse(alarm.since) >= since.getTime()) {
            const { visits, affected } = sumSince(own, Date.parse(alarm.since));
            // Visits that are as usual again say nothing of how bad it was.
            if (affected > alarm.affected) await updateAlarm(tx, alarm.id, { visits, affected });
            await askEvidence(tx, alarm, now);
          }
        }
        for (const { name, version } of active) {
          for (const watched of WATCHED) {
            const others = known.filter((alarm) => alarm.name === name && alarm.watched === watched);
            if (others.some(({ endedAt }) => endedAt === null)) continue;
            const from = Math.max(since.getTime(), ...others.map(({ endedAt }) => Date.parse(endedAt ?? '')));
            const own = minutes.filter((one) => one.name === name && one.watched === watched && one.minute >= from);
            const usual = usualPart(name, watched);
            if (!isComparable(watched, usual)) continue;
            const found = await find(tx, own, { name, watched, usualPart: usual ?? 0 }, now);
            if (found) changes.push(await raise(tx, { ...found, name, version, watched }, now));
          }
        }
        return changes;
      });
    },

    alarms: (endedSince) => listAlarms(database, endedSince),
    deleteExpired: () => deleteExpiredHours(database),
  };

  /** What changed behind the front ends, so that alarms name it. */
  async function recordChanges(tx: Queryable, stated: readonly ApiChange[], now: Date): Promise<void> {
    await recordApiChanges(tx, stated, { actor: ACTOR, now });
    // Once: while gateways are replaced, both builds run.
    if (!isBuildRecorded && build !== undefined) await recordGatewayBuild(tx, build, { actor: ACTOR, now });
    isBuildRecorded = true;
  }

  /** For the usual part: once for each hour, when all of it is stored. */
  async function recordLastHour(tx: Queryable, minutes: readonly MinuteMet[], now: Date): Promise<void> {
    const hour = (Math.floor((now.getTime() - STORED_MS) / HOUR_MS) - 1) * HOUR_MS;
    if (hour <= recordedHour) return;
    const own = minutes.filter(({ minute }) => minute >= hour && minute < hour + HOUR_MS);
    await recordHour(tx, new Date(hour), own);
    recordedHour = hour;
  }

  /** A candidate may be found to be the reason after the alarm was raised. */
  async function askEvidence(tx: Queryable, { id, name, since, suspects: known }: Alarm, now: Date): Promise<void> {
    if (known.some(({ evidence }) => evidence !== undefined)) return;
    const suspects = await findSuspects(tx, { name, since: new Date(since), host, now, visitorsPerAddress });
    if (suspects[0]?.evidence !== undefined) await updateAlarm(tx, id, { suspects });
  }

  async function raise(
    tx: Queryable,
    { name, version, watched, ...found }: Found & { name: string; version: string; watched: Watched },
    now: Date,
  ): Promise<AlarmChange> {
    await lockChanges(tx);
    const since = new Date(found.since);
    const suspects = await findSuspects(tx, { name, since, host, now, visitorsPerAddress });
    const measures = watched in SIGNALS ? SIGNALS[watched as SignalName].measures : [];
    const [most] = await listLiveCauses(tx, { name, version, measures, since, most: 1 });
    const alarm: Alarm = {
      id: uuidv7(),
      name,
      version,
      watched,
      since: since.toISOString(),
      raisedAt: now.toISOString(),
      endedAt: null,
      visits: found.visits,
      affected: found.affected,
      usualPart: found.usualPart,
      suspects,
      place: most ? placeText(most) : null,
    };
    const release = suspectedRelease(suspects);
    const reason = [
      alarmSentence(alarm, utc),
      suspectsSentence(suspects, utc),
      ...(release ? [`To go back: mortar rollback ${release.name}`] : []),
    ].join(' ');
    await insertAlarm(tx, alarm);
    const { id: _id, endedAt: _endedAt, name: _name, ...after } = alarm;
    await appendAudit(tx, { actor: ACTOR, action: 'alarm', subject: name, reason, before: null, after }, now);
    return { alarm, reason };
  }

  async function end(tx: Queryable, alarm: Alarm, now: Date): Promise<AlarmChange> {
    await lockChanges(tx);
    const { id, name, version, watched, since } = alarm;
    const reason = `As usual again, after ${minutesText(now.getTime() - Date.parse(since))}. It was: ${alarmSentence({ ...alarm, endedAt: now.toISOString() }, utc)}`;
    await updateAlarm(tx, id, { endedAt: now });
    const before = { version, watched, since };
    await appendAudit(tx, { actor: ACTOR, action: 'recovery', subject: name, reason, before, after: null }, now);
    return { alarm: { ...alarm, endedAt: now.toISOString() }, reason };
  }
}

/** What is known of an alarm that is to be raised. */
type Found = Pick<Alarm, 'visits' | 'affected' | 'usualPart'> & { since: number };

async function find(
  tx: Queryable,
  minutes: readonly MinuteMet[],
  { name, watched, usualPart }: Pick<Alarm, 'name' | 'watched' | 'usualPart'>,
  now: Date,
): Promise<Found | undefined> {
  for (const span of SPANS) {
    const begins = now.getTime() - span * MINUTE_MS;
    const met = sumSince(minutes, begins);
    if (!maybeAlarm(watched, met, usualPart)) continue;
    const from = Math.max(begins, minutes[0]?.minute ?? 0);
    const networks = await networksMet(tx, { name, watched, since: new Date(from) });
    if (!isAlarm(watched, met, networks, usualPart)) continue;
    const since = beganAt(minutes, alarmPart(watched, usualPart));
    return { since, usualPart, ...sumSince(minutes, since) };
  }
  return undefined;
}

function sumSince(minutes: readonly MinuteMet[], since: number): Met {
  const own = minutes.filter(({ minute }) => minute >= since);
  const sum = (of: keyof Met) => Math.round(own.reduce((total, one) => total + one[of], 0));
  return { visits: sum('visits'), affected: sum('affected') };
}

const utc = (iso: string) => `${iso.slice(11, 16)} UTC`;

function minutesText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
