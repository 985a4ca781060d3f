import type { HistoryEntry } from '@mortar/registry/schemas/history';
import type { StateView } from '@mortar/registry/schemas/state';
import type { Change } from './change.ts';

type Remote = StateView['remotes'][number];

/** A front end and the version that it goes back to; `null`: to nothing. */
export interface Return {
  name: string;
  from: string | null;
  to: string | null;
}

/**
 * What a rollback of a front end changes: the front end itself and those that became live in one step with it.
 *
 * @param entries the history of the front end, newest first
 */
export function returnsOf(remote: Remote, entries: readonly HistoryEntry[]): Return[] {
  const { name, live, previous } = remote;
  if (previous === null) return [];
  const alone = { name, from: live, to: previous };
  const step = entries.find(({ action, after }) => action === 'activate' && (after as After)?.live === live);
  const together = (step?.after as After)?.together ?? [];
  const own = together.find((member) => member.name === name);
  if (own?.from !== previous) return [alone];
  return [alone, ...together.filter((member) => member !== own).map(reversed)];
}

type After = { live?: string; together?: Return[] } | null;

function reversed({ name, from, to }: Return): Return {
  return { name, from: to, to: from };
}

/**
 * @param to the version that visitors get again
 * @param name the front end, where it is not clear from what is around
 */
export function rollBackTitle(to: string, name?: string): string {
  return name === undefined ? `Roll back to ${to}` : `Roll back ${name} to ${to}`;
}

/** @param titleOf names a version of this front end */
export function rollBackChange(
  { name, revision, previous }: Remote,
  returns: readonly Return[],
  titleOf: (version: string) => string,
): Change {
  const [own, ...others] = returns;
  const joint =
    others.length > 0
      ? ` They became live in one step, so this also takes back ${others.map(describeReturn).join(', and ')}.`
      : '';
  return {
    title: rollBackTitle(own?.to ?? previous ?? ''),
    effect: `Every page that is opened from now on has ${name} ${titleOf(own?.to ?? previous ?? '')} instead of ${titleOf(own?.from ?? '')}; open tabs follow at their next step.${joint}`,
    path: `/remotes/${name}/rollback`,
    body: { expectedRevision: revision },
    rollsBack: true,
  };
}

function describeReturn({ name, from, to }: Return): string {
  return to === null ? `${name} ${from ?? ''} to nothing live` : `${name} from ${from ?? 'nothing'} to ${to}`;
}
