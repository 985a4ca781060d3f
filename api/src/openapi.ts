import '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** The OpenAPI document in the form that is checked in. */
export function openApiDocument(app: FastifyInstance): string {
  return `${JSON.stringify(app.swagger(), null, 2)}\n`;
}
