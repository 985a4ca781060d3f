import type { HistoryEntry } from '../../src/http/schemas/history.ts';
import { share } from '../lib/formats.ts';

interface Side {
  live?: string;
  version?: string;
  candidate?: string;
  steps?: number[];
  step?: number;
  description?: string;
  rolloutOnly?: boolean;
  twoPeople?: boolean;
  prefix?: string;
  address?: string;
}

/** What a change did, in a sentence without its end. */
export function describeEntry({ action, before, after }: Pick<HistoryEntry, 'action' | 'before' | 'after'>): string {
  const was = (before ?? {}) as Side;
  const is = (after ?? {}) as Side;
  const candidate = is.candidate ?? was.candidate ?? '';
  const now = (is.steps?.[is.step ?? 0] ?? 0) / 100;
  switch (action) {
    case 'publish':
      return `Published ${is.version}`;
    case 'activate':
    // The name that `activate` has in earlier entries.
    case 'point':
      return was.live && was.live !== is.live ? `Activated ${is.live} after ${was.live}` : `Activated ${is.live}`;
    case 'rollback':
      return is.live ? `Rolled back from ${was.live} to ${is.live}` : `Rolled back ${was.live} to nothing live`;
    case 'preview':
      return `Preview of ${is.version}`;
    case 'rollout-start':
      return `Rollout of ${candidate} began at ${share(now)}`;
    case 'rollout-advance':
      return `Rollout of ${candidate} went to ${share(now)}`;
    case 'rollout-pause':
      return `Rollout of ${candidate} paused at ${share(now)}`;
    case 'rollout-resume':
      return `Rollout of ${candidate} resumed at ${share(now)}`;
    case 'rollout-promote':
      return `${candidate} was promoted`;
    case 'rollout-abort':
      return `Rollout of ${candidate} was aborted`;
    case 'rollout-roll-back':
      return `${candidate} was rolled back`;
    case 'freeze':
      return 'All changes were frozen';
    case 'unfreeze':
      return 'The freeze was ended';
    case 'policy':
      return `Rules: live only through a rollout ${is.rolloutOnly ? 'on' : 'off'}, two people ${is.twoPeople ? 'on' : 'off'}`;
    case 'service-add':
      return `Requests below ${is.prefix} go to ${is.address}`;
    case 'service-remove':
      return `No more requests below ${was.prefix} go to ${was.address}`;
    case 'key-rotate':
      return 'The key of assertions was replaced';
    case 'approval-request':
      return `Asked to ${is.description}`;
    case 'approve':
      return `Approved to ${is.description}`;
    case 'invite':
      return 'An invitation was made';
    case 'uninvite':
      return 'Memberships by invitation were ended';
    case 'token-create':
      return 'A token was created';
    case 'token-revoke':
      return 'A token was revoked';
    default:
      return action.replaceAll('-', ' ');
  }
}

/** How much a change matters to visitors. */
export function toneOf({ action }: Pick<HistoryEntry, 'action'>): 'bad' | 'warn' | 'busy' | 'good' | 'idle' {
  if (['rollback', 'rollout-roll-back', 'rollout-abort'].includes(action)) return 'bad';
  if (['rollout-pause', 'freeze'].includes(action)) return 'warn';
  if (['activate', 'point', 'rollout-promote'].includes(action)) return 'good';
  return action.startsWith('rollout-') ? 'busy' : 'idle';
}
