// What HTTP costs by itself: a route that has nothing to do, or that sends the bytes of DOCUMENT from memory.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const { DOCUMENT, HOST: host, PORT } = process.env;
const document = DOCUMENT && readFileSync(DOCUMENT);
const app = fastify();
app.get('/', async (_request, reply) => (document ? reply.type('text/html; charset=utf-8').send(document) : {}));
await app.listen({ host, port: Number(PORT) });
process.once('SIGTERM', () => app.close());
