import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The responses as the OpenAPI document describes them. */
    described?: unknown;
  }
}

interface Schema {
  anyOf?: unknown;
  type?: unknown;
  enum?: unknown;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/**
 * The same schema with `nullable` where a value may be null. For a union, the serializer validates each value against
 * each member, which takes as long as all the rest.
 */
export function withoutNullUnions(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutNullUnions);
  if (!isSchema(schema)) return schema;
  const { anyOf, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, withoutNullUnions(value)]),
  ) as Schema;
  if (!Array.isArray(anyOf)) return anyOf === undefined ? rest : { ...rest, anyOf };
  const [value, none, ...others] = anyOf.filter(isSchema);
  const type = value?.type ?? (Array.isArray(value?.enum) ? typeof value.enum[0] : undefined);
  return typeof type === 'string' && none?.type === 'null' && others.length === 0
    ? { ...rest, ...value, type, nullable: true }
    : { ...rest, anyOf };
}

/** Serializes the responses of every route registered after it without validating what the API itself has made. */
export const responseSchemas = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    const response = route.schema?.response;
    if (response === undefined) return;
    route.config = { ...route.config, described: route.config?.described ?? response };
    route.schema = { ...route.schema, response: withoutNullUnions(response) };
  });
});
