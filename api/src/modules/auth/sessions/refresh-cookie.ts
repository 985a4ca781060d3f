import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'mortar_refresh';

/** Where the browser keeps the refresh token: out of reach of scripts, sent to these calls only. */
export class RefreshCookie {
  readonly #options: { path: string; httpOnly: true; sameSite: 'strict'; secure: boolean };
  readonly #maxAge: number;

  constructor(path: string, publicUrl: string, sessionDays: number) {
    this.#options = { path, httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') };
    this.#maxAge = sessionDays * 86_400;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[NAME];
  }

  write(reply: FastifyReply, token: string): void {
    reply.setCookie(NAME, token, { ...this.#options, maxAge: this.#maxAge });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(NAME, this.#options);
  }
}
