import type { FastifyInstance } from 'fastify';

/** Reads bodies as text whatever their content type: browsers may send only some types when a page is closed. */
export function acceptBeacons(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
}

/** What a beacon contains; undefined when it is no such report. */
export function reportIn<Report>(
  schema: { Check: (value: unknown) => value is Report },
  body: unknown,
): Report | undefined {
  if (typeof body !== 'string') return undefined;
  try {
    const report: unknown = JSON.parse(body);
    return schema.Check(report) ? report : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
