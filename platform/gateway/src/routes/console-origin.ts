import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

interface ConsoleOriginOptions {
  consoleUrl: string;
  publicUrl: string;
}

/** Keeps scripts of front ends off the console's own origin, and the console off that of the site. */
export const consoleOrigin = fastifyPlugin(
  async (app: FastifyInstance, { consoleUrl, publicUrl }: ConsoleOriginOptions) => {
    const { host } = new URL(consoleUrl);
    if (host === new URL(publicUrl).host) return;
    const isOfConsole = ({ headers }: FastifyRequest) => headers.host?.toLowerCase() === host;
    app.addHook('onRequest', async (request, reply) => {
      // Documents of the site have every address that no other route has.
      const { url: route = '', config } = request.routeOptions;
      if (config.isConsole) return isOfConsole(request) ? undefined : reply.redirect(`${consoleUrl}/releases`);
      if (!isOfConsole(request) || /^\/(?:releases|health)\//.test(route)) return undefined;
      return reply.redirect(request.url === '/' ? '/releases' : publicUrl + request.url);
    });
  },
);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page of the console, or a part of one. */
    isConsole?: boolean;
  }
}
