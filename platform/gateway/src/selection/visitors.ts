import { randomText } from '@mortar/server/signing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audience } from '@mortar/registry/core/audiences/audience';
import type { ActiveState } from '@mortar/registry/core/releases/active-state';
import { type AssignedVisitor, assignmentsOf } from '@mortar/rollouts/assignment/rollout-assignments';
import { subjectIn } from '@mortar/rollouts/assignment/subject-network';
import { STAFF } from '@mortar/rollouts/audiences/audience-pass';
import { isMember } from './membership.ts';
import { type TraitsOptions, traitsIn } from './traits.ts';
import { keepVisitor, type KeptVisitor, keptVisitor } from './visitor-cookie.ts';

/** Who a request comes from, as rollouts assign it. */
export interface Visitors {
  /** `undefined` when no gateway gave the browser a subject. */
  of(request: FastifyRequest): AssignedVisitor | undefined;
  /**
   * Gives a browser a subject with its first document: what it reports counts for the network that got that one. A cookie
   * that keeps what it was assigned by is set on the reply.
   */
  assign(request: FastifyRequest, reply: FastifyReply): AssignedVisitor;
}

export interface VisitorsOptions extends TraitsOptions {
  /** What the gateway serves. */
  state: () => ActiveState;
  /** The registry's time. */
  now: () => Date;
}

export function createVisitors({ state: servedState, now, ...options }: VisitorsOptions): Visitors {
  function assigned(request: FastifyRequest, { subject, traits: kept }: KeptVisitor, state: ActiveState) {
    let traits = kept;
    const isIn = (audience: Audience, remote: string) => {
      if (audience === 'staff') return isMember(request, STAFF, state, now());
      if (audience === 'invited') return isMember(request, remote, state, now());
      traits ??= traitsIn(request, options);
      return audience === `device=${traits.device}` || audience === `country=${traits.country}`;
    };
    return { subject, assignments: assignmentsOf(state, { subject, isIn }) };
  }

  return {
    of(request) {
      const state = servedState();
      const kept = keptVisitor(request, state.signingKey, now());
      return kept && assigned(request, kept, state);
    },

    assign(request, reply) {
      const state = servedState();
      const key = state.signingKey;
      const kept = keptVisitor(request, key, now());
      const subject = kept?.subject ?? subjectIn(randomText(9, 'base64url'), request.ip, key);
      const traits = kept?.traits ?? (isByTraits(state) ? traitsIn(request, options) : undefined);
      if (!kept || traits !== kept.traits) keepVisitor(request, reply, { subject, traits, key, now: now() });
      return assigned(request, { subject, traits }, state);
    },
  };
}

function isByTraits({ remotes }: ActiveState): boolean {
  return remotes.some(({ rollout }) => rollout?.audiences.some(({ audience }) => audience.includes('=')));
}
