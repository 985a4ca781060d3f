// What a document costs by itself: the same bytes, from memory.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const app = fastify();
const document = readFileSync(process.env.DOCUMENT);
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(document));
await app.listen({ host: process.env.HOST, port: Number(process.env.PORT) });
process.once('SIGTERM', () => app.close());
