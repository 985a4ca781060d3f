import { Id } from '@mortar/contracts';
import { isSignature, sign } from '@mortar/server/signing';
import { Value } from 'typebox/value';

/** What a link does: the one in a mail to the new address, or the one to the address of before. */
type Purpose = 'confirm-new-email' | 'undo-change';

/** The token of a link: `<id of the change>.<signature>`. It is valid while the change is stored. */
export function changeToken(secret: string, purpose: Purpose, changeId: string): string {
  return `${changeId}.${sign(secret, purpose, changeId)}`;
}

/** The change that a token is for; undefined when the server did not issue it for this purpose. */
export function changeOf(secret: string, purpose: Purpose, token: string): string | undefined {
  const [changeId, signature] = token.split('.');
  if (!Value.Check(Id, changeId) || !signature) return undefined;
  return isSignature(secret, purpose, changeId, signature) ? changeId : undefined;
}
