import type { AuditEntry } from '#core/audit/audit-entry.ts';
import { changeText } from '#core/audit/change-text.ts';

/** What a receiver gets of a change: who, what, why, and where to read on. */
export interface Notice {
  /** Action of the audit log, such as `rollout-pause`, or `test`. */
  type: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  data: {
    /** Sequence number in the audit log: grows by one with each change. 0 in a test. */
    seq: number;
    actor: string;
    /** Name of the front end, or `site`. */
    subject: string;
    /** In the words of the history. */
    change: string;
    reason: string;
    /** The change in a sentence. */
    sentence: string;
    before: unknown;
    after: unknown;
    /** Page of the console: of the front end, or the overview for changes of the whole site. */
    url: string;
  };
}

/** Subject of changes that are about all front ends. */
const SITE = 'site';

/** @param consoleUrl origin of the console */
export function noticeOf(entry: Omit<AuditEntry, 'previousHash' | 'hash'>, consoleUrl: string): Notice {
  const { seq, at, actor, action, subject, reason, before, after } = entry;
  const change = changeText(entry);
  const sentence = `${change} by ${actor}: ${reason}`;
  const url = `${consoleUrl}/releases${subject === SITE ? '' : `#${encodeURIComponent(subject)}`}`;
  return { type: action, timestamp: at, data: { seq, actor, subject, change, reason, sentence, before, after, url } };
}
