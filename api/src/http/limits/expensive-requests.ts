import type { BlockList } from 'node:net';
import { clientNetwork, overloaded, tooManyRequests } from '@mortar/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import pLimit, { type LimitFunction } from 'p-limit';
import { isAmong } from '#config/address-ranges.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether a request may take tens of milliseconds of the database or of a processor, by its query, which is not
     * validated yet: few of those are in progress at a time, so that others pass.
     */
    isExpensive?: (query: unknown) => boolean;
  }
}

/** Expensive requests in progress in this process. */
const MOST = 4;
/** Those that wait for one of these places, each of another client as a rule. */
const MOST_WAITING = 100;
/** Those of one client, of which one is in progress. */
const MOST_OF_CLIENT = 10;
/** Seconds after which a client with more of them may try again. */
const RETRY_S = 5;
/** Times as long as its expensive request took, until the next of the same client begins: a quarter of one place at most. */
const REST = 3;

interface Line {
  limit: LimitFunction;
  requests: number;
}

/**
 * Lets an account, or a network where no account is known, have one expensive request in progress at a time, and rest
 * after it: what else it sends waits in its own line, and those of others pass.
 */
export const expensiveRequests = fastifyPlugin(
  async (app: FastifyInstance, { unlimitedAddresses }: { unlimitedAddresses: BlockList }) => {
    const all = pLimit(MOST);
    const lines = new Map<string, Line>();

    app.addHook('preValidation', async (request, reply) => {
      if (!isExpensive(request)) return undefined;
      const leaves: (() => void)[] = [];
      const leave = () => leaves.splice(0).forEach((each) => each());
      if (!isAmong(unlimitedAddresses, request.ip)) leaves.push(await enterLineOf(clientOf(request)));
      if (all.pendingCount >= MOST_WAITING) {
        leave();
        throw overloaded();
      }
      leaves.push(await enter(all));
      if (request.raw.socket.destroyed) {
        leave();
        return reply.hijack();
      }
      reply.raw.once('close', leave);
      leavesOf.set(request.raw, leave);
      return undefined;
    });

    const leavesOf = new WeakMap<object, () => void>();
    app.addHook('onSend', async ({ raw }, _reply, payload) => {
      leavesOf.get(raw)?.();
      return payload;
    });

    async function enterLineOf(client: string): Promise<() => void> {
      const line = lines.get(client) ?? { limit: pLimit(1), requests: 0 };
      if (line.requests === MOST_OF_CLIENT) throw tooManyRequests(RETRY_S);
      lines.set(client, line);
      line.requests += 1;
      const free = await enter(line.limit);
      const began = performance.now();
      const end = () => {
        free();
        line.requests -= 1;
        if (line.requests === 0) lines.delete(client);
      };
      return () => void setTimeout(end, REST * (performance.now() - began)).unref();
    }
  },
);

const isExpensive = ({ query, routeOptions }: FastifyRequest) => routeOptions.config.isExpensive?.(query) === true;

const clientOf = ({ identity, ip }: FastifyRequest) => identity?.accountId ?? clientNetwork(ip);

/** Resolves once a limit has a place, to the function that frees it. */
const enter = (limit: LimitFunction) =>
  new Promise<() => void>((entered) => void limit(() => new Promise<void>((free) => entered(free))));
