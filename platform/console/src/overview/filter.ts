import { type Condition, needsAttention } from '@mortar/registry/condition/condition';

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

interface Filtered {
  name: string;
  team: string;
  condition: Condition;
  hasRollout: boolean;
}

export function matches({ text, team, state }: Filter, row: Filtered): boolean {
  const { sentence, title } = row.condition;
  const isFound = [row.name, title, sentence].some((each) => each.toLowerCase().includes(text.trim().toLowerCase()));
  return isFound && isIn(state, row) && (team === '' || team === row.team);
}

function isIn(state: StateChoice, { condition, hasRollout }: Filtered): boolean {
  const isChanging = condition.tone === 'busy';
  if (state === 'attention') return needsAttention(condition);
  if (state === 'rollout') return isChanging || hasRollout;
  return state === 'all' || !(isChanging || needsAttention(condition));
}
