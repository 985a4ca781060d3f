import type { BootManifest, BootRemote } from '@mortar/federation';
import { retried } from './retried.ts';

/**
 * Loads the remotes of this page's versions that its document does not name, and adds them to the boot manifest. The same
 * promise each time, until it is rejected: the site has gone on to other versions, or cannot be reached.
 */
export type LoadMissingRemotes = () => Promise<readonly BootRemote[]>;

/**
 * @param added called with them once
 * @returns `undefined` when the document names all remotes
 */
export function missingRemotes(
  { remotes, allRemotes }: Pick<BootManifest, 'remotes' | 'allRemotes'>,
  added: (missing: readonly BootRemote[]) => void,
): LoadMissingRemotes | undefined {
  if (allRemotes === undefined) return undefined;
  const load = async () => {
    const all = await retried(() => requested(allRemotes));
    if (!all) throw new Error('The site has gone on to other versions.');
    const missing = all.filter(({ name }) => !remotes.some((named) => named.name === name));
    remotes.push(...missing);
    added(missing);
    return missing;
  };
  let loading: Promise<readonly BootRemote[]> | undefined;
  return () => {
    loading ??= load().catch((failure: unknown) => {
      loading = undefined;
      throw failure;
    });
    return loading;
  };
}

/** @returns `undefined` when the site has no such versions any more, which no retry changes */
async function requested(path: string): Promise<readonly BootRemote[] | undefined> {
  const response = await fetch(path, { credentials: 'same-origin' });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The remotes of the site were not sent: status ${response.status}.`);
  return ((await response.json()) as { remotes: BootRemote[] }).remotes;
}
