import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beginSession, pageKey, sessionCookie, sessionIn } from '@mortar/registry/core/tokens/console-session';
import type { Tokens } from '@mortar/registry/core/tokens/tokens';
import type { Serving } from '#serving/serving.ts';

export interface ConsoleSessionOptions {
  serving: Pick<Serving, 'state' | 'now'>;
  tokens: Pick<Tokens, 'verify'>;
}

const COOKIE = 'mortar_console';
const ROOT = '<div id="root"';
/** As long as Chromium remembers the response to a preflight request at most. */
const PREFLIGHT_S = 7_200;

/**
 * A page that does nothing but open the console. A sandboxed page or a link in a mail leads here without the cookie of a
 * session, which is `SameSite=Strict`. This page has the site's origin, so that the browser sends it again.
 */
const ARRIVAL =
  '<!doctype html><html lang="en"><title>Releases</title><script src="/releases/arrival.js"></script></html>';
const ARRIVAL_SCRIPT = "location.replace('/releases/' + location.hash);";
const ARRIVAL_POLICY = "default-src 'none';script-src 'self';base-uri 'none';frame-ancestors 'none'";

/**
 * The document of the console, and the session of who has signed in to it.
 *
 * The cookie of a session opens nothing of the release API. It only makes a document contain the key that does: a document
 * that a browser opens in a tab, which no script reads but the console's own. Not what a script or a frame requests.
 *
 * @param document of the console, as HTML
 */
export async function consoleSession(
  app: FastifyInstance,
  { serving, tokens, document }: ConsoleSessionOptions & { document: () => Promise<string> },
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
  });

  app.get('/releases', async (request, reply) => {
    const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = request.headers;
    if (site === 'cross-site') return sendArrival(reply);
    const html = await document();
    // Without the attribute the console knows that this browser keeps no session.
    return destination === 'document' ? html.replace(ROOT, `${ROOT} data-key="${keyFor(request)}"`) : html;
  });
  app.get('/releases/', (_request, reply) => reply.redirect('/releases', 308));
  app.get('/releases/arrival.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(ARRIVAL_SCRIPT),
  );

  // Requests of a sandboxed document are those of another origin. They bring no cookie.
  app.options('/releases/api/*', (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': 'null',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': PREFLIGHT_S,
      })
      .send(),
  );

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_024 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.post<{ Body: URLSearchParams | undefined }>('/releases/session', async (request, reply) => {
    const token = request.body?.get('token') ?? '';
    const options = {
      path: '/releases',
      httpOnly: true,
      sameSite: 'strict',
      secure: request.protocol === 'https',
    } as const;
    if (token === '' || !(await tokens.verify(token))) return sendArrival(reply.clearCookie(COOKIE, options));
    const session = beginSession(token, serving.now());
    const cookie = sessionCookie(session, serving.state().signingKey);
    return sendArrival(reply.setCookie(COOKIE, cookie, { ...options, expires: session.ends }));
  });

  function keyFor({ cookies }: FastifyRequest): string {
    const { signingKey } = serving.state();
    const session = sessionIn(cookies[COOKIE] ?? '', signingKey, serving.now());
    return session ? pageKey(session, signingKey) : '';
  }
}

function sendArrival(reply: FastifyReply): FastifyReply {
  return reply.header('content-security-policy', ARRIVAL_POLICY).send(ARRIVAL);
}
