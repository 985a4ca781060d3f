import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Of what is below the kernel's own choice for outgoing connections, which would take one that is free now. */
const FIRST_PORT = 11_000;
const LAST_PORT = 32_767;

/** A port of this machine that nothing listens on, and that no outgoing connection takes meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
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
