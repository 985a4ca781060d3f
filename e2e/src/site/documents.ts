import { DOCUMENT_STATE_ELEMENT_ID, RENDERED_TIMING } from '@mortar/federation/names';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './site-test.ts';

/** The time since the page of a document was rendered, in its header `server-timing`. */
const SHARED_FOR = new RegExp(`\\b${RENDERED_TIMING};dur=(\\d+)`);
const STATE_BLOCK = new RegExp(`<script[^>]* id="${DOCUMENT_STATE_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's');

/** A document as it came, without a browser. */
export interface SentDocument {
  status: number;
  html: string;
  /** Of the page; empty when the document leaves rendering to the browser. */
  markup: string;
  /** The state block, as it stands in the document. */
  state: string | undefined;
  /** Milliseconds since its page was rendered; infinite when it was not. */
  sharedForMs: number;
}

async function fetchDocument(request: APIRequestContext, path: string): Promise<SentDocument> {
  const response = await request.get(path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const state = STATE_BLOCK.exec(html);
  const root = html.indexOf('<div id="root">');
  return {
    status: response.status(),
    html,
    markup: state ? html.slice(root, state.index) : '',
    state: state?.[1],
    sharedForMs: Number(SHARED_FOR.exec(response.headers()['server-timing'] ?? '')?.[1] ?? Infinity),
  };
}

/**
 * The document of an address with its page rendered. The first one after a start is not: the renderer is still
 * being loaded. On a busy machine another may miss its deadline.
 *
 * @param newMs milliseconds for which its page may have been shared; however long when left out
 */
export async function renderedDocument(
  request: APIRequestContext,
  path: string,
  newMs = Infinity,
): Promise<SentDocument> {
  let document = await fetchDocument(request, path);
  const isRendered = () => document.state !== undefined && document.sharedForMs <= newMs;
  const rendered = async () => {
    if (!isRendered()) document = await fetchDocument(request, path);
    return isRendered();
  };
  await expect.poll(rendered, { message: `${path} is rendered`, intervals: [50, 100, 200] }).toBe(true);
  return document;
}
