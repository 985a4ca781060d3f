import { request } from 'node:https';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import type { Target } from './target.ts';

const REOPEN_MS = 100;
const RETRY_MS = 1_000;
const TRICKLE_MS = 500;

/** Keeps so many connections on which requests were sent ahead, and whose responses are never read. */
export async function unreadRequests(target: Target, ahead: number): Promise<void> {
  await held(target, 200, (socket) => {
    const get = 'GET /api/products?limit=100 HTTP/1.1\r\nHost: site\r\n\r\n';
    socket.pause().write(get.repeat(ahead));
    // A socket that is not read learns that it was closed from what it sends.
    trickle(socket, get);
  });
}

/** Keeps so many requests whose bodies arrive a few bytes at a time. */
export async function slowBodies(target: Target, connections: number): Promise<void> {
  await held(target, connections, (socket) => {
    socket.write(
      'POST /api/auth/sign-in HTTP/1.1\r\nHost: site\r\n' +
        'Content-Type: application/json\r\nContent-Length: 65000\r\n\r\n{"email":"',
    );
    trickle(socket, 'a'.repeat(10));
    socket.on('data', (bytes) => target.count(/^HTTP\/1.1 (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 'rest'));
  });
}

/** Sends the same text again and again until the connection is closed. */
function trickle(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), TRICKLE_MS);
  socket.once('close', () => clearInterval(timer));
}

async function held(target: Target, connections: number, use: (socket: Socket) => void): Promise<void> {
  const { hostname, port } = new URL(target.origin);
  const to = { host: hostname, port: Number(port), localAddress: target.address, rejectUnauthorized: false };
  const worker = async () => {
    for (;;) {
      await new Promise<void>((closed) => {
        const socket = connect(to);
        socket.once('secureConnect', () => {
          target.count('connections');
          use(socket);
        });
        socket.on('error', () => undefined);
        socket.once('close', () => closed());
      });
      target.count('closed');
      await wait(REOPEN_MS);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
}

/** Keeps so many streams open, or tries again to. */
export async function streams(target: Target, count: number): Promise<void> {
  const worker = async () => {
    for (;;) {
      await new Promise<void>((ended) => {
        const opened = request(`${target.origin}/api/notifications/stream`, {
          agent: false,
          localAddress: target.address,
          rejectUnauthorized: false,
          headers: { authorization: `Bearer ${target.accessToken}` },
        });
        opened.once('response', (response) => {
          target.count(String(response.statusCode));
          response.resume();
        });
        opened.on('error', () => target.count('closed'));
        opened.once('close', () => ended());
        opened.end();
      });
      await wait(RETRY_MS);
    }
  };
  await Promise.all(Array.from({ length: count }, worker));
}
