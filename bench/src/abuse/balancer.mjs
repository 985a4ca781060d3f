// A load balancer in front of the API processes: each connection goes to the next one, or to another while that is down.
import { connect, createServer } from 'node:net';

const ports = (process.env.API_PORTS ?? '').split(',').map(Number);
let turn = 0;

/**
 * @param {import('node:net').Socket} client
 * @param {number} others processes that are tried when this one refuses the connection
 */
function forward(client, others) {
  turn += 1;
  let connected = false;
  const upstream = connect(ports[turn % ports.length] ?? 0, '127.0.0.1');
  upstream.once('connect', () => {
    connected = true;
    client.pipe(upstream).pipe(client);
    upstream.once('close', () => client.destroy());
    client.once('close', () => upstream.destroy());
  });
  upstream.on('error', () => {
    if (!connected && others > 0) forward(client, others - 1);
    else client.destroy();
  });
}

createServer((client) => {
  client.on('error', () => client.destroy());
  forward(client, ports.length - 1);
}).listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit());
