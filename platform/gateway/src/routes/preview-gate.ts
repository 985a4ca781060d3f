import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Previews } from '@mortar/registry/previews/previews';
import { type PreviewPass, readBranch, readPass, signPass } from '@mortar/registry/previews/preview-pass';
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
  previews: Pick<Previews, 'open' | 'ofBranch'>;
  serving: Pick<Serving, 'state' | 'now'>;
}

export function createPreviewGate({ previews, serving }: PreviewGateOptions): PreviewGate {
  const read = (kind: 'link' | 'session', text: string) =>
    readPass(serving.state().signingKey, kind, text, serving.now());

  function passOf(request: FastifyRequest): PreviewPass | undefined {
    const session = request.cookies[COOKIE];
    return session === undefined ? undefined : read('session', session);
  }

  /** What a link shows: one version, or the newest preview of a branch. */
  async function previewOf(link: string): Promise<PreviewPass | 'unavailable' | undefined> {
    const branch = readBranch(serving.state().signingKey, link);
    if (!branch) return read('link', link);
    try {
      const newest = await previews.ofBranch(branch);
      return newest && Date.parse(newest.until) > serving.now().getTime() ? newest : undefined;
    } catch (error) {
      if (isDatabaseUnavailable(error)) return 'unavailable';
      throw error;
    }
  }

  function setSession(request: FastifyRequest, reply: FastifyReply, pass: PreviewPass): FastifyReply {
    const session = signPass(serving.state().signingKey, 'session', pass);
    return reply.setCookie(COOKIE, session, { ...cookieOf(request), expires: new Date(pass.until) });
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
      const pass = await previewOf(value);
      if (pass === 'unavailable') await sendUnavailable(reply);
      else if (!pass) await refuse(reply);
      // A browser that previews a branch gets the newest version of it.
      else if (passOf(request)?.id === pass.id) await setSession(request, reply, pass).redirect(onward, 303);
      else await html(reply).send(invitation(pass));
      return true;
    },

    async open(request, reply) {
      const address = addressOf(request);
      if (!address) return false;
      reply.header('cache-control', 'no-store');
      const found = await previewOf(address.value);
      const pass = found === 'unavailable' || isFromElsewhere(request) ? undefined : found;
      const opened = pass ? await countOpening(pass) : found === 'unavailable' ? found : 'refused';
      if (pass && opened === 'opened') await setSession(request, reply, pass).redirect(address.onward, 303);
      else await (opened === 'unavailable' ? sendUnavailable(reply) : refuse(reply));
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
