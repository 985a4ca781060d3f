import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { Problem } from '@mortar/federation';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

interface Operation {
  parameters?: { name: string }[];
  responses: Record<string, unknown>;
}

const problem = {
  description: 'What is wrong',
  content: { 'application/problem+json': { schema: Problem } },
};

const tooManyRequests = {
  description: 'Too many requests of this account or address',
  headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } },
  content: problem.content,
};

const unavailable = {
  ...tooManyRequests,
  description: 'The server, or its database, has too much to do or is unavailable',
};

interface ApiDocsOptions {
  prefix: string;
}

/** Describes every route registered after it, as an OpenAPI document and as pages to read it. */
export const apiDocs = fastifyPlugin(async (app: FastifyInstance, { prefix }: ApiDocsOptions) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mortar marketplace API',
        version: '1.0.0',
        description:
          'Every 2xx response is `{ message, data }`; every error is `application/problem+json`. A trailing slash makes no difference. Any POST without a password or token takes an `Idempotency-Key`.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: ({ schema, url, route }) => {
      const { access, unlimited, described, isExpensive } = route.config ?? {};
      const security = access === 'account' || access === 'seller' ? [{ bearer: [] }] : undefined;
      const response = {
        ...(described as object),
        ...(!unlimited && { 429: { description: tooManyRequests.description } }),
        503: { description: unavailable.description },
        default: problem,
      };
      const extensions = { ...(isExpensive && { 'x-expensive': true }), ...(security && { security }) };
      return { schema: { ...schema, response, ...extensions }, url };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const paths = Object.values(document.openapiObject.paths ?? {});
      const operations = paths.flatMap((path) => Object.values(path ?? {})) as Operation[];
      const { components } = document.openapiObject;
      Object.assign(components ?? {}, { responses: { TooManyRequests: tooManyRequests, Unavailable: unavailable } });
      for (const { parameters = [], responses } of operations) {
        // A reference instead of a copy in each operation.
        if (responses[429]) responses[429] = { $ref: '#/components/responses/TooManyRequests' };
        responses[503] = { $ref: '#/components/responses/Unavailable' };
        // Sent as filter[name]=value.
        const filter = parameters.find(({ name }) => name === 'filter');
        if (filter) Object.assign(filter, { style: 'deepObject', explode: true });
      }
      return document.openapiObject;
    },
  });
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await docs.register(swaggerUi, { routePrefix: prefix, staticCSP: true, uiConfig: { docExpansion: 'list' } });
  });
});
