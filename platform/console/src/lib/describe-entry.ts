import { stagesOf } from '@mortar/registry/condition/stages';
import type { HistoryEntry } from '@mortar/registry/schemas/history';

interface Side {
  live?: string;
  version?: string;
  candidate?: string;
  audiences?: { audience: string; share: number }[];
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
  const now = stageOf(is);
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
      return `Rollout of ${candidate} began at ${now}`;
    case 'rollout-advance':
      return `Rollout of ${candidate} was widened to ${now}`;
    case 'rollout-pause':
      return `Rollout of ${candidate} paused at ${now}`;
    case 'rollout-resume':
      return `Rollout of ${candidate} resumed at ${now}`;
    case 'rollout-promote':
      return `${candidate} was promoted to everybody`;
    case 'rollout-abort':
      return `The rollout of ${candidate} was ended`;
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
    case 'deploy':
      return `Build ${is.version} was deployed`;
    case 'data-change':
      return 'Data behind the API were changed';
    case 'prune':
      return `${was.version} was deleted: nothing could reach it`;
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
    case 'alarm':
      return `Alarm: ${is.version} is not as usual`;
    case 'recovery':
      return 'As usual again';
    case 'token-create':
      return 'A token was created';
    case 'token-revoke':
      return 'A token was revoked';
    default:
      return action.replaceAll('-', ' ');
  }
}

/** Who gets the candidate at a step of a rollout; shares are stored in hundredths of a percent. */
function stageOf({ audiences = [], steps = [], step = 0 }: Side): string {
  const percent = (share: number) => share / 100;
  const stages = stagesOf({
    audiences: audiences.map(({ audience, share }) => ({ audience, share: percent(share) })),
    steps: steps.map(percent),
  });
  return stages.find((stage) => stage.step === step)?.title ?? 'nobody';
}

/** How much a change matters to visitors. */
export function toneOf({ action }: Pick<HistoryEntry, 'action'>): 'bad' | 'warn' | 'busy' | 'good' | 'idle' {
  if (['rollback', 'rollout-roll-back', 'rollout-abort', 'alarm'].includes(action)) return 'bad';
  if (['rollout-pause', 'freeze'].includes(action)) return 'warn';
  if (['activate', 'point', 'rollout-promote', 'recovery'].includes(action)) return 'good';
  return action.startsWith('rollout-') ? 'busy' : 'idle';
}
