import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { clientNetwork } from './client-network.ts';

/** Milliseconds of each turn of the event loop in which requests begin. */
const BEGIN_MS = 2;

type Begin = () => void;

/**
 * A fair queue per network. Requests begin for a few milliseconds of each turn of the event loop, at once as a rule.
 * Those beyond wait, and the networks take turns: the one request of a visitor passes the thousand that another network
 * sent at the same moment.
 */
export const fairNetworkQueue = fastifyPlugin(async (app: FastifyInstance) => {
  /** Requests that wait, by network, in the order in which the networks have their turns. */
  const lines = new Map<string, Begin[]>();
  let turnBegan: number | undefined;

  app.addHook('onRequest', (request, reply, next) => {
    if (turnBegan === undefined) {
      turnBegan = performance.now();
      setImmediate(nextTurn);
    }
    if (lines.size === 0 && isInTime(turnBegan)) {
      next();
      return;
    }
    const { socket } = request.raw;
    const network = clientNetwork(request.ip);
    const begin = () => {
      if (socket.destroyed) reply.hijack();
      else next();
    };
    const line = lines.get(network);
    if (line) line.push(begin);
    else lines.set(network, [begin]);
  });

  function nextTurn(): void {
    // One at a time: what a request does after its first hook would otherwise count for the next turn.
    if (lines.size > 0) {
      beginNext();
      setImmediate(nextTurn);
    } else turnBegan = undefined;
  }

  function beginNext(): void {
    const [first] = lines;
    if (!first) return;
    // By the stored key: a connection that was reset has no address any more, and its line would stay the first for ever.
    const [network, line] = first;
    lines.delete(network);
    const begin = line.shift();
    if (line.length > 0) lines.set(network, line);
    begin?.();
  }
});

const isInTime = (began: number) => performance.now() - began < BEGIN_MS;
