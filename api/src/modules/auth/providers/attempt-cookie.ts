import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { seal, unseal } from '@mortar/server/signing';
import type { SignInAttempt } from './sign-in-provider.ts';

const NAME = 'mortar_sign_in';
const PURPOSE = 'sign-in-attempt';
const VALID_SECONDS = 15 * 60;

/** What a browser has begun at a provider. */
export interface BegunAttempt extends SignInAttempt {
  /** The account that the provider is to be joined with; absent for a sign-in. */
  joins?: string;
}

interface SealedAttempt extends BegunAttempt {
  provider: string;
  expiresAt: number;
}

/**
 * The sign-in that a browser has begun at a provider: one at a time. The page that the provider sends it back to
 * requests the rest, so that the cookie is needed on this site's own requests only.
 */
export class AttemptCookie {
  readonly #secret: string;
  readonly #options: { path: string; httpOnly: true; sameSite: 'strict'; secure: boolean };

  constructor(path: string, publicUrl: string, secret: string) {
    this.#secret = secret;
    this.#options = { path, httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') };
  }

  write(reply: FastifyReply, provider: string, attempt: BegunAttempt): void {
    const sealed: SealedAttempt = { ...attempt, provider, expiresAt: Date.now() + VALID_SECONDS * 1_000 };
    const text = seal(this.#secret, PURPOSE, JSON.stringify(sealed));
    reply.setCookie(NAME, text, { ...this.#options, maxAge: VALID_SECONDS });
  }

  /** The attempt that this browser has begun at the provider; undefined when it has none, or too long ago. */
  read(request: FastifyRequest, provider: string): BegunAttempt | undefined {
    const text = unseal(this.#secret, PURPOSE, request.cookies[NAME] ?? '');
    if (text === undefined) return undefined;
    const { expiresAt, ...attempt } = JSON.parse(text) as SealedAttempt;
    return attempt.provider === provider && expiresAt > Date.now() ? attempt : undefined;
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(NAME, this.#options);
  }
}
