import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'mortar_refresh';

/** The cookie with the refresh token: not readable by scripts, and sent to the routes below its path only. */
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
