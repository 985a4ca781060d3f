import { createHash } from 'node:crypto';
import { BOOT_MANIFEST_ELEMENT_ID, type BootManifest, type BuildRecord } from '@mortar/contracts';
import { escapeUTF8 } from 'entities';
import { compress, type Encoding } from '#artefacts/compress.ts';
import type { HostDocument } from '#builds/host-document.ts';
import { assetUrl } from '#gateway/assets/asset-url.ts';
import { type DocumentMetadata, headTags } from './document-metadata.ts';
import { inlineJson } from './inline-json.ts';
import type { ImagePreload, Preload } from './preloads.ts';

/** A finished page in every encoding that it is served in. */
export interface Document {
  etag: string;
  bodies: Record<Encoding | 'identity', Buffer>;
}

export interface DocumentParts {
  host: HostDocument;
  metadata: DocumentMetadata;
  boot: BootManifest;
  preloads: readonly Preload[];
}

/**
 * Fills the host's document in for one page.
 *
 * @param kept whether it is rendered once and read by many, and so worth compressing hard
 */
export async function renderDocument(
  { host, metadata, boot, preloads }: DocumentParts,
  kept: boolean,
): Promise<Document> {
  const identity = Buffer.from(
    [
      host.beforeHead,
      headTags(metadata),
      preloads.map(preloadLink).join(''),
      host.betweenHeadAndBoot,
      bootBlock(boot),
      host.afterBoot,
    ].join(''),
  );
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  // Weak: the same page in another encoding has the same tag.
  return { etag: `W/"${hash}"`, bodies: { identity, ...(await compress(identity, kept ? 'most' : 'quick')) } };
}

/** Gives the host's own files their full address, so that its build need not know where it is served. */
export function locateHostFiles(html: string, host: BuildRecord, assetBaseUrl: string): string {
  return html.replaceAll(/\b(src|href)="([^"]+)"/g, (whole, attribute: string, file: string) =>
    Object.hasOwn(host.files, file) ? `${attribute}="${assetUrl(assetBaseUrl, host, file)}"` : whole,
  );
}

/** Removes the metadata that the host's build has for every page: each document has its own. */
export function withoutOwnMetadata(html: string): string {
  return html.replaceAll(/<title>.*?<\/title>\s*|<meta name="description"[^>]*>\s*/gs, '');
}

function preloadLink(preload: Preload): string {
  if (preload.as === 'image') return imageLink(preload);
  const { href, integrity, as } = preload;
  const checked = integrity === undefined ? '' : ` integrity="${integrity}"`;
  return `<link rel="preload" as="${as}" crossorigin="anonymous"${checked} href="${escapeUTF8(href)}">`;
}

/** Without `href` beside several widths: a browser that cannot choose among them would fetch the widest. */
function imageLink({ href, srcSet, sizes = '' }: ImagePreload): string {
  const source =
    srcSet === undefined
      ? `href="${escapeUTF8(href)}"`
      : `imagesrcset="${escapeUTF8(srcSet)}" imagesizes="${escapeUTF8(sizes)}"`;
  return `<link rel="preload" as="image" ${source}>`;
}

function bootBlock(boot: BootManifest): string {
  return `<script type="application/json" id="${BOOT_MANIFEST_ELEMENT_ID}">${inlineJson(boot)}</script>`;
}
