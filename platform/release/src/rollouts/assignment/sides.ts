import type { ActiveState } from '#core/releases/active-state.ts';
import { type Assignment, assignmentOf, type Visitor } from './assignment.ts';

/** The side that a visitor is on in a rollout. */
export interface RolloutSide extends Assignment {
  /** The front end that is rolled out. */
  name: string;
  rollout: string;
}

/** A browser, and its sides in all rollouts that it is a part of. */
export interface AssignedVisitor extends Pick<Visitor, 'subject'> {
  sides: readonly RolloutSide[];
}

/** The sides that a visitor is on in all rollouts. */
export function sidesOf({ remotes }: ActiveState, visitor: Visitor): RolloutSide[] {
  const sides: RolloutSide[] = [];
  for (const { name, rollout } of remotes) {
    const assignment = rollout && assignmentOf(name, rollout, visitor);
    if (assignment) sides.push({ name, rollout: rollout.id, ...assignment });
  }
  return sides;
}
