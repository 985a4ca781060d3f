import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { MailKind } from '@mortar/contracts';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { acceptForms, sendPage, toSite } from '#http/bare-page.ts';
import type { UnsubscribeService } from './unsubscribe.service.ts';

/** Mails that have such a link. */
const MAILS: Partial<Record<MailKind, string>> = {
  newsletter: 'News from Mortar',
  digest: 'Daily summary from Mortar',
  moderation: 'Mails about moderation and promotions',
};

const route = {
  config: { access: 'public' },
  schema: { hide: true, querystring: Type.Object({ token: Type.Optional(Type.String()) }) },
} as const;

const notValid = (reply: FastifyReply) =>
  sendPage(reply.code(404), 'This link is not valid', `<p>Please copy all of it from the mail.</p>${toSite}`);

/** For people and for the button of mail programs (RFC 8058): neither has a session here. */
export const unsubscribeRoutes: FastifyPluginAsyncTypebox<{ unsubscribing: UnsubscribeService }> = async (
  app,
  { unsubscribing },
) => {
  // A button, because mail scanners open links.
  app.get('/unsubscribe', route, async (request, reply) => {
    const { token = '' } = request.query;
    const kind = unsubscribing.kindOf(token);
    if (!kind) return notValid(reply);
    return sendPage(reply, MAILS[kind] ?? '', '<form method="post"><button>Unsubscribe</button></form>');
  });

  acceptForms(app);
  app.post('/unsubscribe', route, async (request, reply) => {
    const { token = '' } = request.query;
    const kind = await unsubscribing.unsubscribe(token);
    if (!kind) return notValid(reply);
    return sendPage(reply, 'You are unsubscribed', `<p>You get no more of this: ${MAILS[kind]}.</p>${toSite}`);
  });
};
