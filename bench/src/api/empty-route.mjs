// What HTTP costs by itself: a route that has nothing to do.
import fastify from 'fastify';

const app = fastify();
app.get('/', async () => ({}));
await app.listen({ host: process.env.HOST, port: Number(process.env.PORT) });
process.once('SIGTERM', () => app.close());
