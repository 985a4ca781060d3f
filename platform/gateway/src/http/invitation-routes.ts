import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { STAFF } from '@mortar/rollouts/audiences/audience-pass';
import type { Invitations } from '@mortar/rollouts/audiences/invitations';
import { holderOf } from './authorise.ts';
import {
  EndedInvitationView,
  EndInvitationBody,
  InvitationBody,
  InvitationView,
} from '@mortar/registry/schemas/invitations';
import { RemoteParams } from '@mortar/registry/schemas/fields';

const config = { scope: 'release' } as const;
const made = { 200: InvitationView };
const ended = { 200: EndedInvitationView };

/** Invites browsers to audiences, and ends their memberships. */
export const invitationRoutes: FastifyPluginAsyncTypebox<{ invitations: Invitations }> = async (
  app,
  { invitations },
) => {
  app.post(
    '/remotes/:name/invitation',
    { config, schema: { params: RemoteParams, body: InvitationBody, response: made } },
    (request) => invitations.create({ ...request.body, group: request.params.name, actor: holderOf(request).label }),
  );

  app.post(
    '/remotes/:name/invitation/end',
    { config, schema: { params: RemoteParams, body: EndInvitationBody, response: ended } },
    (request) => invitations.end({ ...request.body, group: request.params.name, actor: holderOf(request).label }),
  );

  // Every holder of a token is staff.
  app.post(
    '/staff-invitation',
    { config: { scope: 'read', checksRemotes: true }, schema: { body: InvitationBody, response: made } },
    (request) => invitations.create({ ...request.body, group: STAFF, actor: holderOf(request).label }),
  );

  app.post('/staff-invitation/end', { config, schema: { body: EndInvitationBody, response: ended } }, (request) =>
    invitations.end({ ...request.body, group: STAFF, actor: holderOf(request).label }),
  );
};
