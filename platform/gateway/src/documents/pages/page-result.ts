import type { RenderedPage } from '@mortar/federation';
import type { RenderFailure } from '#documents/failures/failing-builds.ts';

/** What came of rendering one page; `unavailable` when it is no server build's fault that there is none. */
export type PageResult =
  | (RenderedPage & {
      missing: boolean;
      /** `performance.now()` when the API gave the oldest response that it was rendered from; absent when there is none. */
      readAt?: number;
    })
  | { type: 'failure'; failure: RenderFailure }
  | { type: 'unavailable' };

/** Renders pages of one selection of versions. */
export interface PageRenderer {
  /**
   * Never rejects.
   *
   * @param address path and query
   */
  render(address: string, page: PageToRender): Promise<PageResult>;
  /**
   * Markup of header and footer at an address; `undefined` when the host cannot render them alone, or not now. Never
   * rejects.
   */
  layout(address: string): Promise<string | undefined>;
}

export interface PageToRender {
  /** Name of the front end whose route it is. */
  owner: string;
  /** Path pattern of the route; absent when no route matches. */
  path: string | undefined;
  /** What the page is known to read, below the API's base address. */
  requests: readonly string[];
  /** Network address of the client. */
  caller: string;
  /** Whether it replaces a page that visitors share. */
  refreshing: boolean;
}
