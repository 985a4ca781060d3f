import { isSignature, sign } from '@mortar/server/signing';

/** Permission to open one published version in place of the one that visitors get. */
export interface PreviewPass {
  id: string;
  name: string;
  version: string;
  /** ISO 8601, UTC. */
  until: string;
}

/** `link`: opens once, in any browser. `session`: the cookie of the browser that opened it. */
export type PassKind = 'link' | 'session';

export function signPass(key: string, kind: PassKind, { id, name, version, until }: PreviewPass): string {
  const content = Buffer.from(JSON.stringify([id, name, version, until])).toString('base64url');
  return `${content}.${sign(key, `preview ${kind}`, content)}`;
}

/** The pass that a text contains, when this site signed it as one of this kind and it has not expired. */
export function readPass(key: string, kind: PassKind, text: string, now: Date): PreviewPass | undefined {
  const [content = '', signature = '', ...more] = text.split('.');
  if (more.length > 0 || !isSignature(key, `preview ${kind}`, content, signature)) return undefined;
  const fields = JSON.parse(Buffer.from(content, 'base64url').toString()) as string[];
  const [id = '', name = '', version = '', until = ''] = fields;
  return Date.parse(until) > now.getTime() ? { id, name, version, until } : undefined;
}
