// A Redis server of its own, for a test that stops it. `redis-server.ts <port>` prints the id of its process once it
// accepts connections.
import { startRedis } from './redis.ts';

const server = await startRedis(Number(process.argv[2]));
process.stdout.write(`${server.pid}\n`);
process.once('SIGTERM', () => void server.stop());
