import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ActiveState } from '@mortar/registry/core/releases/active-state';
import {
  type AudiencePass,
  isEnded,
  readAudiencePass,
  signAudiencePass,
} from '@mortar/rollouts/audiences/audience-pass';

const cookieOf = (group: string) => `mortar_audience_${group}`;

const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;

/** Whether a gateway of this site made the sender of a request a member of a group. */
export function isMember(
  { cookies }: FastifyRequest,
  group: string,
  { signingKey, endedInvitations }: Pick<ActiveState, 'signingKey' | 'endedInvitations'>,
  now: Date,
): boolean {
  const cookie = cookies[cookieOf(group)];
  const pass = cookie === undefined ? undefined : readAudiencePass(signingKey, 'member', cookie, now);
  return pass?.group === group && !isEnded(pass, endedInvitations);
}

export function setMember(request: FastifyRequest, reply: FastifyReply, pass: AudiencePass, key: string): void {
  reply.setCookie(cookieOf(pass.group), signAudiencePass(key, 'member', pass), {
    ...options(request),
    expires: new Date(pass.until),
  });
}

/** Ends every membership of a browser. */
export function clearMemberships(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of Object.keys(request.cookies)) {
    if (name.startsWith(cookieOf(''))) reply.clearCookie(name, options(request));
  }
}
