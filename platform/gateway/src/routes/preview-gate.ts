import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Previews } from '@mortar/registry/previews/previews';
import { type PreviewPass, readPass, signPass } from '@mortar/registry/previews/preview-pass';
import type { Serving } from '#serving/serving.ts';
import { isDatabaseUnavailable } from '@mortar/server/database';
import { invitation, refusal, unavailable } from './preview-pages.ts';

const PARAMETER = 'preview';
const COOKIE = 'mortar_preview';
/** Value of the parameter that ends a preview. */
const LEAVE = 'off';
/** `Retry-After` while the database is unavailable, in seconds. */
const RETRY_AFTER_S = 5;

export interface PreviewGate {
  /**
   * When the address has the parameter: ends a preview, or responds with a page on which one is opened. Programs that
   * only read a link, such as those of chats, open nothing by it.
   *
   * @returns whether the response was sent
   */
  respond(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /**
   * Opens the preview of the address in the browser that sent the form of that page, and redirects.
   *
   * @returns whether the response was sent
   */
  open(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
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

  function passOf(request: FastifyRequest): PreviewPass | undefined {
    const session = request.cookies[COOKIE];
    return session === undefined ? undefined : read('session', session);
  }

  async function countOpening(pass: PreviewPass): Promise<'opened' | 'refused' | 'unavailable'> {
    try {
      return (await previews.open(pass)) ? 'opened' : 'refused';
    } catch (error) {
      if (isDatabaseUnavailable(error)) return 'unavailable';
      throw error;
    }
  }

  return {
    async respond(request, reply) {
      const address = addressOf(request);
      if (!address) return false;
      const { value, onward } = address;
      reply.header('cache-control', 'no-store');
      if (value === LEAVE) {
        await reply.clearCookie(COOKIE, cookieOf(request)).redirect(onward, 303);
        return true;
      }
      const pass = read('link', value);
      if (!pass) await refuse(reply);
      else if (passOf(request)?.id === pass.id) await reply.redirect(onward, 303);
      else await html(reply).send(invitation(pass));
      return true;
    },

    async open(request, reply) {
      const address = addressOf(request);
      if (!address) return false;
      reply.header('cache-control', 'no-store');
      const pass = read('link', address.value);
      const opened = pass && !isFromElsewhere(request) ? await countOpening(pass) : 'refused';
      if (!pass || opened !== 'opened') {
        await (opened === 'unavailable' ? sendUnavailable(reply) : refuse(reply));
        return true;
      }
      const session = signPass(serving.state().signingKey, 'session', pass);
      await reply
        .setCookie(COOKIE, session, { ...cookieOf(request), expires: new Date(pass.until) })
        .redirect(address.onward, 303);
      return true;
    },

    passOf,
  };
}

/** The parameter's value, and the address without it. */
function addressOf(request: FastifyRequest): { value: string; onward: string } | undefined {
  // Most requests: a URL takes longer to parse than all else that is done here.
  if (!request.url.includes('?')) return undefined;
  const url = new URL(request.url.replace(/^[/\\]+/, '/'), 'http://site');
  const value = url.searchParams.get(PARAMETER);
  if (value === null) return undefined;
  url.searchParams.delete(PARAMETER);
  // Redirects within this site only, whatever URL was requested.
  return { value, onward: url.pathname.replace(/^[/\\]+/, '/') + url.search };
}

function cookieOf({ protocol }: FastifyRequest) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const;
}

/** Another site must not put its visitors into a preview. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}

function refuse(reply: FastifyReply): FastifyReply {
  return html(reply.code(403)).send(refusal());
}

function sendUnavailable(reply: FastifyReply): FastifyReply {
  return html(reply.code(503).header('retry-after', RETRY_AFTER_S)).send(unavailable());
}

function html(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8');
}
