import { sendProblem } from '@mortar/server/http';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError, notFound } from '#lib/api-error.ts';

/** Returns 404 for a path without a route, and 405 with `Allow` for one whose routes have other methods. */
export const unknownRoutes = fastifyPlugin(async (app: FastifyInstance) => {
  const methodsByPattern = new Map<string, Set<string>>();

  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByPattern.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    methodsByPattern.set(url, methods);
  });

  app.setNotFoundHandler((request, reply) => {
    const path = (request.raw.url ?? '').split('?')[0] ?? '';
    const allowed = new Set<string>();
    for (const [pattern, methods] of methodsByPattern) {
      if (!asRegExp(pattern).test(path)) continue;
      for (const method of methods) allowed.add(method);
    }
    const error =
      allowed.size > 0
        ? new ApiError({
            status: 405,
            code: 'method_not_allowed',
            message: `${request.method} is not possible here`,
            headers: { allow: [...allowed].toSorted().join(', ') },
          })
        : notFound('This address does not exist');
    return sendProblem(reply, error);
  });
});

function asRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source.replace(/\/$/, '')}/?$`);
}
