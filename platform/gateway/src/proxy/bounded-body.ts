import { Readable } from 'node:stream';
import { JSON_BODY_MAX_BYTES, HttpError } from '@mortar/server/http';
import type { FastifyRequest, RequestPayload } from 'fastify';

/** Of uploads, whose bounds are those of their upstream. */
const UPLOAD = 'multipart/';

type Body = Pick<FastifyRequest, 'headers'>;

/** 413 for a body that is longer than the API takes. */
export const bodyTooLarge = () =>
  new HttpError({ status: 413, code: 'body_too_large', message: 'That is too much to send at once' });

/** @param largestUpload bytes of an upload */
export const isTooLong = (request: Body, largestUpload: number) => bytesOf(request) > boundOf(request, largestUpload);

/** Bytes of a body as its length says; 0 when it has none. */
export const bytesOf = ({ headers }: Body) => Number(headers['content-length'] ?? 0);

/**
 * A body that fails at the first byte too many. The API would close the connection then, while the body is still being
 * passed on, and its refusal would be lost.
 */
export function boundedBody(request: Body, payload: RequestPayload, largestUpload: number): RequestPayload {
  const most = boundOf(request, largestUpload);
  if (most === Number.POSITIVE_INFINITY || request.headers['transfer-encoding'] === undefined) return payload;
  return Readable.from(upToMost(payload, most), { objectMode: false });
}

async function* upToMost(payload: Readable, most: number) {
  let bytes = 0;
  // Destroying it would close the connection before the refusal is sent.
  for await (const chunk of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw bodyTooLarge();
    yield chunk;
  }
}

const boundOf = ({ headers }: Body, largestUpload: number) =>
  headers['content-type']?.startsWith(UPLOAD) ? largestUpload : JSON_BODY_MAX_BYTES;
