import { Id } from '@mortar/contracts';
import { isSignature, sign } from '@mortar/server/signing';
import { Value } from 'typebox/value';

const PURPOSE = 'confirm-email';

/** What a token is bound to: it is not valid for another address of the same account. */
interface AddressedAccount {
  id: string;
  email: string;
}

/** A token as it was sent, not verified yet. */
export interface ConfirmationToken {
  accountId: string;
  expiresAt: Date;
  signature: string;
}

const signedText = ({ id, email }: AddressedAccount, expiresAt: Date) => `${id} ${expiresAt.getTime()} ${email}`;

/** The token of a link that confirms the address of an account: `<account>.<expiry>.<signature>`. */
export function confirmationToken(secret: string, account: AddressedAccount, expiresAt: Date): string {
  return `${account.id}.${expiresAt.getTime()}.${sign(secret, PURPOSE, signedText(account, expiresAt))}`;
}

/** Parses a token; undefined when it is none. */
export function readConfirmationToken(token: string): ConfirmationToken | undefined {
  const [accountId, expiry = '', signature] = token.split('.');
  if (!Value.Check(Id, accountId) || !/^\d{1,15}$/.test(expiry) || !signature) return undefined;
  return { accountId, expiresAt: new Date(Number(expiry)), signature };
}

/** Whether the server issued the token for this account and its address; the expiry is not checked. */
export function isIssuedFor(account: AddressedAccount, secret: string, token: ConfirmationToken): boolean {
  return isSignature(secret, PURPOSE, signedText(account, token.expiresAt), token.signature);
}
