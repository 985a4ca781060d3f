import { isSignature, randomText, sign } from '@mortar/server/signing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { subjectIn } from '#rollouts/assignment/subject-network.ts';
import { setSignedCookie } from './signed-cookie.ts';

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
  return subjectIn(randomText(9, 'base64url'), request.ip, key);
}

export function setSubject(request: FastifyRequest, reply: FastifyReply, subject: string, key: string): void {
  const value = `${subject}.${sign(key, PURPOSE, subject)}`;
  setSignedCookie(request, reply, { name: SUBJECT_COOKIE, value, maxAgeS: HALF_A_YEAR_S });
}
