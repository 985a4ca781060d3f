import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/**
 * Waits until a server is ready. Resolves to false when it ended before, or is not in time.
 *
 * @param ended resolves when the process of the server ends
 */
export async function ready(
  isReady: () => Promise<boolean>,
  ended: Promise<unknown>,
  { seconds = 30 }: { seconds?: number } = {},
): Promise<boolean> {
  for (let attempt = 0; attempt < 10 * seconds; attempt += 1) {
    if (await isReady()) return true;
    const dead = await Promise.race([ended.then(() => true), wait(100, false)]);
    if (dead) return false;
  }
  return false;
}

/** Whether something accepts connections at a port of this machine. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
