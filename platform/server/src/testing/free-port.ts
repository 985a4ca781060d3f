import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

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
