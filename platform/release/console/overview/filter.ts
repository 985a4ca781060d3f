import type { Condition } from '../../src/condition/condition.ts';

/** Which front ends the overview shows. */
export interface Filter {
  /** Part of a name or of the sentence; empty: any. */
  text: string;
  /** Empty: any. */
  team: string;
  state: StateChoice;
}

export const STATES = {
  all: 'Any state',
  attention: 'Needs attention',
  rollout: 'Rolling out',
  rest: 'Nothing to do',
} as const;
export type StateChoice = keyof typeof STATES;

export const EVERYTHING: Filter = { text: '', team: '', state: 'all' };

const TONES: Record<Exclude<StateChoice, 'all'>, readonly Condition['tone'][]> = {
  attention: ['bad', 'warn'],
  rollout: ['busy'],
  rest: ['good', 'idle'],
};

interface Filtered {
  name: string;
  team: string;
  condition: Condition;
  hasRollout: boolean;
}

export function matches({ text, team, state }: Filter, row: Filtered): boolean {
  const { sentence, title, tone } = row.condition;
  const isFound = [row.name, title, sentence].some((each) => each.toLowerCase().includes(text.trim().toLowerCase()));
  const isInState = state === 'all' || TONES[state].includes(tone) || (state === 'rollout' && row.hasRollout);
  return isFound && isInState && (team === '' || team === row.team);
}
