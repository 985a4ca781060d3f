import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audience } from '#core/audiences/audience.ts';
import type { ActiveState } from '#core/releases/active-state.ts';
import type { Visitor } from '#rollouts/assignment/assignment.ts';
import { STAFF } from '#rollouts/audiences/audience-pass.ts';
import { isMember } from './membership.ts';
import { newSubject, setSubject, subjectOf } from './subject.ts';
import { keepTraits, type Traits, type TraitsOptions, traitsOf } from './traits.ts';

/** Who a request comes from, as rollouts assign it. */
export interface Visitors {
  /** `undefined` when no gateway gave the browser a subject. */
  of(request: FastifyRequest): Visitor | undefined;
  /**
   * Gives a browser a subject when some rollout assigns it: not while one is for audiences that it is not in. Cookies
   * that keep what it was assigned by are set on the reply.
   */
  assign(request: FastifyRequest, reply: FastifyReply): Visitor | undefined;
}

export interface VisitorsOptions extends TraitsOptions {
  /** What the gateway serves. */
  state: () => ActiveState;
  /** The registry's time. */
  now: () => Date;
}

export function createVisitors({ state: servedState, now, ...options }: VisitorsOptions): Visitors {
  function visitor(request: FastifyRequest, subject: string, state: ActiveState): Visitor {
    let traits: Traits | undefined;
    return {
      subject,
      isIn(audience: Audience, remote: string) {
        if (audience === 'staff') return isMember(request, STAFF, state, now());
        if (audience === 'invited') return isMember(request, remote, state, now());
        traits ??= traitsOf(request, subject, state.signingKey, options);
        return audience === `device=${traits.device}` || audience === `country=${traits.country}`;
      },
    };
  }

  return {
    of(request) {
      const state = servedState();
      const subject = subjectOf(request, state.signingKey);
      return subject === undefined ? undefined : visitor(request, subject, state);
    },

    assign(request, reply) {
      const state = servedState();
      const key = state.signingKey;
      const known = subjectOf(request, key);
      const subject = known ?? newSubject(request, key);
      const assigned = visitor(request, subject, state);
      if (known === undefined) {
        if (!isAssigned(state, assigned)) return undefined;
        setSubject(request, reply, subject, key);
      }
      if (isByTraits(state)) keepTraits(request, reply, { ...options, subject, key });
      return assigned;
    },
  };
}

function isAssigned({ remotes }: ActiveState, visitor: Visitor): boolean {
  return remotes.some(
    ({ name, rollout }) =>
      rollout && (rollout.share > 0 || rollout.audiences.some(({ audience }) => visitor.isIn(audience, name))),
  );
}

function isByTraits({ remotes }: ActiveState): boolean {
  return remotes.some(({ rollout }) => rollout?.audiences.some(({ audience }) => audience.includes('=')));
}
