// Node's permission model says nothing of the network in the older versions that are supported. Nothing that is
// evaluated here gets at these modules; this is for the case that something does.
import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

function closed(): never {
  throw new Error('A renderer has no network.');
}

net.Socket.prototype.connect = closed;
net.Server.prototype.listen = closed;
dgram.createSocket = closed;
for (const resolver of [dns, dns.promises] as object[]) {
  for (const name of Object.keys(resolver)) {
    if (/^(?:lookup|resolve|reverse)/.test(name)) Object.defineProperty(resolver, name, { value: closed });
  }
}
for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
