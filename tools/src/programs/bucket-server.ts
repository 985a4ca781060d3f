// A server of the S3 protocol of its own, for tests. `bucket-server.ts <folder> <port>` has a bucket for each folder in
// the folder, and prints the key that may use them once it accepts connections.
import { BUCKET_KEY, startBucketServer } from './bucket.ts';

const [folder = '', port] = process.argv.slice(2);
const server = await startBucketServer(folder, Number(port));
process.stdout.write(`${JSON.stringify(BUCKET_KEY)}\n`);
process.once('SIGTERM', () => void server.stop());
