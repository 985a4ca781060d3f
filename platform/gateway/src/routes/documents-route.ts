import { Readable } from 'node:stream';
import { READ_TIMING, RENDERED_TIMING, REVISION_PATH, TRACE_TIMING, WROTE_COOKIE } from '@mortar/federation';
import { recordedTraceOf } from '@mortar/server/observability';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HOST } from '@mortar/registry/builds/check-record';
import { encodingFor, holds, wantsDocument } from '#assets/negotiate.ts';
import { signedTrace } from './page-traces-route.ts';
import { rootFiles } from './root-files.ts';
import { securityHeaders } from './security-headers.ts';
import type { JoinGate } from './join-gate.ts';
import type { PreviewGate } from './preview-gate.ts';
import type { RenderFailure } from '#documents/failures/build-breaker.ts';
import { documentCompressor } from '#documents/html/document.ts';
import type { SiteDocument } from '#documents/site.ts';
import { PAGE_FRESH_MS } from '#proxy/cached-api.ts';
import type { GatewayMetrics } from '#metrics/gateway-metrics.ts';
import type { Serving } from '#serving/serving.ts';
import { ASKS_FOR_NETWORK } from '#selection/segments.ts';
import type { Visitors } from '#selection/visitors.ts';
import type { AssignedVisitor } from '@mortar/rollouts/assignment/rollout-assignments';
import { plausibleEvents } from '@mortar/rollouts/telemetry/plausible-events';
import type { Recorder } from '@mortar/rollouts/telemetry/recorder';

/** Added to the age of what a page was rendered from: more than any query counts as fresh. */
const TOO_OLD_MS = 3_600_000;

export interface DocumentsOptions {
  serving: Serving;
  previewGate: PreviewGate;
  joinGate: JoinGate;
  visitors: Visitors;
  recorder: Pick<Recorder, 'record' | 'see'>;
  assetBaseUrl: string;
  metrics: Pick<GatewayMetrics, 'documents'>;
}

/** Paths that never get a document, because only programs request them. */
const MACHINE_PATH = /^\/(?:api|assets|health|media|releases\/api)(?:\/|$)/;

/** Responds to every address of the site with the host's document, rendered for that address. */
export async function documents(
  app: FastifyInstance,
  { serving, previewGate, joinGate, visitors, recorder, assetBaseUrl, metrics }: DocumentsOptions,
): Promise<void> {
  await app.register(securityHeaders, { assetBaseUrl });

  // Open pages request this at each navigation, so it must be cheap; it is never cached.
  app.get(REVISION_PATH, async (request, reply) => {
    const sites = serving.sites();
    if (!sites) return notFound(reply);
    const visitor = sites.personal ? visitors.of(request) : undefined;
    recordVisitor(visitor);
    reply.header('cache-control', 'no-store');
    return { revision: (await sites.of(visitor?.assignments, previewGate.passOf(request))).revision };
  });

  function recordVisitor(visitor: AssignedVisitor | undefined, served?: readonly string[]): void {
    if (visitor) recorder.see(visitor, serving.state().signingKey, served);
  }

  /** Counts like a crash of the version in the visitor's browser, for the canary analysis too. */
  function recordFailure({ name, version, cause }: RenderFailure, visitor: AssignedVisitor): void {
    const state = serving.state();
    const event = { name, version, measure: 'render-failure', value: 0, cause } as const;
    const events = plausibleEvents([event], state, visitor.assignments);
    recorder.record(events, { ...visitor, signingKey: state.signingKey }, new Date());
  }

  await app.register(previewForm, { previewGate });

  app.get('/*', async (request, reply) => {
    const [path = '', query] = request.url.split('?', 2);
    if (MACHINE_PATH.test(path)) return notFound(reply);
    const sites = serving.sites();
    const rootFile = sites && rootFiles(sites.baseline.host, path);
    if (rootFile) return reply.redirect(`${assetBaseUrl}/${rootFile}`, 302);
    if (!wantsDocument(request)) return notFound(reply);
    if (!sites) return beingPrepared(reply);
    const isGated = query !== undefined;
    if (isGated && ((await previewGate.respond(request, reply)) || (await joinGate.respond(request, reply))))
      return reply;

    const visitor = visitors.assign(request, reply);
    const pass = previewGate.passOf(request);
    const site = await sites.of(visitor.assignments, pass);
    const canonical = site.canonicalPath(path);
    // No report need follow a redirect or a previewed page.
    const brought = canonical === undefined && !pass ? [HOST, site.ownerOf(path)] : [];
    recordVisitor(visitor, brought);
    if (canonical !== undefined) return redirectedTo(query === undefined ? canonical : `${canonical}?${query}`, reply);

    const served = await site.document(query === undefined ? path : `${path}?${query}`, request.ip);
    const { found, failure } = served;
    if (!pass) void failure?.then((failed) => failed && recordFailure(failed, visitor));
    const isPersonal = sites.personal || pass || reply.hasHeader('set-cookie');
    const cacheControl = isPersonal ? 'private, no-cache' : 'no-cache';
    reply
      .code(found ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': cacheControl,
        'content-security-policy': site.contentSecurityPolicy,
        vary: 'accept-encoding',
        ...ASKS_FOR_NETWORK,
      });
    const timing: string[] = [];
    const times = timesOf(served);
    if (times) {
      const read = times.readAt - (hasWritten(request) ? TOO_OLD_MS : 0);
      timing.push(serverTiming({ [RENDERED_TIMING]: times.renderedAt, [READ_TIMING]: read }));
    }
    const trace = recordedTraceOf(request);
    if (trace) timing.push(`${TRACE_TIMING};desc="${signedTrace(trace, serving.state().signingKey)}"`);
    if (timing.length > 0) reply.header('server-timing', timing.join(', '));
    const encoding = encodingFor(request);
    if (encoding) reply.header('content-encoding', encoding);
    if (served.type === 'streamed') {
      void served.rest.then(({ outcome }) => metrics.documents.count(outcome));
      const body = Readable.from(partsOf(served));
      return reply.send(encoding ? body.pipe(documentCompressor(encoding)) : body);
    }
    metrics.documents.count(served.type === 'rendered' ? 'rendered' : served.why);
    const { document } = served;
    const { etag } = document;
    reply.header('etag', etag);
    if (found && holds(request, etag)) return reply.removeHeader('content-encoding').code(304).send();
    return reply.send(encoding ? await document.encoded(encoding) : document.text);
  });
}

/** Accepts the form of the page that a preview link leads to. */
async function previewForm(
  app: FastifyInstance,
  { previewGate }: Pick<DocumentsOptions, 'previewGate'>,
): Promise<void> {
  app.removeAllContentTypeParsers();
  // The form has no fields.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_024 },
    (_request, _body, done) => done(null),
  );
  app.post('/*', async (request, reply) => ((await previewGate.open(request, reply)) ? reply : notFound(reply)));
}

async function* partsOf({ head, rest }: Extract<SiteDocument, { type: 'streamed' }>): AsyncGenerator<Buffer> {
  yield head;
  yield (await rest).body;
}

/** When the page of a document was rendered and read; `undefined` when the browser renders it. */
function timesOf(served: SiteDocument): { renderedAt: number; readAt: number } | undefined {
  if (served.type !== 'streamed') return served.type === 'rendered' ? served : undefined;
  // It is not there yet, and rendered from responses that are at most a second old.
  const now = performance.now();
  return { renderedAt: now, readAt: now - PAGE_FRESH_MS };
}

/** Whether the page may lack what this browser has just written: it is shared, and was read from a replica. */
const hasWritten = ({ cookies }: FastifyRequest) => cookies[WROTE_COOKIE] !== undefined;

/** The milliseconds that have passed since each time of `performance.now()`. */
function serverTiming(times: Readonly<Record<string, number>>): string {
  const now = performance.now();
  return Object.entries(times)
    .map(([name, at]) => `${name};dur=${Math.round(now - at)}`)
    .join(', ');
}

/** Asked for each time: another version may have other routes. */
function redirectedTo(address: string, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(address, 301);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found.');
}

function beingPrepared(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><title>Mortar</title><p>The site is being prepared. Please come back in a moment.</p></html>',
    );
}
