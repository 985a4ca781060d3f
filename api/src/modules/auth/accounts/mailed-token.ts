import { Id } from '@mortar/contracts';
import { isSignature, sign } from '@mortar/server/signing';
import { Value } from 'typebox/value';

/** What a token is for, and what it is bound to: it is not valid for anything else of the same account. */
export interface TokenBinding {
  secret: string;
  purpose: 'confirm-email' | 'reset-link';
  accountId: string;
  /** The address that it is mailed to, and whatever must not have changed since. */
  boundTo: string;
}

/** A token as it was sent, not verified yet. */
export interface MailedToken {
  accountId: string;
  expiresAt: Date;
  signature: string;
}

const signedText = ({ accountId, boundTo }: TokenBinding, expiresAt: Date) =>
  `${accountId} ${expiresAt.getTime()} ${boundTo}`;

/** The token of a mailed link: `<account>.<expiry>.<signature>`. */
export function mailedToken(binding: TokenBinding, expiresAt: Date): string {
  const signature = sign(binding.secret, binding.purpose, signedText(binding, expiresAt));
  return `${binding.accountId}.${expiresAt.getTime()}.${signature}`;
}

/** Parses a token; undefined when it is none. */
export function readMailedToken(token: string): MailedToken | undefined {
  const [accountId, expiry = '', signature] = token.split('.');
  if (!Value.Check(Id, accountId) || !/^\d{1,15}$/.test(expiry) || !signature) return undefined;
  return { accountId, expiresAt: new Date(Number(expiry)), signature };
}

/** Whether the server issued the token for this; the expiry is not checked. */
export function isIssuedFor(binding: TokenBinding, { expiresAt, signature }: MailedToken): boolean {
  return isSignature(binding.secret, binding.purpose, signedText(binding, expiresAt), signature);
}
