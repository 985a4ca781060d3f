import type { Browser } from '@playwright/test';

/** One request of a visit. */
export interface VisitRequest {
  url: string;
  type: string;
  /** Bytes on the wire, headers included. */
  bytes: number;
  /** Milliseconds since the document was asked for. */
  started: number;
  finished: number;
}

/** A first visit, with nothing cached. */
export interface Visit {
  requests: VisitRequest[];
  /** Serial steps from the document to the answer that the first product card is drawn from. */
  steps: number;
}

/** Milliseconds added to each answer, so that what waited for what can be told from the times. */
const LATENCY_MS = 400;

/**
 * Visits an address with an empty cache until its product cards are drawn and the network rests.
 *
 * @param apiPath path of the API call whose answer fills the first product card
 */
export async function firstVisit(browser: Browser, url: string, apiPath: RegExp): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const requests = new Map<string, VisitRequest>();
  let origin: number | undefined;
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  client.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) => {
    if (request.url.startsWith('data:') || request.url.startsWith('blob:')) return;
    origin ??= timestamp;
    const started = (timestamp - origin) * 1000;
    requests.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0, started, finished: Infinity });
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.bytes = encodedDataLength;
    request.finished = (timestamp - (origin ?? timestamp)) * 1000;
  });
  await page.goto(url);
  await page.locator('main h1').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await context.close();
  const made = [...requests.values()].filter(({ finished }) => Number.isFinite(finished));
  return { requests: made, steps: serialSteps(made, apiPath) };
}

/** Length of the longest chain of requests to the goal, each begun after the one before had ended. */
function serialSteps(requests: readonly VisitRequest[], apiPath: RegExp): number {
  const goal = requests.find(({ url }) => apiPath.test(url));
  if (!goal) throw new Error(`No request matched ${apiPath}.`);
  const steps = new Map<VisitRequest, number>();
  for (const request of requests.toSorted((one, other) => one.started - other.started)) {
    const before = requests.filter(({ finished }) => finished <= request.started);
    steps.set(request, 1 + Math.max(0, ...before.map((each) => steps.get(each) ?? 0)));
  }
  return steps.get(goal) ?? 0;
}
