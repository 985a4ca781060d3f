import {
  BOOT_MANIFEST_ELEMENT_ID,
  type BootManifest,
  type BuildRecord,
  DOCUMENT_STATE_ELEMENT_ID,
  type RenderedPage,
  type Site,
} from '@mortar/federation';
import { escapeUTF8 } from 'entities';
import type { AroundRoot, HostDocument } from '@mortar/registry/builds/host-document';
import { assetUrl } from '#assets/asset-url.ts';
import { type DocumentMetadata, headTags, inlineJson } from './document-metadata.ts';
import { sourceOf } from './trusted-scripts.ts';
import type { FilePreload, ImagePreload, Preload } from '#documents/reads/preloads.ts';

export interface DocumentParts {
  host: HostDocument;
  /** Sources of `script-src` for the scripts that the host starts. */
  scriptSources: readonly string[];
  metadata: DocumentMetadata;
  site: Site;
  boot: BootManifest;
  preloads: readonly Preload[];
}

/** The host has a place for the page. */
export type PageParts = DocumentParts & { host: { aroundRoot: AroundRoot } };

/** A document with its page, up to where that begins. */
export function headOfPage(parts: PageParts): string {
  return head(parts) + aheadOfPage(parts.host.aroundRoot, parts.preloads);
}

/** The rest of it, with the page. */
export function restWithPage({ host, boot }: PageParts, { markup, state }: Pick<RenderedPage, 'markup' | 'state'>) {
  return markup + host.aroundRoot.after + dataBlock(DOCUMENT_STATE_ELEMENT_ID, state) + end({ host, boot });
}

/**
 * The rest of it when there is no page after all: the layout, and what the browser requests to render the page.
 *
 * @param requests result of `requestPreloads`
 */
export function restWithoutPage({ host, boot }: PageParts, layout: string, requests: readonly string[]): string {
  const links = requests.map((href) => fileLink({ href, as: 'fetch' }));
  return layout + host.aroundRoot.after + links.join('') + end({ host, boot });
}

/**
 * A document whose page the browser renders.
 *
 * @param layout markup that stands there until then
 */
export function documentWithoutPage(parts: DocumentParts, layout: string | undefined): string {
  const { host, preloads } = parts;
  const links = preloads.map(preloadLink).join('');
  if (!host.aroundRoot || layout === undefined) return head(parts) + links + host.betweenHeadAndBoot + end(parts);
  const { styles, before, after } = host.aroundRoot;
  return head(parts) + styles + links + before + layout + after + end(parts);
}

function head({ host, metadata, site, ...scripts }: DocumentParts): string {
  return host.beforeHead + scriptPolicy(scripts) + headTags(metadata, site);
}

function end({ host, boot }: Pick<DocumentParts, 'host' | 'boot'>): string {
  return dataBlock(BOOT_MANIFEST_ELEMENT_ID, boot) + host.afterBoot;
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
function scriptPolicy({ scriptSources, preloads }: Pick<DocumentParts, 'scriptSources' | 'preloads'>): string {
  const preloaded = preloads.flatMap((preload) => (preload.as === 'script' ? sourceOf(preload.integrity) : []));
  const sources = [...new Set(["'strict-dynamic'", ...scriptSources, ...preloaded, "'self'"])];
  return `<meta http-equiv="Content-Security-Policy" content="script-src ${sources.join(' ')}">`;
}

function preloadLink(preload: Preload): string {
  return preload.as === 'image' ? imageLink(preload) : fileLink(preload);
}

/**
 * Styles first, because a browser that knows of styles it must wait for holds scripts of low priority back: on a slow
 * network they would share it with what is seen. Then the image; scripts change nothing of what is seen.
 */
function aheadOfPage({ styles, before }: AroundRoot, preloads: readonly Preload[]): string {
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
  ].join('');
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
