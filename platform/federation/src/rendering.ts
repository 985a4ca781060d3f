import type { BootManifest } from './boot-manifest.ts';

/** A response of the API to an anonymous GET, as a page is rendered from it. */
export interface ApiResponse {
  /** HTTP status. */
  status: number;
  /** Parsed JSON, envelope included. */
  body: unknown;
}

/** One page that a renderer is asked for. */
export interface PageRequest {
  /** Origin under which visitors reach the site, e.g. `https://mortar.example`. */
  origin: string;
  /** Path and query of the document, as they were requested: `/articles/all?page=2`. */
  address: string;
  /** What is known of the API, by path and query below its base address: `/articles/?page=1`. */
  responses: Readonly<Record<string, ApiResponse>>;
  /** Given when the page itself is not wanted: header and footer of the address around a notice that it takes long. */
  part?: 'layout';
}

/** A page as it stands in its document. */
export interface RenderedPage {
  type: 'page';
  /** Content of the root element. */
  markup: string;
  /**
   * Content of the state block: what the browser hydrates with. JSON, opaque to the gateway. The same for the same
   * responses, so that the document's entity tag is too: no time stands in it.
   */
  state: unknown;
  /** As it was wanted. Hosts that were built before render the whole page, and do not name it. */
  part?: 'layout';
}

/**
 * What comes of rendering a page once: the page; the reads that it needs beyond those that were given, after
 * which the same page is asked for again; or the failure of the front end whose code threw.
 */
export type RenderOutcome =
  | RenderedPage
  | { type: 'reads'; requests: string[] }
  | { type: 'failure'; owner: string; message: string };

/** Renders the pages of one selection of versions. */
export interface ServerSite {
  /** Keeps nothing from one page to the next. */
  render(request: PageRequest): Promise<RenderOutcome>;
}

/**
 * What the server build of the host exports as `createServerSite`.
 *
 * @param boot the boot manifest of the documents that the pages are rendered for
 * @param containers federation container of each remote that has a server build, by name of the remote; a page
 *   of any other remote is rendered as its skeleton
 */
export type CreateServerSite = (boot: BootManifest, containers: Readonly<Record<string, unknown>>) => ServerSite;
