import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, Nothing, SubscribeRequest } from '@mortar/contracts';
import { clientNetwork } from '@mortar/server/http';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { notFound } from '#lib/api-error.ts';
import { confirmedPage, confirmPage } from './confirm-page.ts';
import type { NewsletterService } from './newsletter.service.ts';

interface NewsletterOptions {
  newsletter: NewsletterService;
}

const params = Type.Object({ token: Type.String({ pattern: '^[\\w-]{32}$' }) });

export const newsletterRoutes: FastifyPluginAsyncTypebox<NewsletterOptions> = async (app, { newsletter }) => {
  app.post(
    '/newsletter',
    {
      config: { access: 'public' },
      schema: {
        tags: ['newsletter'],
        summary: 'Subscribe; confirmed by a link in a mail',
        body: SubscribeRequest,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await newsletter.subscribe(request.body.email, clientNetwork(request.ip));
      return envelope({}, 'Please check your mail to confirm your subscription');
    },
  );

  // The link in the mail shows a button instead of confirming, because mail scanners open links.
  app.get(
    '/newsletter/confirm/:token',
    { config: { access: 'public' }, schema: { hide: true, params } },
    async (request, reply) => reply.type('text/html').send(confirmPage(request.params.token)),
  );

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => undefined);
  app.post(
    '/newsletter/confirm/:token',
    { config: { access: 'public' }, schema: { hide: true, params } },
    async (request, reply) => {
      if (!(await newsletter.confirm(request.params.token))) throw notFound('This link is no longer valid');
      return reply.type('text/html').send(confirmedPage);
    },
  );
};
