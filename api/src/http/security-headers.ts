import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import helmet from 'helmet';

interface SecurityOptions {
  /** Whether people come by https. */
  isSecure: boolean;
}

/** Puts the security headers on every answer. Helmet itself, because its plugin builds it anew for each request. */
export const securityHeaders = fastifyPlugin(async (app: FastifyInstance, { isSecure }: SecurityOptions) => {
  const protect = helmet({
    hsts: isSecure,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'unsafe-inline'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  });
  app.addHook('onRequest', (request, reply, next) => protect(request.raw, reply.raw, () => next()));
});
