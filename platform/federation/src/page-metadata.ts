import { type Static, Type } from 'typebox';

/** Image of a page, as those who share its address see it. */
export const PageImage = Type.Object({
  /** Absolute. */
  url: Type.String(),
  /** Pixels. */
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  /** What it shows. */
  alt: Type.String(),
});
export type PageImage = Static<typeof PageImage>;

/**
 * `GET /page-metadata/…`: the metadata that the document of a page contains before any script has run. A
 * route of a remote names the request in its manifest; the gateway sends it and writes the tags.
 */
export const PageMetadata = Type.Object({
  /** Without the name of the site. */
  title: Type.String(),
  description: Type.String(),
  /** The one address of the page, absolute, without filters and sort. */
  url: Type.String(),
  /** Open Graph's `og:type`, e.g. `website`. */
  type: Type.String({ pattern: '^[a-z]+([._][a-z]+)*$' }),
  /** Null: the site's own image is used. */
  image: Type.Union([PageImage, Type.Null()]),
  /** Objects of schema.org, one for each `application/ld+json` block. */
  jsonLd: Type.Array(Type.Record(Type.String(), Type.Unknown())),
});
export type PageMetadata = Static<typeof PageMetadata>;

/** `GET /sitemap`: the parts that together name every public page that the API knows. */
export const SitemapParts = Type.Object({
  /** Files below `/sitemap/`, each of at most 50,000 addresses. */
  parts: Type.Array(Type.String()),
});
export type SitemapParts = Static<typeof SitemapParts>;
