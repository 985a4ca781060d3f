// An S3 store in a process of its own, for a drill that kills it. `bucket-server.ts <folder> <port>` keeps its buckets
// in the folder, and prints a line once it accepts connections.
import S3rver from 's3rver';

const [directory = '', port] = process.argv.slice(2);
await new S3rver({ address: '127.0.0.1', port: Number(port), directory, silent: true }).run();
process.stdout.write('ready\n');
