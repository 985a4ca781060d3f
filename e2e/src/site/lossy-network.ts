import type { Page, Route } from '@playwright/test';

/** Everything but documents: a browser has a page of its own for one that does not come. */
const FILES_AND_DATA = /\/(?:api|assets|media)\//;
/** Of a build: names that change with the sources. */
const HASHES = /[0-9a-f]{8}(?=\.(?:js|css)$)|\/[^/]+-s[0-9a-f]+\//g;

/** Aborts this share of a page's requests: the same ones for the same seed, in whatever order they are made. */
export async function loseRequests(page: Page, seed: number, share: number): Promise<void> {
  const made = new Map<string, number>();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(FILES_AND_DATA, (route: Route) => {
    const { pathname, search } = new URL(route.request().url());
    const name = pathname.replace(HASHES, '') + search;
    const time = (made.get(name) ?? 0) + 1;
    made.set(name, time);
    return fraction(`${seed} ${name} ${time}`) < share ? route.abort('connectionreset') : route.continue();
  });
}

/** A number from 0 to 1 that looks random: FNV-1a with the last mixing step of MurmurHash3. */
function fraction(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
