import type { Page, Route } from '@playwright/test';

/** Version in the boot manifest instead of the active one, so that the active one can be its last known good. */
const FAILING = '0.0.0-failing';

export interface Failure {
  /** Responds to a request for a file of the failing version. */
  respond: (route: Route, healthy: string) => Promise<void>;
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

/** Failures of a remote by name; the names are rows of the results. */
export const FAILURES: Record<string, Failure> = {
  'is gone (404)': { respond: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  'refuses the connection': { respond: (route) => route.abort('connectionrefused') },
  'is HTML': {
    respond: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hello</title>' }),
  },
  'has another hash': { respond: (route) => route.fulfill(script('window.tampered = true;')) },
  'throws when it is evaluated': {
    unpinned: true,
    respond: (route) => route.fulfill(script('throw new Error("Evaluated.");')),
  },
  hangs: { respond: never },
  'hangs after its entry': {
    respond: (route, healthy) => (isEntry(route) ? healthyFile(route, healthy) : never()),
  },
};

/** Whether an address is that of a file of the failing version of a remote. */
export const isOfFailing = (url: string, remote: string) => url.includes(`/assets/${remote}/${FAILING}/`);

/** Serves the file of the healthy version at the address of the failing one. */
async function healthyFile(route: Route, healthy: string): Promise<void> {
  const response = await route.fetch({ url: route.request().url().replace(FAILING, healthy) });
  await route.fulfill({ response });
}

/**
 * Makes one remote fail on this page. Without a failure the page takes the same
 * detours, so that what they cost is in every figure.
 *
 * @param healthy active version of the remote
 * @param fallback whether that version is its last known good one
 */
export async function makeFail(
  page: Page,
  { remote, healthy, failure, fallback }: { remote: string; healthy: string; failure?: Failure; fallback: boolean },
): Promise<void> {
  await page.route(
    (url) => isOfFailing(url.pathname, remote),
    (route) => (failure ? failure.respond(route, healthy) : healthyFile(route, healthy)),
  );
  await page.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const html = await response.text();
      const body = html
        .replaceAll(`/assets/${remote}/${healthy}/`, `/assets/${remote}/${FAILING}/`)
        .replace(/(?<=id="boot">).*?(?=<\/script>)/s, (json) => {
          const boot = JSON.parse(json) as { remotes: { name: string; entry: string; lastKnownGood?: unknown }[] };
          const listed = boot.remotes.find(({ name }) => name === remote);
          if (!listed) throw new Error(`${remote} is not on the site.`);
          const { integrity } = listed as unknown as { integrity: string };
          const lastKnownGood = { version: healthy, entry: listed.entry.replace(FAILING, healthy), integrity };
          Object.assign(listed, { version: FAILING, lastKnownGood: fallback ? lastKnownGood : undefined });
          if (failure?.unpinned) Object.assign(listed, { integrity: null });
          return JSON.stringify(boot).replaceAll('<', String.raw`\u003c`);
        });
      return route.fulfill({ response, body });
    },
  );
}
