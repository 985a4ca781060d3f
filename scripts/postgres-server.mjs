// A PostgreSQL server of its own that keeps what it acknowledges, whatever happens to it: for a test
// that kills it. `postgres-server.mjs <folder> <port>` prints the URL once it accepts connections.
import { startPostgres } from './postgres.mjs';

const [folder, port] = process.argv.slice(2);
const settings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
const server = await startPostgres({ folder, port: Number(port), settings });
process.stdout.write(`${server.url}\n`);
process.once('SIGTERM', () => void server.stop());
