import type { RenderedPage } from '@mortar/federation';
import type { RenderFailure } from '#documents/failures/build-breaker.ts';

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

/** What is not active in a selection, and the selections with less of it. */
export interface Trial {
  trust: 'candidate' | 'preview';
  /** Front end of which a version is previewed. */
  previewed: string | undefined;
  /** Front ends of which the selection has a version that is not active. */
  names: readonly string[];
  /** The active versions; absent when their pages are not rendered. */
  active: PageRenderer | undefined;
  /** Selections with one of those versions each, among active ones. */
  eachAlone(): Promise<(PageRenderer | undefined)[]>;
}

/** Who is at fault, or what came of the page where fewer versions are on trial, which tells that it is none of these. */
export type Fault = { type: 'build'; name: string } | { type: 'elsewhere'; result: PageResult };

/**
 * Finds out who is at fault when a page fails. All builds of a selection share their objects, so that one can fail in
 * the name of another. The page is rendered without the versions on trial, which tells theirs from other failures.
 *
 * @param claimed front end that seems to have failed
 */
export async function findFault(
  trial: Trial | undefined,
  claimed: string,
  address: string,
  page: PageToRender,
): Promise<Fault> {
  const [onTrial, ...others] = trial?.names ?? [];
  if (!trial || onTrial === undefined) return { type: 'build', name: claimed };
  const isOnlyOne = others.length === 0;
  if (isOnlyOne && claimed === onTrial) return { type: 'build', name: onTrial };
  const active = await trial.active?.render(address, page);
  if (active && active.type !== 'page') return { type: 'elsewhere', result: active };
  if (isOnlyOne) return { type: 'build', name: onTrial };
  for (const alone of await trial.eachAlone()) {
    const result = await alone?.render(address, page);
    if (result?.type === 'failure') return { type: 'elsewhere', result };
  }
  // They fail together alone.
  return { type: 'build', name: trial.names.includes(claimed) ? claimed : onTrial };
}
