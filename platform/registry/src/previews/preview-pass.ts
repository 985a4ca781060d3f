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

/** `link`: can be opened in any browser, a limited number of times. `session`: the cookie of a browser that opened it. */
export type PassKind = 'link' | 'session';

export function signPass(key: string, kind: PassKind, { id, name, version, until, browsers }: PreviewPass): string {
  const content = Buffer.from(JSON.stringify([id, name, version, until, browsers])).toString('base64url');
  return `${content}.${sign(key, `preview ${kind}`, content)}`;
}

/** The pass that a text contains, when this site signed it as one of this kind and it has not expired. */
export function readPass(key: string, kind: PassKind, text: string, now: Date): PreviewPass | undefined {
  const [content = '', signature = '', ...more] = text.split('.');
  if (more.length > 0 || !isSignature(key, `preview ${kind}`, content, signature)) return undefined;
  // Gateways of the version before sign passes without a number.
  const fields = JSON.parse(Buffer.from(content, 'base64url').toString()) as [string, string, string, string, number?];
  const [id, name, version, until, browsers = 1] = fields;
  return Date.parse(until) > now.getTime() ? { id, name, version, until, browsers } : undefined;
}
