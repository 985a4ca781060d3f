import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Nothing, SubscribeRequest } from '@mortar/contracts';
import { clientNetwork } from '@mortar/server/http';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { acceptForms, sendPage, toSite } from '#http/bare-page.ts';
import { routesOf } from '#http/route.ts';
import type { NewsletterService } from './newsletter.service.ts';

const params = Type.Object({ token: Type.String({ pattern: '^[\\w-]{32}$' }) });

const route = routesOf('newsletter');

export const newsletterRoutes: FastifyPluginAsyncTypebox<{ newsletter: NewsletterService }> = async (
  app,
  { newsletter },
) => {
  app.post(
    '/newsletter',
    route('Subscribe; confirmed by a link in a mail', { access: 'public' }, { body: SubscribeRequest, 200: Nothing }),
    async (request) => {
      await newsletter.subscribe(request.body.email, clientNetwork(request.ip));
      return envelope({}, 'Please check your mail to confirm your subscription');
    },
  );

  // The link in the mail shows a button instead of confirming, because mail scanners open links.
  app.get(
    '/newsletter/confirm/:token',
    { config: { access: 'public' }, schema: { hide: true, params } },
    async (request, reply) =>
      sendPage(
        reply,
        'News from Mortar',
        `<form method="post" action="/api/newsletter/confirm/${request.params.token}"><button>Confirm my subscription</button></form>`,
      ),
  );

  acceptForms(app);
  app.post(
    '/newsletter/confirm/:token',
    { config: { access: 'public' }, schema: { hide: true, params } },
    async (request, reply) => {
      if (await newsletter.confirm(request.params.token)) {
        return sendPage(reply, 'Thank you', `<p>You are subscribed.</p>${toSite}`);
      }
      return sendPage(reply.code(404), 'This link is no longer valid', toSite);
    },
  );
};
