import { DOCUMENT_STATE_ELEMENT_ID } from '@mortar/federation';
import type { Browser } from '@playwright/test';
import { rendered } from './rendered.ts';

/** One request of a visit. */
export interface VisitRequest {
  url: string;
  type: string;
  /** Bytes on the wire, headers included. */
  bytes: number;
  /** Milliseconds since the document was requested. */
  started: number;
  finished: number;
}

/** A first visit, with nothing cached. */
export interface Visit {
  requests: VisitRequest[];
  /** Whether the page was in the document. */
  isRendered: boolean;
  /**
   * Serial round trips from the document to the response that the first product card is rendered from; 1 when the
   * card is in the document.
   */
  steps: number;
}

/**
 * Milliseconds added to each response: far more than the page computes between two of them, so that
 * the time at which a request is sent shows how many round trips came before it.
 */
const LATENCY_MS = 1_500;

/** Milliseconds within which a page begins to fetch what it puts off. */
const LATE_MS = 8_000;

/**
 * Visits an address with an empty cache until its product cards are rendered and the network is idle.
 *
 * @param apiPath path of the API request whose response fills the first product card
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
  const isRendered = (await page.locator(`#${DOCUMENT_STATE_ELEMENT_ID}`).count()) > 0;
  await rendered(page);
  // What is fetched later, for coming pages, counts as well.
  await page.waitForTimeout(LATE_MS);
  await page.waitForLoadState('networkidle');
  await context.close();
  const made = [...requests.values()].filter(({ finished }) => Number.isFinite(finished));
  return { requests: made, isRendered, steps: isRendered ? 1 : serialSteps(made, apiPath) };
}

/** Round trips up to and with the goal: those that were waited for one after the other. */
function serialSteps(requests: readonly VisitRequest[], apiPath: RegExp): number {
  const goal = requests.find(({ url }) => apiPath.test(url));
  if (!goal) throw new Error(`No request matched ${apiPath}.`);
  return Math.floor(goal.started / LATENCY_MS) + 1;
}

/** Bytes of a visit, of all its requests or of one type of resource. */
export function bytesOf({ requests }: Visit, type?: string): number {
  return requests.filter((each) => !type || each.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
}
