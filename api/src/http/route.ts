import { Enveloped } from '@mortar/contracts';
import type { FastifyContextConfig } from 'fastify';
import type { TSchema } from 'typebox';

/** What a route is given, by where it stands in a request, and the data that it answers with, by status. */
interface RouteSchemas {
  params?: TSchema;
  querystring?: TSchema;
  body?: TSchema;
  200?: TSchema;
  201?: TSchema;
}

type Given<Schemas> = Omit<Schemas, 200 | 201>;
type Answers<Schemas> = {
  [Status in keyof Schemas & (200 | 201)]: Schemas[Status] extends TSchema
    ? ReturnType<typeof Enveloped<Schemas[Status]>>
    : never;
};

/**
 * Options of the routes of one part of the API.
 *
 * @param tag under which the OpenAPI document lists them
 * @returns a function that takes the summary in that document, the rules that hold for the route, and its schemas;
 *   those of data that it answers with are put into the envelope
 */
export function routesOf(tag: string) {
  return <Schemas extends RouteSchemas>(summary: string, config: FastifyContextConfig, schemas: Schemas) => {
    const { 200: ok, 201: created, ...given } = schemas;
    const response = { ...(ok && { 200: Enveloped(ok) }), ...(created && { 201: Enveloped(created) }) };
    return {
      config,
      schema: { tags: [tag], summary, ...(given as Given<Schemas>), response: response as Answers<Schemas> },
    };
  };
}
