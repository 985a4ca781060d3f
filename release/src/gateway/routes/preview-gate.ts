import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Previews } from '#previews/previews.ts';
import { type PreviewPass, readPass, signPass } from '#previews/preview-pass.ts';
import type { Serving } from '#gateway/serving/serving.ts';

const PARAMETER = 'preview';
const COOKIE = 'mortar_preview';
/** Value of the parameter that ends a preview. */
const LEAVE = 'off';

export interface PreviewGate {
  /**
   * Opens or ends a preview when the address has the parameter, and redirects.
   *
   * @returns whether the response was sent
   */
  respond(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** The version that this browser previews. */
  passOf(request: FastifyRequest): PreviewPass | undefined;
}

interface PreviewGateOptions {
  previews: Pick<Previews, 'open'>;
  serving: Pick<Serving, 'state' | 'now'>;
}

export function createPreviewGate({ previews, serving }: PreviewGateOptions): PreviewGate {
  const read = (kind: 'link' | 'session', text: string) =>
    readPass(serving.state().signingKey, kind, text, serving.now());

  return {
    async respond(request, reply) {
      // Most requests: a URL takes longer to parse than all else that is done here.
      if (!request.url.includes('?')) return false;
      const url = new URL(request.url.replace(/^[/\\]+/, '/'), 'http://site');
      const value = url.searchParams.get(PARAMETER);
      if (value === null) return false;
      url.searchParams.delete(PARAMETER);
      // Redirects within this site only, whatever URL was requested.
      const onward = url.pathname.replace(/^[/\\]+/, '/') + url.search;
      const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
      if (value === LEAVE) {
        await reply.clearCookie(COOKIE, cookie).redirect(onward, 303);
        return true;
      }
      const pass = read('link', value);
      if (!pass || !(await previews.open(pass.id))) {
        await refuse(reply);
        return true;
      }
      const session = signPass(serving.state().signingKey, 'session', pass);
      await reply
        .setCookie(COOKIE, session, { ...cookie, expires: new Date(pass.until) })
        .header('cache-control', 'no-store')
        .redirect(onward, 303);
      return true;
    },

    passOf(request) {
      const session = request.cookies[COOKIE];
      return session === undefined ? undefined : read('session', session);
    },
  };
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Preview</title><p>This preview link has expired, was opened already, or is not of this site. Make a new one with <code>mortar preview</code>, or <a href="/">go to the site</a>.</p></html>',
    );
}
