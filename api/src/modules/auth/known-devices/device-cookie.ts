import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'mortar_device';
const DAYS = 180;

/**
 * The cookie with the entries of {@link KnownDevices}: not readable by scripts, and sent to the routes below its path
 * only. It stays when an account signs out, because it gives access to nothing.
 */
export class DeviceCookie {
  readonly #options: { path: string; httpOnly: true; sameSite: 'strict'; secure: boolean; maxAge: number };

  constructor(path: string, publicUrl: string) {
    this.#options = {
      path,
      httpOnly: true,
      sameSite: 'strict',
      secure: publicUrl.startsWith('https:'),
      maxAge: DAYS * 86_400,
    };
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[NAME];
  }

  write(reply: FastifyReply, entries: string): void {
    reply.setCookie(NAME, entries, this.#options);
  }
}
