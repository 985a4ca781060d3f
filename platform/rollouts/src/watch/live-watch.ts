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
import { ALARM, RECOVERED } from './detector.ts';
import { isOfSeveralNetworks } from './networks.ts';
import { findSuspects } from './suspects.ts';
import { WATCHED } from './usual.ts';
import { createUsualReader } from './usual-reader.ts';
import { deleteExpiredHours, networksMet, recordHours, sumByMinute } from './visits.repository.ts';
import { createWindow, type Finding, type Window } from './window.ts';

/** The actor of alarms in the audit log. */
const ACTOR = 'live watch';
const HOUR_MS = 3_600_000;
/** What is looked at; longer ago, few visits tell nothing. */
const WINDOW_MS = 3 * HOUR_MS;
/** By then gateways have stored all that browsers reported in an hour. */
const HOUR_STORED_MS = 5 * 60_000;

export interface AlarmChange {
  alarm: Alarm;
  /** In the words of the notice. */
  reason: string;
}

/** Compares what visitors meet of live versions with what was usual at this hour of the week. */
export interface LiveWatch {
  /**
   * Raises and ends alarms. Safe to run on any number of gateways.
   *
   * @param isTrafficKnown `false` while gateways may not have stored all reports of the last minutes
   */
  run(options: { isTrafficKnown: boolean }): Promise<AlarmChange[]>;
  /** Alarms that go on, and those that ended since a time. */
  alarms(endedSince: Date): Promise<Alarm[]>;
  deleteExpired(): Promise<void>;
}

interface LiveWatchOptions {
  /** Name of the front end that is part of every page. */
  host: string;
  readApiChanges: ReadApiChanges;
  /** Of this gateway; left out, it runs from its sources. */
  build?: string | undefined;
}

export function createLiveWatch({ database, clock }: ChangeContext, options: LiveWatchOptions): LiveWatch {
  const { host, readApiChanges, build } = options;
  const usual = createUsualReader();
  let isBuildRecorded = build === undefined;

  return {
    async run({ isTrafficKnown }) {
      // Before the lock, which nothing may hold that waits for a server.
      const stated = await readApiChanges();
      return database.transaction(async (tx) => {
        // One gateway at a time.
        if (!(await tryLock(tx, ADVISORY_LOCKS.liveWatch))) return [];
        const now = await clock(tx);
        await recordChanges(tx, stated, now);
        const since = new Date(now.getTime() - WINDOW_MS);
        const active = await listActiveVersions(tx);
        const names = active.map(({ name }) => name);
        await recordHours(tx, names, endedHours(now));
        const known = await listAlarms(tx, since);
        const minutes = await sumByMinute(tx, since);
        const window = createWindow({ minutes, since, now, usual: await usual.of(tx, { since, now }) });
        const found: { finding: Finding; name: string; version: string; watched: Watched }[] = [];
        const ended: Alarm[] = [];
        for (const alarm of known.filter(({ endedAt }) => endedAt === null)) {
          const recovery = window.recovery(alarm);
          if (!names.includes(alarm.name) || recovery >= RECOVERED) ended.push(alarm);
          // Visits that are as usual again say nothing of how bad it was.
          else if (recovery === 0) await keepFigures(tx, alarm, window, since);
        }
        for (const { name, version } of active) {
          for (const watched of WATCHED) {
            const own = known.filter((alarm) => alarm.name === name && alarm.watched === watched);
            if (own.some(({ endedAt }) => endedAt === null)) continue;
            if (watched === 'traffic' && !(isTrafficKnown && isAlone(name, known, window))) continue;
            const from = Math.max(0, ...own.map(({ endedAt }) => Date.parse(endedAt ?? '')));
            const finding = await confirmed(tx, window.finding(name, watched, from), { name, watched });
            if (finding) found.push({ finding, name, version, watched });
          }
        }
        if (found.length + ended.length === 0) return [];
        await lockChanges(tx);
        const changes: AlarmChange[] = [];
        for (const alarm of ended) changes.push(await end(tx, alarm, now));
        for (const one of found) changes.push(await raise(tx, one, now));
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

  /** When nobody opens the site, nobody opens any front end: one alarm says it. */
  function isAlone(name: string, known: readonly Alarm[], window: Window): boolean {
    if (name === host) return true;
    const isKnown = known.some((one) => one.name === host && one.watched === 'traffic' && one.endedAt === null);
    return !isKnown && (window.finding(host, 'traffic', 0)?.score ?? 0) < ALARM / 2;
  }

  async function raise(
    tx: Queryable,
    { finding, name, version, watched }: { finding: Finding; name: string; version: string; watched: Watched },
    now: Date,
  ): Promise<AlarmChange> {
    const since = new Date(finding.since);
    const suspects = await findSuspects(tx, { name, since, host, now });
    const alarm: Alarm = {
      id: uuidv7(),
      name,
      version,
      watched,
      since: since.toISOString(),
      raisedAt: now.toISOString(),
      endedAt: null,
      visits: Math.round(finding.visits),
      affected: Math.round(finding.affected),
      usualPart: finding.usualPart,
      suspects,
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
    const { id, name, version, watched, since } = alarm;
    const reason = `As usual again, after ${minutesText(now.getTime() - Date.parse(since))}. It was: ${alarmSentence({ ...alarm, endedAt: now.toISOString() }, utc)}`;
    await updateAlarm(tx, id, { endedAt: now });
    const before = { version, watched, since };
    await appendAudit(tx, { actor: ACTOR, action: 'recovery', subject: name, reason, before, after: null }, now);
    return { alarm: { ...alarm, endedAt: now.toISOString() }, reason };
  }
}

async function confirmed(
  tx: Queryable,
  finding: Finding | undefined,
  { name, watched }: { name: string; watched: Watched },
): Promise<Finding | undefined> {
  if (!finding || finding.score < ALARM) return undefined;
  if (watched === 'traffic') return finding;
  const networks = await networksMet(tx, { name, watched, since: new Date(finding.since) });
  return isOfSeveralNetworks(finding, networks) ? finding : undefined;
}

/** While an alarm goes on, its figures do. */
async function keepFigures(tx: Queryable, alarm: Alarm, window: Window, since: Date): Promise<void> {
  if (Date.parse(alarm.since) < since.getTime()) return;
  const { visits, affected } = window.figures(alarm);
  if (visits !== alarm.visits || affected !== alarm.affected) await updateAlarm(tx, alarm.id, { visits, affected });
}

/** Those of the window that have ended long enough ago. */
function endedHours(now: Date): Date[] {
  const last = Math.floor((now.getTime() - HOUR_STORED_MS) / HOUR_MS) - 1;
  return [2, 1, 0].map((before) => new Date((last - before) * HOUR_MS));
}

const utc = (iso: string) => `${iso.slice(11, 16)} UTC`;

function minutesText(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
