/** Milliseconds until a version is suspected of hanging. */
const SUSPECT_HANG_AFTER_MS = 1_500;

/**
 * How many times as long as another version's entry a whole page may take: a page is some ten times
 * the entry's bytes, in three round trips instead of one.
 */
const PAGE_TO_ENTRY_RATIO = 15;

const never = new Promise<never>(() => undefined);

/**
 * Rejects when a pending load is the version's fault and not the network's: another version's entry has
 * loaded over the same network, many times faster. The version's scripts are then discarded. On a slow or
 * broken network it stays pending.
 *
 * @param entry of the version that does not load
 * @param reference entry to measure the network with, about 8 KB; requested at most once, past the cache
 * @param ended aborted when the load ends
 */
export async function hungLoad(entry: string, reference: string, ended: AbortSignal): Promise<never> {
  await wait(SUSPECT_HANG_AFTER_MS);
  if (ended.aborted) return never;
  const requestedAt = performance.now();
  try {
    const response = await fetch(reference, { cache: 'reload' });
    if (!response.ok) return await never;
    await response.arrayBuffer();
  } catch {
    return never;
  }
  const referenceTime = performance.now() - requestedAt;
  await wait(PAGE_TO_ENTRY_RATIO * referenceTime - SUSPECT_HANG_AFTER_MS - referenceTime);
  if (ended.aborted) return never;
  discardPendingScripts(entry);
  throw new Error(`${entry} hangs.`);
}

/**
 * Prevents pending scripts of a version from ever running: a script runs only in the document that it
 * was created for (HTML standard, "execute the script element").
 *
 * @param entry of the version; all its files are in the same folder
 */
function discardPendingScripts(entry: string): void {
  const folder = new URL('.', new URL(entry, location.href)).href;
  const inertDocument = document.implementation.createHTMLDocument();
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) inertDocument.adoptNode(script);
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
