/** Milliseconds that a version has before it is suspected of hanging. */
const SUSPECT_AFTER_MS = 1_500;

/**
 * How many times as long as another version's entry a whole page may take: a page is some ten times
 * the entry's bytes, in three round trips instead of one.
 */
const PAGE_IN_ENTRIES = 15;

const never = new Promise<never>(() => undefined);

/**
 * Rejects once a load that does not end is the version's fault and not the network's: another
 * version's entry has come over the same network meanwhile, many times faster. The version is then
 * set aside. On a slow or broken network it stays pending.
 *
 * @param entry of the version that does not come
 * @param spare entry to measure the network with, some 8 KB; asked for at most once, past the cache
 * @param ended aborted when the load ends
 */
export async function hungLoad(entry: string, spare: string, ended: AbortSignal): Promise<never> {
  await wait(SUSPECT_AFTER_MS);
  if (ended.aborted) return never;
  const asked = performance.now();
  try {
    const answer = await fetch(spare, { cache: 'reload' });
    if (!answer.ok) return await never;
    await answer.arrayBuffer();
  } catch {
    return never;
  }
  const answered = performance.now() - asked;
  await wait(PAGE_IN_ENTRIES * answered - SUSPECT_AFTER_MS - answered);
  if (ended.aborted) return never;
  setAside(entry);
  throw new Error(`${entry} hangs.`);
}

/**
 * Keeps what is still on its way of a version from ever running: a script runs only in the document
 * that it was made for (HTML standard, "execute the script element").
 *
 * @param entry of the version; all its files are in the same folder
 */
function setAside(entry: string): void {
  const folder = new URL('.', new URL(entry, location.href)).href;
  const elsewhere = document.implementation.createHTMLDocument();
  for (const script of document.querySelectorAll('script')) {
    if (script.src.startsWith(folder)) elsewhere.adoptNode(script);
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
