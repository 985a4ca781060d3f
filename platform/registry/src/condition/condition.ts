import { CANARY_ANALYSIS } from '#core/audit/actors.ts';
import type { OverviewView } from '#schemas/insights.ts';
import type { StateView } from '#schemas/state.ts';
import { alarmSentence, suspectedRelease, suspectsSentence } from '#core/alarms/alarm-sentence.ts';
import { failedPart, percent, timeOf } from './figures.ts';
import { reachedBy, stagesOf } from './stages.ts';

type Remote = StateView['remotes'][number];
type Rollout = NonNullable<Remote['rollout']>;
export type RemoteOverview = OverviewView['remotes'][number];
type Alarm = RemoteOverview['alarms'][number];
type Evidence = NonNullable<RemoteOverview['evidence']>;

/** How a front end fares. The console and `mortar why` say the same, because both ask this. */
export interface Condition {
  tone: 'bad' | 'warn' | 'busy' | 'good' | 'idle';
  /** In a word or two; `Unknown`: nobody could say what browsers report. */
  title: string;
  /** What is wrong, since when, for whom and with which version; or that all is well. */
  sentence: string;
  /** The one change that the evidence asks for; `null`: none. */
  advice: Advice | null;
  /** The front end that this changes, where it is another one; left out: itself. */
  of?: string;
  /** The figures of the sentence; left out: those of the live version in 24 hours. */
  measured?: Measured;
  /** It has ended: there is nothing to decide. */
  isOver?: true;
}
export type Advice = 'roll-back' | 'resume';

/** Figures of the same visitors and the same time as a sentence. */
export interface Measured {
  title: string;
  /** As in `86 %` and `of 312 visits since 02:34`. */
  figures: readonly { value: string; of: string; isBad?: true }[];
}

/** The title while it is not known what browsers report. */
export const UNKNOWN = 'Unknown';

/** What a condition is read from. */
export interface Known {
  remote: Pick<Remote, 'name' | 'live' | 'serving' | 'previous' | 'changedAt' | 'rollout'>;
  /** `undefined`: it could not be read. */
  overview: RemoteOverview | undefined;
  /** Newer evidence of the rollout than that of the overview. */
  evidence?: Evidence | null | undefined;
  /** All front ends that the reader may see; left out: only this one. */
  site?: readonly Remote[];
  /** No rollout reaches more visitors. */
  isFrozen: boolean;
  now: number;
}

/** Part of the page loads that fail from which a live version needs attention. */
export const FAILING_PART = 0.01;
/** Failures of fewer page loads may be one visitor's. */
const FEWEST_FAILURES = 3;
/** Page loads of the version before from which it is compared, and as many times its failing part is worse. */
const FEWEST_BEFORE = 50;
const WORSE = 3;
/** Bayes factor from which the evidence asks for a rollback, although the canary analysis is not sure yet. */
const STRONG = 10;
const DAY_MS = 86_400_000;

/** The worst that is true of a front end, with what else goes on there. */
export function conditionOf(known: Known): Condition {
  const worse = worseCandidate(known);
  const alarm = alarmed(known);
  const rollout = pausedRollout(known) ?? runningRollout(known);
  const gravest = [worse, alarm].toSorted((one, other) => toneOrder(one) - toneOrder(other));
  const over = recovered(known);
  const [first, ...others] = [
    ...gravest,
    // The figures of 24 hours contain what an alarm says, and what has ended.
    alarm || over ? undefined : failing(known),
    worse ? undefined : rollout,
    over,
    rolledBack(known),
    changing(known),
  ].filter((condition) => condition !== undefined);
  if (!first) return atRest(known);
  // What is over says nothing beside what goes on.
  const beside = others.filter(({ isOver }) => !isOver).map(({ title, sentence }) => `${title}: ${sentence}`);
  return { ...first, sentence: [first.sentence, ...beside].join(' ') };
}

const toneOrder = (condition: Condition | undefined) => (condition ? ORDER.indexOf(condition.tone) : ORDER.length);

function worseCandidate({ remote: { rollout }, overview, evidence, now }: Known): Condition | undefined {
  const against = evidenceOf(rollout, evidence ?? overview?.evidence)?.against;
  if (!rollout || !against) return undefined;
  const { candidate, baseline, status } = rollout;
  const { sides } = against;
  const isStrong = against.factor >= STRONG;
  const isPaused = status === 'paused';
  return {
    tone: isStrong ? 'bad' : 'warn',
    title: `${candidate} ${isStrong ? 'is' : 'may be'} worse`,
    sentence: [
      `${against.sentence}.`,
      `${getsCandidate(rollout, now)}${isPaused ? '; the rollout is paused' : ''}.`,
      ...(isStrong && !isPaused
        ? ['It goes no further while that is so, and is rolled back by itself once it is certain.']
        : []),
    ].join(' '),
    // While it runs, more visitors may still show that it is sound.
    advice: isStrong || isPaused ? 'roll-back' : null,
    ...(sides && {
      measured: {
        title: 'Affected',
        figures: [
          { ...affectedPart(sides.candidate, `visitors with ${candidate}`), isBad: true },
          affectedPart(sides.baseline, `visitors with ${baseline}`),
        ],
      },
    }),
  };
}

function affectedPart({ visitors, affected }: { visitors: number; affected: number }, of: string) {
  return { value: percent(visitors === 0 ? 0 : affected / visitors), of: `of ${visitors} ${of}` };
}

/** The titles of what is watched; all else fails. */
const ALARM_TITLES: Partial<Record<Alarm['watched'], string>> = {
  LCP: 'Slow',
  INP: 'Slow to respond',
  CLS: 'Layout shifts',
};

/** Worse than in the day before. */
function alarmed(known: Known): Condition | undefined {
  const { remote, overview, now } = known;
  const alarms = overview?.alarms.filter(({ endedAt }) => endedAt === null) ?? [];
  const [alarm, ...others] = alarms.toSorted((one, other) => gravityOf(one) - gravityOf(other));
  if (!alarm) return undefined;
  const timeText = (iso: string) => timeOf(iso, now);
  const { advice, of, gone } = wayBack(alarm, known);
  return {
    tone: 'bad',
    title: ALARM_TITLES[alarm.watched] ?? 'Failing',
    sentence: [
      alarmSentence(alarm, timeText),
      ...others.map((one) => alarmSentence(one, timeText)),
      suspectsSentence(alarm.suspects, timeText),
      ...(advice === null ? elsewhere(alarm) : []),
      ...(gone ? [`${gone}: the alarm ends when enough visits are as usual.`] : []),
    ].join(' '),
    advice,
    ...(of !== undefined && of !== remote.name && { of }),
    measured: measuredBy(alarm, timeText(alarm.since)),
  };
}

function measuredBy({ visits, affected, usualPart }: Alarm, since: string): Measured {
  const { value, of } = affectedPart({ visitors: visits, affected }, `visits since ${since}`);
  return { title: 'Affected', figures: [{ value, of: `${of}, the day before: ${percent(usualPart)}`, isBad: true }] };
}

/** What goes back where that is no release, and so nothing that a release manager can do here. */
function elsewhere({ suspects: [first] }: Alarm): string[] {
  if (first?.action === 'deploy')
    return [`No release can take that back: deploy the build of ${first.name} before it.`];
  if (first?.action === 'data-change') return [`No release can take that back: undo the change of the ${first.name}.`];
  return [];
}

const GRAVEST_FIRST: readonly Alarm['watched'][] = [
  'failure',
  'hydration',
  'outage',
  'error',
  'rejection',
  'LCP',
  'INP',
  'CLS',
];
const gravityOf = ({ watched }: Alarm) => GRAVEST_FIRST.indexOf(watched);

interface WayBack {
  advice: Advice | null;
  of?: string;
  /** That what it was due to is gone already. */
  gone?: string;
}

/** Going back is offered where a release is the likeliest suspect, and while its version is what visitors get. */
function wayBack({ suspects, version }: Alarm, { remote, site, now }: Known): WayBack {
  const isLiveSince = ({ name, live, changedAt }: Pick<Remote, 'name' | 'live' | 'changedAt'>) =>
    `${name === remote.name ? '' : `${name} `}${live} is live since ${timeOf(changedAt, now)}`;
  const release = suspectedRelease(suspects);
  const suspect = release && (release.name === remote.name ? remote : site?.find(({ name }) => name === release.name));
  if (!release || !suspect) return { advice: null, ...(remote.live !== version && { gone: isLiveSince(remote) }) };
  const { rollout, live, previous } = suspect;
  if (rollout?.candidate === release.version) return { advice: 'roll-back', of: release.name };
  if (live !== release.version) {
    const what = `${release.name} ${release.version}`;
    return { advice: null, gone: release.evidence ? `No visitor gets ${what} any more` : isLiveSince(suspect) };
  }
  // While another rollout is under way, going back would end that one.
  return !rollout && previous !== null ? { advice: 'roll-back', of: release.name } : { advice: null };
}

function recovered({ overview, now }: Known): Condition | undefined {
  const alarm = overview?.alarms.findLast(({ endedAt }) => endedAt !== null);
  if (!alarm?.endedAt) return undefined;
  const timeText = (iso: string) => timeOf(iso, now);
  return {
    tone: 'warn',
    title: 'Recovered',
    sentence: [
      `As usual again since ${timeText(alarm.endedAt)}. It was: ${alarmSentence(alarm, timeText)}`,
      ...(alarm.suspects.length > 0 ? [suspectsSentence(alarm.suspects, timeText)] : []),
    ].join(' '),
    advice: null,
    isOver: true,
  };
}

function failing({ remote, overview, now }: Known): Condition | undefined {
  const figures = figuresOf(remote, overview);
  const part = figures && failedPart(figures);
  if (!figures || part === undefined || part < FAILING_PART || figures.failed < FEWEST_FAILURES) return undefined;
  const { live, changedAt, previous } = remote;
  const isNew = now - Date.parse(changedAt) < DAY_MS;
  const since = timeOf(changedAt, now);
  const before = overview?.versions.find(({ version }) => version === previous);
  const partBefore = before && before.loads + before.failed >= FEWEST_BEFORE ? failedPart(before) : undefined;
  const isWorse = partBefore !== undefined && part >= WORSE * partBefore;
  const compared =
    partBefore === undefined
      ? `Too little is known of ${previous ?? 'a version before it'} to compare.`
      : `With ${previous} it was ${percent(partBefore)}${isWorse ? '' : ', so that its release is hardly the reason'}.`;
  return {
    tone: 'bad',
    title: 'Failing',
    sentence: [
      `${percent(part)} of the page loads with ${live} failed in 24 hours (${figures.failed} of ${figures.loads + figures.failed}).`,
      isNew
        ? `It was released at ${since}. ${compared}`
        : `No release of it can be the reason: the last one was at ${since}.`,
    ].join(' '),
    advice: isNew && isWorse && !remote.rollout ? 'roll-back' : null,
  };
}

function pausedRollout({ remote: { rollout }, overview, evidence, now }: Known): Condition | undefined {
  if (rollout?.status !== 'paused') return undefined;
  const known = evidenceOf(rollout, evidence ?? overview?.evidence);
  const advice = mayGoOn(rollout, known) ? 'resume' : null;
  return {
    tone: 'warn',
    title: 'Paused',
    sentence: [
      `${getsCandidate(rollout, now)}, and it stays at that until a release manager decides.`,
      rollout.note,
      known && 'Nothing speaks against it so far.',
      advice && 'Resumed, it is watched at the same share for one more step, and judged again.',
    ]
      .filter(Boolean)
      .join(' '),
    advice,
    ...reportedBy(rollout, known),
  };
}

/** How much is known of a rollout that nothing speaks against. */
function reportedBy({ candidate, baseline }: Rollout, evidence: Evidence | undefined): Pick<Condition, 'measured'> {
  if (!evidence) return {};
  const { visitors } = evidence;
  return {
    measured: {
      title: 'Known from',
      figures: [
        { value: String(visitors.candidate), of: `visitors with ${candidate}` },
        { value: String(visitors.baseline), of: `visitors with ${baseline}` },
      ],
    },
  };
}

/** Where all visitors of a step have the candidate, resuming brings nothing to compare it with. */
function mayGoOn(rollout: Rollout, evidence: Evidence | undefined): boolean {
  const { step, share, audiences } = rollout;
  const reached = step < 0 ? audiences.at(step)?.share : share;
  return evidence?.verdict.kind === 'healthy' || (evidence?.verdict.kind === 'insufficient' && reached !== 100);
}

function rolledBack({ remote: { live, rollout }, overview, now }: Known): Condition | undefined {
  const change = overview?.lastChange;
  if (!change || rollout || now - Date.parse(change.at) >= DAY_MS) return undefined;
  if (!['rollback', 'rollout-roll-back'].includes(change.action)) return undefined;
  const { candidate, live: was } = (change.before ?? {}) as { candidate?: string; live?: string };
  const by = change.actor === CANARY_ANALYSIS ? 'by itself' : `by ${change.actor}`;
  const what = `${candidate ?? was ?? 'A version'} was rolled back ${by} at ${timeOf(change.at, now)}`;
  return {
    tone: 'warn',
    title: 'Rolled back',
    sentence: `${what}, and everybody gets ${live} again: nothing is left to do. The reason: ${change.reason}`,
    advice: null,
    isOver: true,
  };
}

function runningRollout({ remote: { rollout }, overview, evidence, isFrozen, now }: Known): Condition | undefined {
  if (!rollout) return undefined;
  const known = evidenceOf(rollout, evidence ?? overview?.evidence);
  const verdict = known?.verdict;
  const next = stagesOf(rollout).find(({ step }) => step === rollout.step + 1)?.title ?? 'everybody';
  const due = timeOf(new Date(Date.parse(rollout.stepSince) + rollout.everySeconds * 1_000).toISOString(), now);
  const then = isFrozen ? 'it stays at that until the freeze ends' : `it goes to ${next} by itself at ${due}`;
  const because =
    verdict?.kind === 'healthy'
      ? `Nothing speaks against it: ${then}.`
      : verdict && `${verdict.because} If that is still so at ${due}, it pauses.`;
  return {
    tone: 'busy',
    title: 'Rolling out',
    sentence: [`${getsCandidate(rollout, now)}.`, because].filter(Boolean).join(' '),
    advice: null,
    ...reportedBy(rollout, known),
  };
}

function changing({ remote: { serving, live } }: Known): Condition | undefined {
  if (serving === live) return undefined;
  const now = serving === null ? 'nothing of it' : serving;
  const sentence = `${live} is active, and the gateway that answers still serves ${now}.`;
  return { tone: 'busy', title: 'Changing', sentence, advice: null };
}

function atRest({ remote, overview, now }: Known): Condition {
  const { live, changedAt } = remote;
  const served = `Everybody has had ${live} since ${timeOf(changedAt, now)}`;
  if (!overview) {
    const sentence = `${served}. What browsers report of it is not known now.`;
    return { tone: 'idle', title: UNKNOWN, sentence, advice: null };
  }
  const figures = figuresOf(remote, overview);
  const part = figures && failedPart(figures);
  if (!figures || part === undefined) {
    const sentence = `${served}. No browser has reported a page load of it in 24 hours.`;
    return { tone: 'idle', title: 'No reports', sentence, advice: null };
  }
  const failed = part === 0 ? 'no page load failed' : `${percent(part)} of the page loads failed`;
  return { tone: 'good', title: 'Working', sentence: `${served}; ${failed} in 24 hours.`, advice: null };
}

function getsCandidate(rollout: Rollout, now: number): string {
  return `${reachedBy(rollout)} have had ${rollout.candidate} since ${timeOf(rollout.stepSince, now)}`;
}

function figuresOf({ live }: Known['remote'], overview: RemoteOverview | undefined) {
  return overview?.versions.find(({ version }) => version === live);
}

/** Evidence of an earlier rollout says nothing of this one. */
function evidenceOf(rollout: Rollout | null, evidence: Evidence | null | undefined): Evidence | undefined {
  return evidence && evidence.rollout === rollout?.id ? evidence : undefined;
}

const ORDER: readonly Condition['tone'][] = ['bad', 'warn', 'busy', 'idle', 'good'];

/** What needs attention comes first, and what is over after it. */
export function byUrgency(one: Condition, other: Condition): number {
  return ORDER.indexOf(one.tone) - ORDER.indexOf(other.tone) || Number(one.isOver ?? 0) - Number(other.isOver ?? 0);
}

/** There is something for a release manager to decide. */
export function needsAttention({ tone, isOver }: Condition): boolean {
  return (tone === 'bad' || tone === 'warn') && !isOver;
}

/** The version that a rollback of a front end goes back to; `null`: there is none. */
export function rollsBackTo({ rollout, previous }: Pick<Remote, 'rollout' | 'previous'>): string | null {
  return rollout ? rollout.baseline : previous;
}
