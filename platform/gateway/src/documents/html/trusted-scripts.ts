import { createHash } from 'node:crypto';

/** A document whose scripts are known by their hashes. */
export interface TrustedDocument {
  html: string;
  /** Sources of `script-src` for its inline scripts. */
  inline: readonly string[];
  /** Sources of `script-src` for the files that those load. */
  files: readonly string[];
}

const EXTERNAL = /<script\b(?![^>]*\stype=)[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g;
const INLINE = /<script\b(?![^>]*\s(?:src|type)=)[^>]*>(.*?)<\/script>/gs;
const INTEGRITY = /\sintegrity="([^"]+)"/;

/**
 * Lets one inline script at the end of a host's document load what `<script src>` did, in the same order. Browsers then
 * need to trust that script alone, by its hash, and what it loads by `'strict-dynamic'`: any other script that stands in
 * the document does not run. Safari does not accept hashes of files beside `'strict-dynamic'`, but of inline scripts.
 *
 * The addresses stand in the script itself: what it would read from the page, markup in the page could change.
 *
 * @param entry address of the host's entry, which every document preloads
 */
export function trustScripts(html: string, entry: string): TrustedDocument {
  const files: [src: string, integrity: string][] = [];
  const withoutFiles = html.replaceAll(EXTERNAL, (tag: string, src: string) => {
    const integrity = INTEGRITY.exec(tag)?.[1] ?? '';
    files.push([src, integrity]);
    return src === entry
      ? ''
      : `<link rel="preload" as="script" crossorigin="anonymous" integrity="${integrity}" href="${src}">`;
  });
  const loaded = files.length === 0 ? withoutFiles : withLoader(withoutFiles, files);
  return {
    html: loaded,
    inline: Array.from(loaded.matchAll(INLINE), ([, script = '']) => hashSource(script)),
    files: files.flatMap(([, integrity]) => sourceOf(integrity)),
  };
}

/** The source of `script-src` for a file of this integrity. */
export function sourceOf(integrity: string | undefined): string[] {
  return integrity ? [`'${integrity}'`] : [];
}

/** In order, as `defer` does, which scripts that are added to a page do not know. */
function withLoader(html: string, files: readonly [src: string, integrity: string][]): string {
  const list = JSON.stringify(files).replaceAll('<', String.raw`\u003c`);
  const script = `for(const[src,integrity]of ${list})document.head.append(Object.assign(document.createElement("script"),{src,integrity,crossOrigin:"",async:!1}))`;
  const end = html.lastIndexOf('</body>');
  const at = end === -1 ? html.length : end;
  return `${html.slice(0, at)}<script>${script}</script>${html.slice(at)}`;
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
