import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { ApiError } from '#lib/api-error.ts';

/** Far more than any request needs. Bodies are walked recursively, so deeper ones could exhaust the stack. */
const MAX_LEVELS = 32;
/** Items of lists and members of objects, all together: what parsing and validating a body costs grows with them. */
const MAX_VALUES = 1_000;

const tooComplex = (message: string) => new ApiError({ status: 400, code: 'invalid_json', message });

/**
 * Accepts JSON bodies only, unless a route adds a parser. An empty body is undefined, because clients send
 * the content type with every request. Lists and objects may be nested 32 levels deep and have 1,000 values.
 */
export const jsonBodies = fastifyPlugin(async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') {
      done(null, undefined);
      return;
    }
    const error = complexity(text);
    if (error) done(error);
    else void parse(request, text, done);
  });
});

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/**
 * Why a body is too complex to be parsed, if it is. It is found before parsing, which takes a hundred times as long, and
 * at the first value too many.
 */
function complexity(text: string): ApiError | undefined {
  let levels = 0;
  let values = 1;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (isInString) {
      if (character === BACKSLASH) index += 1;
      else if (character === QUOTE) isInString = false;
      continue;
    }
    if (character === QUOTE) isInString = true;
    else if (OPENING.has(character)) levels += 1;
    else if (CLOSING.has(character)) levels -= 1;
    else if (character === COMMA) values += 1;
    if (levels > MAX_LEVELS) return tooComplex(`The body is nested more than ${MAX_LEVELS} levels deep`);
    if (values > MAX_VALUES) return tooComplex(`The body has more than ${MAX_VALUES.toLocaleString('en')} values`);
  }
  return undefined;
}
