import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sample } from 'openapi-sampler';
import { EXIT } from '#exit-codes.ts';
import { CommandError } from '#terminal.ts';
import { parseJson } from '@mortar/registry/core/parse-json';

/** What is read of an OpenAPI 3 document. */
export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  responses?: Record<string, { content?: Record<string, MediaType> }>;
}

interface MediaType {
  schema?: Parameters<typeof sample>[0];
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'patch']);

/** Reads an OpenAPI document; refuses a file that is none. */
export async function readOpenApi(file: string): Promise<OpenApiDocument> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new CommandError(`There is no file ${file}: name one with --api.`, EXIT.usage);
  const document = parseJson(text);
  if (isOpenApi(document)) return document;
  throw new CommandError(`${file} is no OpenAPI 3 document in JSON: name one with --api.`, EXIT.usage);
}

/**
 * Serves every operation of an API with the first successful response that its document describes: the example in it,
 * else a sample of its schema, which is the same each time.
 */
export function sampledApi(app: FastifyInstance, document: OpenApiDocument): void {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (!METHODS.has(method)) continue;
      app.route({
        method: method.toUpperCase(),
        url: path.replaceAll(/\{([^}]+)\}/g, ':$1'),
        exposeHeadRoute: false,
        handler: async (_request, reply) => {
          const { status, body } = sampleOf(operation, document);
          return reply.code(status).send(body);
        },
      });
    }
  }
}

function sampleOf({ responses = {} }: Operation, document: OpenApiDocument): { status: number; body?: unknown } {
  const [status = '204', response] = Object.entries(responses).find(([code]) => /^2\d\d$/.test(code)) ?? [];
  const { schema, example, examples = {} } = response?.content?.['application/json'] ?? {};
  const [first] = Object.values(examples);
  const body: unknown = example ?? first?.value ?? (schema && sample(schema, { quiet: true }, document));
  return { status: Number(status), body };
}

function isOpenApi(value: unknown): value is OpenApiDocument {
  return typeof value === 'object' && value !== null && 'openapi' in value && 'paths' in value;
}
