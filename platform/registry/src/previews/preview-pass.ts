import { isSignature, sign } from '@mortar/server/signing';

/** Permission to open one published version in place of the one that visitors get. */
export interface PreviewPass {
  id: string;
  name: string;
  version: string;
  /** ISO 8601, UTC. */
  until: string;
  /** In how many browsers the link can be opened. */
  browsers: number;
}

/** A branch of the sources of a front end, which previews are published of. */
export interface Branch {
  name: string;
  branch: string;
}

/** `link`: can be opened in any browser, a limited number of times. `session`: the cookie of a browser that opened it. */
export type PassKind = 'link' | 'session';

const BRANCH = 'preview branch';

export function signPass(key: string, kind: PassKind, { id, name, version, until, browsers }: PreviewPass): string {
  const content = Buffer.from(JSON.stringify([id, name, version, until, browsers])).toString('base64url');
  return `${content}.${sign(key, `preview ${kind}`, content)}`;
}

/** The same text for all previews of a branch. */
export function signBranch(key: string, { name, branch }: Branch): string {
  const content = Buffer.from(JSON.stringify([name, branch])).toString('base64url');
  return `${content}.${sign(key, BRANCH, content)}`;
}

/** The branch that a text names, when this site signed it. */
export function readBranch(key: string, text: string): Branch | undefined {
  const content = signedContent(key, BRANCH, text);
  if (content === undefined) return undefined;
  const [name, branch] = content as [string, string];
  return { name, branch };
}

/** The pass that a text contains, when this site signed it as one of this kind and it has not expired. */
export function readPass(key: string, kind: PassKind, text: string, now: Date): PreviewPass | undefined {
  const content = signedContent(key, `preview ${kind}`, text);
  if (content === undefined) return undefined;
  // Gateways of the version before sign passes without a number.
  const [id, name, version, until, browsers = 1] = content as [string, string, string, string, number?];
  return Date.parse(until) > now.getTime() ? { id, name, version, until, browsers } : undefined;
}

function signedContent(key: string, purpose: string, text: string): unknown {
  const [content = '', signature = '', ...more] = text.split('.');
  if (more.length > 0 || !isSignature(key, purpose, content, signature)) return undefined;
  return JSON.parse(Buffer.from(content, 'base64url').toString());
}
