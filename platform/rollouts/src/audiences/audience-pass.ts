import type { EndedInvitation } from '@mortar/registry/core/invitations/ended-invitation.repository';
import { isSignature, sign } from '@mortar/server/signing';

/** Proof that a browser belongs to an audience that no request can show: staff, or the invited of one front end. */
export interface AudiencePass {
  /** `staff`, or the name of the front end that the invitation is to. */
  group: string;
  /** When the link stops to open; ISO 8601, UTC, as all times here. */
  opensUntil: string;
  /** When the membership ends. */
  until: string;
  /** Of the invitation; empty in passes that gateways of earlier versions signed. */
  id: string;
  /** When the invitation was made; empty as the id is. */
  madeAt: string;
}

/** The group of staff. No front end has this name: theirs begin with `shell` or `mfe-`. */
export const STAFF = 'staff';

/** `link`: makes any browser a member that opens it in time. `member`: the cookie of such a browser. */
export type AudiencePassKind = 'link' | 'member';

export function signAudiencePass(key: string, kind: AudiencePassKind, pass: AudiencePass): string {
  const content = Buffer.from(JSON.stringify([pass.group, pass.opensUntil, pass.until, pass.id, pass.madeAt])).toString(
    'base64url',
  );
  return `${content}.${sign(key, `audience ${kind}`, content)}`;
}

/** The pass that a text contains, when this site signed it as one of this kind and it has not ended. */
export function readAudiencePass(
  key: string,
  kind: AudiencePassKind,
  text: string,
  now: Date,
): AudiencePass | undefined {
  const [content = '', signature = '', ...more] = text.split('.');
  if (more.length > 0 || !isSignature(key, `audience ${kind}`, content, signature)) return undefined;
  const [group = '', opensUntil = '', until = '', id = '', madeAt = ''] = JSON.parse(
    Buffer.from(content, 'base64url').toString(),
  ) as string[];
  return Date.parse(kind === 'link' ? opensUntil : until) > now.getTime()
    ? { group, opensUntil, until, id, madeAt }
    : undefined;
}

/** Whether the invitation was ended before its time. */
export function isEnded(
  pass: Pick<AudiencePass, 'group' | 'id' | 'madeAt'>,
  ended: readonly EndedInvitation[],
): boolean {
  return ended.some(({ audience, invitation, endedAt }) => {
    if (audience !== pass.group) return false;
    return invitation === '' ? pass.madeAt <= endedAt : invitation === pass.id;
  });
}
