import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import helmet from 'helmet';

interface SecurityOptions {
  /** Whether visitors use https. */
  isSecure: boolean;
}

/**
 * Sets the security headers of every response. Uses helmet itself, because its Fastify plugin configures it again
 * for each request.
 */
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
