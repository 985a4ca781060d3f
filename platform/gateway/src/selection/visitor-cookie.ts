import { isSignature, sign } from '@mortar/server/signing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keptTraits, type Traits, TRAITS_PATTERN, traitsAsKept } from './traits.ts';

/** What a gateway of this site has given a browser to keep. */
export interface KeptVisitor {
  subject: string;
  /** Those that the browser had in its first document of a rollout by country or device, for some weeks. */
  traits: Traits | undefined;
}

/** Cookie that assigns a browser to rollouts. One signature for all that it contains: each costs a document time. */
const COOKIE = 'mortar_subject';
const PURPOSE = 'subject';
const HALF_A_YEAR_S = 180 * 86_400;
const CONTENT = new RegExp(`^(([\\w-]{22})(?:\\.(${TRAITS_PATTERN}))?)\\.([\\w-]{22})$`);

/** What the cookie of a request contains, if a gateway of this site signed it. */
export function keptVisitor({ cookies }: FastifyRequest, key: string, now: Date): KeptVisitor | undefined {
  const cookie = cookies[COOKIE];
  if (cookie === undefined) return undefined;
  const [, content, subject, traits, signature] = CONTENT.exec(cookie) ?? [];
  if (!content || !subject || !signature || !isSignature(key, PURPOSE, content, signature)) return undefined;
  return { subject, traits: traits === undefined ? undefined : keptTraits(traits, now) };
}

/**
 * Has a browser keep what assigns it to rollouts, out of reach of scripts. As a header: the library checks and encodes
 * what needs neither, for each visitor in twice the time that it takes to sign it.
 */
export function keepVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  { subject, traits, key, now }: KeptVisitor & { key: string; now: Date },
): void {
  const content = traits ? `${subject}.${traitsAsKept(traits, now)}` : subject;
  const value = `${content}.${sign(key, PURPOSE, content)}`;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header('set-cookie', `${COOKIE}=${value}; Max-Age=${HALF_A_YEAR_S}; Path=/; HttpOnly${secure}; SameSite=Lax`);
}
