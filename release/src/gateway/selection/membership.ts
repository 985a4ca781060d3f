import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AudiencePass, readAudiencePass, signAudiencePass } from '#rollouts/audiences/audience-pass.ts';

const cookieOf = (group: string) => `mortar_audience_${group}`;

const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' }) as const;

/** Whether a gateway of this site made the sender of a request a member of a group. */
export function isMember({ cookies }: FastifyRequest, group: string, key: string, now: Date): boolean {
  const pass = cookies[cookieOf(group)];
  return pass !== undefined && readAudiencePass(key, 'member', pass, now)?.group === group;
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
