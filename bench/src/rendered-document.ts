import { setTimeout as wait } from 'node:timers/promises';
import { DOCUMENT_STATE_ELEMENT_ID } from '@mortar/contracts';

/** Requests after which a document counts as one that is not rendered. */
const MOST_REQUESTS = 40;

/** Requests an address until its document is rendered: the first ones after a start, or on a busy machine, are not. */
export async function requireRenderedDocument(url: string): Promise<void> {
  for (let request = 0; request < MOST_REQUESTS; request += 1) {
    if (await isRendered(url)) return;
    await wait(250);
  }
  throw new Error(`The document of ${url} is not rendered on the server.`);
}

async function isRendered(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { accept: 'text/html' } });
  return (await response.text()).includes(`id="${DOCUMENT_STATE_ELEMENT_ID}"`);
}
