import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A port of this machine that nothing listens on. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Waits until a server accepts connections. Resolves to false when it ended before, or does not within half a minute. */
export async function accepting(port, ended) {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const open = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (open) return true;
    const dead = await Promise.race([ended.then(() => true), wait(100, false)]);
    if (dead) return false;
  }
  return false;
}
