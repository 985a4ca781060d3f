import type { Audience } from '@mortar/registry/core/audiences/audience';
import type { ActiveRollout } from '@mortar/registry/core/releases/active-state';
import { bucketOf } from './bucket.ts';

/** What assigns a browser to rollouts. */
export interface Visitor {
  /** Identifies the browser; a gateway has signed it. */
  subject: string;
  /** @param remote front end, of which an invitation is one */
  isIn(audience: Audience, remote: string): boolean;
}

/** Whether a visitor gets candidate or baseline. */
export interface Assignment {
  candidate: boolean;
  /** Index of the audience that the visitor is compared in; `null`: everybody. */
  audience: number | null;
  /** Share of the visitors that this one is compared among who get the candidate, in hundredths of a percent. */
  share: number;
}

/**
 * The assignment of a visitor, or `undefined` while the rollout is for audiences that the visitor is not in. A
 * visitor of an audience gets its share or everybody's, whichever is larger: so none who has the candidate loses it
 * when the rollout goes on from an audience to everybody.
 *
 * @param name the front end that is rolled out
 */
export function assignmentOf(name: string, rollout: ActiveRollout, visitor: Visitor): Assignment | undefined {
  const audience = largestAudience(name, rollout, visitor);
  const share = Math.max(rollout.share, audience?.share ?? 0);
  if (share === 0) return undefined;
  return { candidate: bucketOf(name, rollout.id, visitor.subject) < share, audience: audience?.index ?? null, share };
}

function largestAudience(name: string, { audiences }: ActiveRollout, visitor: Visitor) {
  let largest: { index: number; share: number } | undefined;
  for (const [index, { audience, share }] of audiences.entries()) {
    if (share > (largest?.share ?? 0) && visitor.isIn(audience, name)) largest = { index, share };
  }
  return largest;
}
