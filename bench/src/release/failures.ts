import type { Page, Route } from '@playwright/test';

/** Version that a page is told instead of the live one, so that the live one can be its last known good. */
const SICK = '0.0.0-sick';

interface Sickness {
  /** Answers a request for a file of the sick version. */
  answer: (route: Route, healthy: string) => Promise<void>;
  /** Its entry is given without a hash, so that other bytes run. */
  unpinned?: boolean;
}

const never = () => new Promise<void>(() => undefined);
const isEntry = (route: Route) => route.request().url().endsWith('/remoteEntry.js');
const script = (body: string) => ({
  contentType: 'text/javascript',
  headers: { 'access-control-allow-origin': '*' },
  body,
});

/** What can be wrong with a remote, by what people would call it. */
export const SICKNESSES: Record<string, Sickness> = {
  'is gone (404)': { answer: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  'refuses the connection': { answer: (route) => route.abort('connectionrefused') },
  'is HTML': {
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hello</title>' }),
  },
  'has another hash': { answer: (route) => route.fulfill(script('window.tampered = true;')) },
  'throws when it is evaluated': {
    unpinned: true,
    answer: (route) => route.fulfill(script('throw new Error("Evaluated.");')),
  },
  hangs: { answer: never },
  'hangs after its entry': {
    answer: (route, healthy) => (isEntry(route) ? healthyFile(route, healthy) : never()),
  },
};

/** Serves the file of the healthy version under the address of the sick one. */
async function healthyFile(route: Route, healthy: string): Promise<void> {
  const response = await route.fetch({ url: route.request().url().replace(SICK, healthy) });
  await route.fulfill({ response });
}

/**
 * Makes one remote sick for whoever opens this page. Without a sickness the page takes the same
 * detours, so that what they cost is in every figure.
 *
 * @param healthy version of the remote that is live
 * @param spare whether that version is its last known good one
 */
export async function makeSick(
  page: Page,
  { remote, healthy, sickness, spare }: { remote: string; healthy: string; sickness?: Sickness; spare: boolean },
): Promise<void> {
  await page.route(`**/assets/${remote}/${SICK}/**`, (route) =>
    sickness ? sickness.answer(route, healthy) : healthyFile(route, healthy),
  );
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replaceAll(`/assets/${remote}/${healthy}/`, `/assets/${remote}/${SICK}/`)
        .replace(/(?<=id="boot">).*?(?=<\/script>)/s, (json) => {
          const boot = JSON.parse(json) as { remotes: { name: string; entry: string; lastKnownGood?: unknown }[] };
          const told = boot.remotes.find(({ name }) => name === remote);
          if (!told) throw new Error(`${remote} is not on the site.`);
          const { integrity } = told as unknown as { integrity: string };
          const lastKnownGood = { version: healthy, entry: told.entry.replace(SICK, healthy), integrity };
          Object.assign(told, { version: SICK, lastKnownGood: spare ? lastKnownGood : undefined });
          if (sickness?.unpinned) Object.assign(told, { integrity: null });
          return JSON.stringify(boot).replaceAll('<', String.raw`\u003c`);
        });
      return route.fulfill({ response, body });
    },
  );
}
