import { setTimeout as wait } from 'node:timers/promises';
import { DOCUMENT_STATE_ELEMENT_ID } from '@mortar/federation';

/** Requests after which a document counts as one that is not rendered. */
const MOST_REQUESTS = 120;

/** Requests an address until its document is rendered: the first ones after a start, or on a busy machine, are not. */
export async function requireRenderedDocument(url: string): Promise<void> {
  for (let request = 0; request < MOST_REQUESTS; request += 1) {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    if (isRendered(await response.text())) return;
    await wait(250);
  }
  throw new Error(`The document of ${url} is not rendered on the server.`);
}

export function isRendered(html: string): boolean {
  return html.includes(`id="${DOCUMENT_STATE_ELEMENT_ID}"`);
}

/** More often than the gateway sends a document before it compresses it better: most visitors of a page get that one. */
const OFTEN = 30;

/** Requests a document as many visitors do, one after the other. */
export async function visitOften(url: string): Promise<void> {
  for (let visit = 0; visit < OFTEN; visit += 1) {
    const response = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    await response.text();
  }
  await wait(250);
}
