// A PostgreSQL server of its own that keeps what it acknowledges, whatever happens to it: for a test
// that kills it. `postgres-server.ts <folder> <port> [URL of the server that it follows]` prints its URL once it
// accepts connections.
import { startPostgres } from './postgres.ts';

const [folder, port, standbyOf] = process.argv.slice(2);
const settings = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];
const server = await startPostgres({ folder, port: Number(port), settings, standbyOf });
process.stdout.write(`${server.url}\n`);
process.once('SIGTERM', () => void server.stop());
