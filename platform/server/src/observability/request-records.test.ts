import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { createLogger } from '#logging/logger.ts';
import { QUIET, requestRecords } from './request-records.ts';

it('the request log has health checks that fail, and none that succeed', async () => {
  const output = new PassThrough();
  const registry = new Registry();
  const app = Fastify({ loggerInstance: createLogger('info', output), disableRequestLogging: true });
  await app.register(requestRecords, { registry });
  let status = 200;
  app.get('/health', { logLevel: QUIET }, (_request, reply) => reply.code(status).send({}));
  app.get('/', () => ({}));
  await app.inject('/health');
  status = 503;
  await app.inject('/health');
  await app.inject('/');
  await app.close();
  output.end();
  const lines = (await text(output)).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { route: '/health', status: 503, msg: 'request' },
    { route: '/', status: 200, msg: 'request' },
  ]);
  expect(await registry.metrics()).toContain('route="/health",status="200"');
});
