import type { PageRenderer, PageResult, PageToRender } from './page-result.ts';

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

/** Who is at fault: a front end, whatever was found out where fewer versions are on trial, or none for certain. */
export type Blame = { name: string } | { found: PageResult } | undefined;

/**
 * Finds out who is at fault when a page fails. All builds of a selection share their objects, so that one can fail in
 * the name of another. The page is rendered without the versions on trial, which tells theirs from other failures.
 *
 * @param claimed front end that seems to have failed
 */
export async function blame(
  trial: Trial | undefined,
  claimed: string,
  address: string,
  page: PageToRender,
): Promise<Blame> {
  const [one, ...others] = trial?.names ?? [];
  if (!trial || one === undefined) return { name: claimed };
  const isOnlyOne = others.length === 0;
  if (isOnlyOne && claimed === one) return { name: one };
  const found = await trial.active?.render(address, page);
  if (found?.type !== 'page') return found && { found };
  if (isOnlyOne) return { name: one };
  for (const alone of await trial.eachAlone()) {
    const result = await alone?.render(address, page);
    if (result?.type === 'failure') return { found: result };
  }
  return undefined;
}
