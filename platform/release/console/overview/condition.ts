import type { OverviewView } from '../../src/http/schemas/insights.ts';
import type { StateView } from '../../src/http/schemas/state.ts';
import { reachedBy } from '../front-end/stages.ts';
import { percent } from '../lib/formats.ts';

type Remote = StateView['remotes'][number];
export type RemoteOverview = OverviewView['remotes'][number];
type Figures = Pick<RemoteOverview['versions'][number], 'loads' | 'failed'>;

/** How a front end fares, in a word and a sentence. */
export interface Condition {
  tone: 'bad' | 'warn' | 'busy' | 'good' | 'idle';
  title: string;
  because: string;
}

/** Part of the loads that fail from which a live version needs attention. */
const FAILING_PART = 0.01;
/** Failures of fewer loads may be one visitor's. */
const FEWEST_FAILURES = 3;
/** For so long a rollback by the analysis stays the first thing to know about a front end. */
const RECENT_MS = 86_400_000;

/** The worst that is true of a front end. */
export function conditionOf(
  { live, serving, rollout }: Pick<Remote, 'live' | 'serving' | 'rollout'>,
  overview: RemoteOverview | undefined,
  now: number,
): Condition {
  if (rollout?.status === 'paused') {
    return { tone: 'warn', title: 'Paused', because: rollout.note ?? `${reachedBy(rollout)} keep the candidate.` };
  }
  const figures = overview?.versions.find(({ version }) => version === live);
  const failing = figures ? failedPart(figures) : undefined;
  if (figures && failing !== undefined && failing >= FAILING_PART && figures.failed >= FEWEST_FAILURES) {
    return { tone: 'bad', title: 'Failing', because: `${percent(failing)} of its loads failed in 24 hours.` };
  }
  const change = overview?.lastChange;
  const isRecent = change && now - Date.parse(change.at) < RECENT_MS;
  if (isRecent && !rollout && ['rollback', 'rollout-roll-back'].includes(change.action)) {
    return { tone: 'bad', title: 'Rolled back', because: change.reason };
  }
  if (rollout) {
    return { tone: 'busy', title: 'Rolling out', because: `${reachedBy(rollout)} get the candidate.` };
  }
  if (serving !== live) {
    return { tone: 'busy', title: 'Changing', because: 'This gateway does not serve the active version yet.' };
  }
  if (failing === undefined) {
    return { tone: 'idle', title: 'No reports', because: 'No browser has reported in 24 hours.' };
  }
  return { tone: 'good', title: 'Healthy', because: 'Everybody gets the active version.' };
}

const ORDER: readonly Condition['tone'][] = ['bad', 'warn', 'busy', 'idle', 'good'];

/** What needs attention comes first. */
export function byUrgency(one: Condition, other: Condition): number {
  return ORDER.indexOf(one.tone) - ORDER.indexOf(other.tone);
}

/** Part of the loads that failed; `undefined` when there were none. */
export function failedPart({ loads, failed }: Figures): number | undefined {
  const all = loads + failed;
  return all === 0 ? undefined : failed / all;
}
