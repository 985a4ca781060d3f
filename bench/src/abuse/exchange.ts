import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { text } from 'node:stream/consumers';

export interface Exchange {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer | FormData | undefined;
  signal?: AbortSignal;
}

export interface Exchanged {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** The certificate of the proxy is one of its own. */
const agents = new Map<string, Agent>();

/** Connections of one address, which stay open as those of a browser do. */
function agentOf(address: string): Agent {
  const known = agents.get(address);
  if (known) return known;
  const agent = new Agent({ keepAlive: true, localAddress: address, rejectUnauthorized: false });
  agents.set(address, agent);
  return agent;
}

/** Sends a request from an address of this machine, each of which is a network to the proxy, and reads the response. */
export async function exchange(
  origin: string,
  address: string,
  { path, headers, body, ...options }: Exchange,
): Promise<Exchanged> {
  const form = body instanceof FormData ? new Response(body) : undefined;
  const bytes = form ? Buffer.from(await form.arrayBuffer()) : (body as string | Buffer | undefined);
  const sent = request(new URL(path, origin), {
    ...options,
    agent: agentOf(address),
    headers: {
      ...headers,
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      ...(bytes !== undefined && { 'content-length': String(Buffer.byteLength(bytes)) }),
    },
  });
  // A client that sends more than it may gets its response before all is sent, and then a closed connection.
  sent.on('error', () => undefined);
  const responded = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end(bytes);
  const [response] = await responded;
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
}
