// What HTTP costs by itself: a route that has nothing to do.
import fastify from 'fastify';

const { HOST: host, PORT } = process.env;
const app = fastify();
app.get('/', async () => ({}));
await app.listen({ host, port: Number(PORT) });
process.once('SIGTERM', () => app.close());
