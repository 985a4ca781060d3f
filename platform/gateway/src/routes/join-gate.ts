import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Serving } from '#serving/serving.ts';
import { clearMemberships, setMember } from '#selection/membership.ts';
import { isEnded, readAudiencePass } from '@mortar/rollouts/audiences/audience-pass';

const PARAMETER = 'join';
/** Value of the parameter that ends every membership of a browser. */
const LEAVE = 'off';

export interface JoinGate {
  /**
   * Makes the browser a member of an audience when the address has the parameter, or ends that, and redirects.
   *
   * @returns whether the response was sent
   */
  respond(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
}

export function createJoinGate({ serving }: { serving: Pick<Serving, 'state' | 'now'> }): JoinGate {
  return {
    async respond(request, reply) {
      if (!request.url.includes(`${PARAMETER}=`)) return false;
      const url = new URL(request.url.replace(/^[/\\]+/, '/'), 'http://site');
      const value = url.searchParams.get(PARAMETER);
      if (value === null) return false;
      url.searchParams.delete(PARAMETER);
      const { signingKey: key, endedInvitations } = serving.state();
      const pass = value === LEAVE ? undefined : readAudiencePass(key, 'link', value, serving.now());
      if (value === LEAVE) clearMemberships(request, reply);
      else if (pass && !isEnded(pass, endedInvitations)) setMember(request, reply, pass, key);
      else return refused(reply);
      // Redirects within this site only, whatever URL was requested.
      const onward = url.pathname.replace(/^[/\\]+/, '/') + url.search;
      await reply.header('cache-control', 'no-store').redirect(onward, 303);
      return true;
    },
  };
}

async function refused(reply: FastifyReply): Promise<true> {
  await reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Invitation</title><p>This invitation has expired, was ended or is not of this site. Ask for a new one, or <a href="/">go to the site</a>.</p></html>',
    );
  return true;
}
