import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { type Encoding, ENCODINGS } from '@mortar/registry/artefacts/compress';

const negotiator = new Negotiator({ supportedValues: Object.keys(ENCODINGS) });

/** The best encoding that the browser accepts; `undefined` to send the bytes unencoded. */
export function encodingFor(request: FastifyRequest): Encoding | undefined {
  const header = request.headers['accept-encoding'];
  const encoding = typeof header === 'string' ? negotiator.negotiate(header) : null;
  return (encoding as Encoding | null) ?? undefined;
}

/** Whether the request is for a page, as a browser, a crawler or curl sends one. */
export function wantsDocument({ headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest'];
  if (destination !== undefined) {
    return ['document', 'iframe', 'empty'].includes(destination) && acceptsHtml(headers.accept);
  }
  return acceptsHtml(headers.accept);
}

function acceptsHtml(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('text/html') || accept.trim() === '*/*';
}

/** Whether the browser has this version in its cache (If-None-Match). */
export function holds(request: FastifyRequest, etag: string): boolean {
  const header = request.headers['if-none-match'];
  if (header === undefined) return false;
  const opaque = weakless(etag);
  return header.split(',').some((tag) => tag.trim() === '*' || weakless(tag.trim()) === opaque);
}

function weakless(tag: string): string {
  return tag.replace(/^W\//, '');
}
