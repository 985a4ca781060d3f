import type { Document } from '#documents/html/document.ts';
import type { RenderFailure } from '#documents/failures/failing-builds.ts';

/**
 * When streaming a document may start: as soon as its status is known, when the page is late, or
 * never, where its headers have to be those of the whole document.
 */
export type Begins = 'at once' | 'late' | 'never';

export type SiteDocument = WholeDocument | BegunDocument;

/** A document that is sent while its page is being rendered. */
export interface BegunDocument extends Pick<WholeDocument, 'found' | 'failure'> {
  /** Head and the beginning of the layout. */
  beginning: Buffer;
  /** The page, with the whole document that it completes, or the rest of the layout where it does not come. Never rejects. */
  rest: Promise<{ body: Buffer } & Partial<Pick<WholeDocument, 'document' | 'unrendered'>>>;
}

export interface WholeDocument {
  document: Document;
  /** False when no front end, or nothing of the API, is found at the address. */
  found: boolean;
  /** `performance.now()` when its page was rendered; absent when the browser renders it. */
  renderedAt?: number;
  /** `performance.now()` when the API gave the oldest response that its page was rendered from. */
  readAt?: number;
  /** Why the browser renders it, where renderers were asked. */
  unrendered?: 'late' | 'failed' | 'unavailable';
  /** The server build that failed to render the page, also when that shows after the document was sent. */
  failure?: Promise<RenderFailure | undefined>;
}
