import { randomBytes } from 'node:crypto';
import { isSignature, sign } from '@mortar/server/signing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { subjectIn } from '#rollouts/assignment/subject-network.ts';

/** Cookie that assigns a browser to rollouts: random, and a keyed hash of the network that got its first document. */
const SUBJECT_COOKIE = 'mortar_subject';

const PURPOSE = 'subject';
const HALF_A_YEAR_S = 180 * 86_400;
const COOKIE = /^([\w-]{22})\.([\w-]{22})$/;

/** The subject of a request, if a gateway of this site gave it to the browser. */
export function subjectOf(request: FastifyRequest, key: string): string | undefined {
  const [, id, signature] = COOKIE.exec(request.cookies[SUBJECT_COOKIE] ?? '') ?? [];
  return id && signature && isSignature(key, PURPOSE, id, signature) ? id : undefined;
}

/** A subject for a browser without one. */
export function newSubject(request: FastifyRequest, key: string): string {
  return subjectIn(randomBytes(9).toString('base64url'), request.ip, key);
}

export function setSubject(request: FastifyRequest, reply: FastifyReply, subject: string, key: string): void {
  reply.setCookie(SUBJECT_COOKIE, `${subject}.${sign(key, PURPOSE, subject)}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: HALF_A_YEAR_S,
  });
}
