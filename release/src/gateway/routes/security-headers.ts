import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import helmet from 'helmet';

const TWO_YEARS_S = 63_072_000;

interface SecurityOptions {
  assetBaseUrl: string;
}

/**
 * Sets the security headers on every response of the enclosing scope. Helmet itself, because its
 * plugin rebuilds it for each request.
 */
export const securityHeaders = fastifyPlugin(async (app: FastifyInstance, { assetBaseUrl }: SecurityOptions) => {
  const cdn = URL.canParse(assetBaseUrl) ? [new URL(assetBaseUrl).origin] : [];
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The boot manifest is a block of JSON, which is not script and needs no exception.
        scriptSrc: ["'self'", ...cdn],
        // Emotion writes its rules into <style> elements.
        styleSrc: ["'self'", "'unsafe-inline'", ...cdn],
        // blob: previews of photos before they are uploaded.
        imgSrc: ["'self'", 'data:', 'blob:', ...cdn],
        fontSrc: ["'self'", 'data:', ...cdn],
        connectSrc: ["'self'", ...cdn],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Set below, where it is known whether the visitor uses https.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', (request, reply, next) => protect(request.raw, reply.raw, () => next()));
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', `max-age=${TWO_YEARS_S}; includeSubDomains`);
    }
  });
});
