import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { contentSecurityPolicy } from '#config/content-security-policy.ts';
import helmet, { type HelmetOptions } from 'helmet';

const TWO_YEARS_S = 63_072_000;

interface SecurityOptions {
  assetBaseUrl: string;
}

/** Sets the security headers on every response of the enclosing scope. */
export const securityHeaders = fastifyPlugin(async (app: FastifyInstance, { assetBaseUrl }: SecurityOptions) => {
  const headers = helmetHeaders({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Added to those of a visitor who uses https.
    strictTransportSecurity: false,
  });
  headers['content-security-policy'] = contentSecurityPolicy(assetBaseUrl);
  const secure = { ...headers, 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` };
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers(request.protocol === 'https' ? secure : headers);
    next();
  });
});

/** The headers that helmet sets on any response: to set them on each one would take a tenth of a document's time. */
function helmetHeaders(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}
