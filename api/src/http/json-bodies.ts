import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError } from '#lib/api-error.ts';

/** Far more than any request needs. Bodies are walked recursively, so deeper ones could exhaust the stack. */
const MAX_LEVELS = 32;

const tooDeep = () =>
  new ApiError({
    status: 400,
    code: 'invalid_json',
    message: `The body is nested more than ${MAX_LEVELS} levels deep`,
  });

/**
 * Accepts JSON bodies only, unless a route adds a parser. An empty body is undefined, because clients send
 * the content type with every request. Lists and objects may be nested 32 levels deep.
 */
export const jsonBodies = fastifyPlugin(async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else {
      void parse(request, String(body), (error, value) => {
        if (!error && isNestedDeeper(value, MAX_LEVELS)) done(tooDeep());
        else done(error, value);
      });
    }
  });
});

/** Whether lists and objects are nested more than `levels` deep. */
function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isNestedDeeper(each, levels - 1));
}
