import rateLimit from '@fastify/rate-limit';
import { PAGE_TRACES_PATH, PageTrace } from '@mortar/federation';
import type { Tracing } from '@mortar/server/observability';
import { isSignature, sign } from '@mortar/server/signing';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Compile } from 'typebox/compile';
import type { Serving } from '#serving/serving.ts';
import { acceptBeacons, reportIn } from './beacons.ts';

const PURPOSE = 'page-trace';
const LARGEST = 8 * 1024;
const PER_MINUTE = 60;
const REMEMBERED = 10_000;

const isPageTrace = Compile(PageTrace);

/** The trace of a document as its browser may report it: only gateways of this site can have made it. */
export function signedTrace(traceparent: string, signingKey: string): string {
  return `${traceparent}~${sign(signingKey, PURPOSE, traceparent)}`;
}

/**
 * Accepts what browsers have measured of documents that are traced, once for each. A client without such a document cannot
 * add to any trace: the receiver of traces would be theirs to fill.
 */
export async function pageTracesRoute(
  app: FastifyInstance,
  { serving, tracing }: { serving: Pick<Serving, 'state'>; tracing: Tracing },
): Promise<void> {
  const received = new LRUCache<string, true>({ max: REMEMBERED });
  await app.register(rateLimit, { max: PER_MINUTE, timeWindow: 60_000 });
  acceptBeacons(app, LARGEST);

  app.post(PAGE_TRACES_PATH, async ({ body }, reply) => {
    const page = reportIn(isPageTrace, body);
    const [traceparent = '', signature = ''] = page?.trace.split('~') ?? [];
    if (
      page &&
      !received.has(traceparent) &&
      isSignature(serving.state().signingKey, PURPOSE, traceparent, signature)
    ) {
      received.set(traceparent, true);
      const { sentAt, firstByte, lastByte, loaded, requests } = page;
      const begin = Date.now() - sentAt;
      const span = (name: string, from: number, to: number) => ({ name, beginMs: begin + from, endMs: begin + to });
      tracing.recordBrowser(traceparent, span('page', 0, Math.max(loaded, lastByte)), [
        span('wait for the document', 0, firstByte),
        span('receive the document', firstByte, Math.max(firstByte, lastByte)),
        ...requests.map(({ path, begun, took }) => span(`GET ${path}`, begun, begun + took)),
      ]);
    }
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
