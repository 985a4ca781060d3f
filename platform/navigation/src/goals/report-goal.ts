import { GOAL_MARK } from '@mortar/federation/names';

/**
 * Reports that the visitor has reached a goal, such as a contact that was pressed. It is counted once for a page load,
 * by the version of the front end that calls this, and without anything of the visitor.
 *
 * A mark of the browser's own timeline: it costs nothing until the host reads it, and none is lost before that.
 *
 * @param goal one of those that `goals` in the front end's mfe.json names
 */
export function reportGoal(goal: string): void {
  // The stack says whose goal it is. A page that is rendered in a test may have no timeline.
  performance.mark?.(GOAL_MARK + goal, { detail: new Error().stack });
}
