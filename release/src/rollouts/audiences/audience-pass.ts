import { isSignature, sign } from '@mortar/server/signing';

/** Proof that a browser belongs to an audience that no request can show: staff, or the invited of one front end. */
export interface AudiencePass {
  /** `staff`, or the name of the front end that the invitation is to. */
  group: string;
  /** When the link stops to open; ISO 8601, UTC, as all times here. */
  opensUntil: string;
  /** When the membership ends. */
  until: string;
}

/** The group of staff. No front end has this name: theirs begin with `shell` or `mfe-`. */
export const STAFF = 'staff';

/** `link`: makes any browser a member that opens it in time. `member`: the cookie of such a browser. */
export type AudiencePassKind = 'link' | 'member';

export function signAudiencePass(key: string, kind: AudiencePassKind, pass: AudiencePass): string {
  const content = Buffer.from(JSON.stringify([pass.group, pass.opensUntil, pass.until])).toString('base64url');
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
  const [group = '', opensUntil = '', until = ''] = JSON.parse(
    Buffer.from(content, 'base64url').toString(),
  ) as string[];
  return Date.parse(kind === 'link' ? opensUntil : until) > now.getTime() ? { group, opensUntil, until } : undefined;
}
