import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import {
  BOOT_MANIFEST_ELEMENT_ID,
  type BootManifest,
  type BuildRecord,
  DOCUMENT_STATE_ELEMENT_ID,
  type RenderedPage,
  type Site,
} from '@mortar/federation';
import { escapeUTF8 } from 'entities';
import { compressAs, type Encoding } from '@mortar/registry/artefacts/compress';
import type { HostDocument } from '@mortar/registry/builds/host-document';
import { assetUrl } from '#assets/asset-url.ts';
import { type DocumentMetadata, headTags } from './document-metadata.ts';
import { inlineJson } from './inline-json.ts';
import { sourceOf } from './trusted-scripts.ts';
import type { FilePreload, ImagePreload, Preload } from '#documents/reads/preloads.ts';

/** A finished page, or another text. */
export interface Document {
  etag: string;
  /** The text. Once that is known in Brotli it is not kept, and made of it: hardly a client wants it so. */
  readonly identity: Buffer;
  /** Bytes that it takes, about: its text, or what that is in all encodings. */
  readonly size: number;
  /** Resolves when it takes less. */
  readonly packed: Promise<unknown>;
  /** The text in an encoding, compressed when it is first requested so. */
  encoded(encoding: Encoding): Promise<Buffer>;
  /** Takes over the text in Brotli, as it was compressed for the visitor who received it in parts. */
  adopt(brotli: Buffer): void;
}

export interface DocumentParts {
  host: HostDocument;
  /** Sources of `script-src` for the scripts that the host starts. */
  scriptSources: readonly string[];
  metadata: DocumentMetadata;
  site: Site;
  boot: BootManifest;
  preloads: readonly Preload[];
  /** The page, where it was rendered for the document. */
  page?: Pick<RenderedPage, 'markup' | 'state'>;
  /** Markup that stands there until the browser has rendered the page. */
  layout?: string;
}

/**
 * Inserts metadata, preloads and boot manifest into the host's document.
 *
 * @param cached whether the document is cached and served many times, which justifies the best compression
 */
export function renderDocument(parts: DocumentParts, cached: boolean): Document {
  const text = [...headOf(parts), ...contentOf(parts), ...endOf(parts)].join('');
  return encodedOnce(text, cached ? 'most' : 'quick');
}

/**
 * Times that a document is sent before it is compressed once more, better: an eighth smaller, for as much time as three
 * documents take to render. Pages that stay as they are keep their documents, and these soon are sent so often.
 */
const SENT_OFTEN = 20;

/** Bytes of a text that is not compressed yet, with all its encodings, in bytes of the plain one. */
const ENCODED_SIZE = 1.4;
/** The same of one that is, in bytes of Brotli: gzip takes a little more. */
const PACKED_SIZE = 2.2;

/** A text that is served many times. One of `quick` effort is compressed better once it has been. */
export function encodedOnce(text: string, effort: Parameters<typeof compressAs>[2]): Document {
  let kept: { plain: Buffer } | { brotli: Buffer } = { plain: Buffer.from(text) };
  const plain = () => ('plain' in kept ? kept.plain : brotliDecompressSync(kept.brotli));
  const hash = createHash('sha256').update(kept.plain).digest('base64url').slice(0, 27);
  const bodies = new Map<Encoding, Promise<Buffer>>();
  let sent = 0;
  let isPacked: () => void = () => undefined;
  const packed = new Promise<void>((resolve) => {
    isPacked = resolve;
  });

  function pack(brotli: Buffer): void {
    kept = { brotli };
    isPacked();
  }

  async function packBetter(): Promise<void> {
    const brotli = await compressAs('br', plain(), 'more');
    bodies.set('br', Promise.resolve(brotli));
    pack(brotli);
  }

  return {
    // Weak: the same page in another encoding has the same tag.
    etag: `W/"${hash}"`,
    get identity() {
      return plain();
    },
    get size() {
      return Math.ceil('plain' in kept ? kept.plain.length * ENCODED_SIZE : kept.brotli.length * PACKED_SIZE);
    },
    packed,
    encoded(encoding) {
      if (encoding === 'br' && effort === 'quick' && ++sent === SENT_OFTEN) void packBetter().catch(() => undefined);
      const known = bodies.get(encoding);
      if (known) return known;
      const body = compressAs(encoding, plain(), effort);
      bodies.set(encoding, body);
      if (encoding === 'br') void body.then(pack, () => undefined);
      return body;
    },
    adopt(brotli) {
      if (bodies.has('br')) return;
      bodies.set('br', Promise.resolve(brotli));
      pack(brotli);
    },
  };
}

/**
 * What a document with its page begins with, before that is rendered.
 *
 * @param prefix markup with which the page will begin
 */
export function beginningOf(parts: DocumentParts, prefix: string): Buffer {
  const { aroundRoot } = parts.host;
  if (!aroundRoot) throw new Error('The document of this host has no place for a page.');
  return Buffer.from([...headOf(parts), ...aheadOfPage(aroundRoot, parts.preloads), prefix].join(''));
}

/**
 * What follows that beginning when there is no page after all: the rest of the layout, and what the browser requests to
 * render the page.
 *
 * @param requests result of `requestPreloads`
 */
export function endingWithoutPage(
  parts: Pick<DocumentParts, 'host' | 'boot' | 'layout'>,
  prefix: string,
  requests: readonly string[],
): Buffer {
  const { host, layout = '' } = parts;
  const links = requests.map((href) => fileLink({ href, as: 'fetch' }));
  return Buffer.from([layout.slice(prefix.length), host.aroundRoot?.after ?? '', ...links, ...endOf(parts)].join(''));
}

function headOf(parts: DocumentParts): string[] {
  return [parts.host.beforeHead, scriptPolicy(parts), headTags(parts.metadata, parts.site)];
}

function endOf({ host, boot }: Pick<DocumentParts, 'host' | 'boot'>): string[] {
  return [dataBlock(BOOT_MANIFEST_ELEMENT_ID, boot), host.afterBoot];
}

/** Replaces the host's relative file names by URLs, because its build does not know where it is served. */
export function locateHostFiles(html: string, host: BuildRecord, assetBaseUrl: string): string {
  return html.replaceAll(/\b(src|href)="([^"]+)"/g, (whole, attribute: string, file: string) =>
    Object.hasOwn(host.files, file) ? `${attribute}="${assetUrl(assetBaseUrl, host, file)}"` : whole,
  );
}

/** Removes title and description of the host's build: each document has its own metadata. */
export function withoutOwnMetadata(html: string): string {
  return html.replaceAll(/<title>.*?<\/title>\s*|<meta name="description"[^>]*>\s*/gs, '');
}

/**
 * Beside the policy in the header, so both must allow a script. Here, because preloads need a hash each and the hashes
 * stand in the document already: they take hardly a byte more of it, compressed.
 */
function scriptPolicy({ scriptSources, preloads }: DocumentParts): string {
  const preloaded = preloads.flatMap((preload) => (preload.as === 'script' ? sourceOf(preload.integrity) : []));
  const sources = [...new Set(["'strict-dynamic'", ...scriptSources, ...preloaded, "'self'"])];
  return `<meta http-equiv="Content-Security-Policy" content="script-src ${sources.join(' ')}">`;
}

function contentOf({ host, preloads, page, layout }: DocumentParts): string[] {
  const links = preloads.map(preloadLink);
  if (!host.aroundRoot) return [...links, host.betweenHeadAndBoot];
  if (page) {
    const { markup, state } = page;
    return [
      ...aheadOfPage(host.aroundRoot, preloads),
      markup,
      host.aroundRoot.after,
      dataBlock(DOCUMENT_STATE_ELEMENT_ID, state),
    ];
  }
  if (layout === undefined) return [...links, host.betweenHeadAndBoot];
  const { styles, before, after } = host.aroundRoot;
  return [styles, ...links, before, layout, after];
}

function preloadLink(preload: Preload): string {
  return preload.as === 'image' ? imageLink(preload) : fileLink(preload);
}

/**
 * Styles first, because a browser that knows of styles it must wait for holds scripts of low priority back: on a slow
 * network they would share it with what is seen. Then the image; scripts change nothing of what is seen.
 */
function aheadOfPage(
  { styles, before }: NonNullable<HostDocument['aroundRoot']>,
  preloads: readonly Preload[],
): string[] {
  const images = preloads.filter((preload) => preload.as === 'image');
  const files = preloads.filter((preload) => preload.as !== 'image');
  const ownStyles = files.filter(({ as }) => as === 'style');
  const others = files.filter(({ as }) => as !== 'style');
  return [
    styles,
    ...ownStyles.map((style) => `<link rel="stylesheet"${fileAttributes(style)}>`),
    ...images.map((image) => imageLink(image, ' fetchpriority="high"')),
    ...others.map((file) => fileLink(file, file.as === 'script' ? ' fetchpriority="low"' : '')),
    before,
  ];
}

function fileLink(preload: FilePreload, priority = ''): string {
  return `<link rel="preload" as="${preload.as}"${priority}${fileAttributes(preload)}>`;
}

/** As the runtime of a bundle requests its files, so that they are fetched once. */
function fileAttributes({ href, integrity }: FilePreload): string {
  const checked = integrity === undefined ? '' : ` integrity="${integrity}"`;
  return ` crossorigin="anonymous"${checked} href="${escapeUTF8(href)}"`;
}

/** Has no `href` when there are several widths: a browser without `imagesrcset` would fetch the widest. */
function imageLink({ href, srcSet, sizes = '' }: ImagePreload, priority = ''): string {
  const source =
    srcSet === undefined
      ? `href="${escapeUTF8(href)}"`
      : `imagesrcset="${escapeUTF8(srcSet)}" imagesizes="${escapeUTF8(sizes)}"`;
  return `<link rel="preload" as="image"${priority} ${source}>`;
}

function dataBlock(id: string, content: unknown): string {
  return `<script type="application/json" id="${id}">${inlineJson(content)}</script>`;
}
