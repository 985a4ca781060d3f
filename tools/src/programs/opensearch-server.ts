// An OpenSearch of its own that keeps its data, for a test that kills it. `opensearch-server.ts <folder> <port> <port for
// other nodes> [setting]…` prints the id of its process once it accepts requests.
import { startOpenSearch } from './opensearch.ts';

const [folder, port, transport, ...settings] = process.argv.slice(2);
const server = await startOpenSearch({ folder, port: Number(port), transport: Number(transport), settings });
process.stdout.write(`${server.pid}\n`);
process.once('SIGTERM', () => void server.stop());
