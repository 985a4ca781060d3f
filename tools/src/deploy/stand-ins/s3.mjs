// A store of the S3 protocol with the key pair of its environment and one bucket. `/healthz` says that it serves.
import { createServer } from 'node:http';
import S3rver from 's3rver';
import Account from 's3rver/lib/models/account.js';

const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
new Account(1, 'mortar').createKeyPair(AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY);
const store = new S3rver({
  directory: '/data',
  silent: true,
  // The name of the bucket is in the path, not in that of the host.
  vhostBuckets: false,
  configureBuckets: [{ name: 'mortar' }],
});
await store.configureBuckets();
const serve = store.callback();
createServer((request, response) => {
  if (request.url === '/healthz') response.end();
  else serve(request, response);
}).listen(8333);
