import { Command } from 'commander';
import { byUrgency, type Condition, conditionOf, rollsBackTo } from '@mortar/registry/condition/condition';
import { timeOf } from '@mortar/registry/condition/figures';
import { failedByKind, goalsReached } from '@mortar/registry/condition/version-rates';
import { titleOfCause } from '@mortar/registry/condition/title-of-cause';
import type { LiveCauseView } from '@mortar/registry/schemas/causes';
import type { InsightsView, OverviewView } from '@mortar/registry/schemas/insights';
import type { StateView } from '@mortar/registry/schemas/state';
import { EXIT } from '#exit-codes.ts';
import { answers } from '#output/answers.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#site/site-option.ts';
import { CommandError, type Terminal } from '#terminal.ts';

/** The command by which each advice is followed. */
const ADVISED = {
  'roll-back': 'mortar rollback',
  resume: 'mortar rollout resume',
} as const;

/** That figures of a version are of. */
const HOURS = 24;
/** Causes that are printed; the console has them all. */
const MOST_CAUSES = 5;

export function whyCommand(terminal: Terminal): Command {
  const command = new Command('why')
    .description('what is wrong with a front end, since when and for whom, as the console says it')
    .argument('[name]', 'the front end, such as mfe-articles; left out: which of them there is something to say of');
  return answers(withSiteOptions(command), terminal, 'why', async (name: string | undefined, options: SiteOptions) => {
    const site = await openSite(options, terminal);
    const [state, overview] = await Promise.all([site.state(), site.overview()]);
    if (name === undefined) return whichOf(state, overview);
    const { remotes } = state;
    const remote = remotes.find((one) => one.name === name);
    if (!remote) throw new CommandError(`Nothing of ${name} is live, or your token is not for it.`, EXIT.refused);
    const [{ live: causes = [] }, insights] = await Promise.all([site.causes(name), site.insights(name, HOURS)]);
    const { measured: _measured, isOver: _isOver, ...said } = conditionIn(state, overview, remote);
    const { title, sentence, advice, of = name } = said;
    const changed = remotes.find((one) => one.name === of);
    const asked = advice === 'resume' ? 'resume the rollout' : `go back to ${changed && rollsBackTo(changed)}`;
    const lines = [
      `${title}: ${sentence}`,
      ...(advice ? [`The evidence asks to ${asked}: ${ADVISED[advice]} ${of}`] : []),
      ...rateLines(remote, insights),
      ...causeLines(remote.live, causes),
    ];
    const figures = insights.versions.find(({ version }) => version === remote.live);
    return { json: { name, ...said, figures: figures ?? null, causes }, lines };
  });
}

type Remote = StateView['remotes'][number];

function conditionIn({ remotes, frozen }: StateView, overview: OverviewView, remote: Remote): Condition {
  return conditionOf({
    remote,
    overview: overview.remotes.find(({ name }) => name === remote.name),
    site: remotes,
    isFrozen: frozen !== null,
    now: Date.now(),
  });
}

/** The front ends that there is something to say of, the gravest first. */
function whichOf(state: StateView, overview: OverviewView) {
  const known = state.remotes
    .map((remote) => ({ name: remote.name, condition: conditionIn(state, overview, remote) }))
    .filter(({ condition }) => ['bad', 'warn', 'busy'].includes(condition.tone))
    .toSorted((one, other) => byUrgency(one.condition, other.condition));
  const which = known.map(({ name, condition: { tone, title } }) => ({ name, tone, title }));
  const named = which.map(({ name, title }) => `${name} (${title})`).join(', ');
  const line = which[0]
    ? `Which? There is something to say of ${named}: mortar why ${which[0].name}`
    : 'Nothing is wrong with any front end, and no rollout is under way.';
  return { json: { which }, lines: [line] };
}

/** For whom the live version fails, and whether its visitors reach what they come for, beside the version before. */
function rateLines(remote: Remote, { versions }: InsightsView): string[] {
  const figuresOf = (wanted: string | null) => versions.find(({ version }) => version === wanted);
  const live = figuresOf(remote.live);
  if (!live) return [];
  const failed = failedByKind(live);
  const goals = goalsReached(live, figuresOf(rollsBackTo(remote)));
  return [
    ...(failed ? [`Page loads of ${remote.live} that failed in ${HOURS} hours: ${failed}`] : []),
    ...(goals ? [`Goals, of its page loads: ${goals}`] : []),
  ];
}

function causeLines(version: string, causes: readonly LiveCauseView[]): string[] {
  if (causes.length === 0) return [];
  const more = causes.length - MOST_CAUSES;
  return [
    `What visitors of ${version} met most in 14 days:`,
    ...causes.slice(0, MOST_CAUSES).flatMap(causeText),
    ...(more > 0 ? [`  and ${more} more, in the console`] : []),
  ];
}

function causeText(cause: LiveCauseView): string[] {
  const {
    count,
    who,
    sinceVersion,
    lastSeen,
    stack: [thrown],
  } = cause;
  const about = [who, `since ${sinceVersion}`, `last at ${timeOf(lastSeen, Date.now())}`].filter(Boolean).join(', ');
  const where = thrown && `${thrown.file}:${thrown.line}:${thrown.column}${thrown.code ? `  ${thrown.code}` : ''}`;
  return [`  ${count} × ${titleOfCause({ beside: null, ...cause })} (${about})`, ...(where ? [`      ${where}`] : [])];
}
