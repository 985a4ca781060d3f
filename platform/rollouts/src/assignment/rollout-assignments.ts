import type { ActiveState } from '@mortar/registry/core/releases/active-state';
import { type Assignment, assignmentOf, type Visitor } from './assignment.ts';

/** Whether a visitor gets candidate or baseline in a rollout. */
export interface RolloutAssignment extends Assignment {
  /** The front end that is rolled out. */
  name: string;
  rollout: string;
}

/** A browser, with its assignment in each rollout that it is part of. */
export interface AssignedVisitor extends Pick<Visitor, 'subject'> {
  assignments: readonly RolloutAssignment[];
}

/** The assignments of a visitor in all rollouts. */
export function assignmentsOf({ remotes }: ActiveState, visitor: Visitor): RolloutAssignment[] {
  const assignments: RolloutAssignment[] = [];
  for (const { name, rollout } of remotes) {
    const assignment = rollout && assignmentOf(name, rollout, visitor);
    if (assignment) assignments.push({ name, rollout: rollout.id, ...assignment });
  }
  return assignments;
}
