import { DOCUMENT_STATE_ELEMENT_ID } from '@mortar/contracts';
import type { APIRequestContext } from '@playwright/test';
import { expect } from './site-test.ts';

const STATE_BLOCK = new RegExp(`<script[^>]* id="${DOCUMENT_STATE_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's');

/** A document as it came, without a browser. */
export interface SentDocument {
  status: number;
  html: string;
  /** Of the page; empty when the document leaves rendering to the browser. */
  markup: string;
  /** The state block, as it stands in the document. */
  state: string | undefined;
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
  };
}

/**
 * The document of an address with its page rendered. The first one after a start is not: the renderer is still
 * being loaded. On a busy machine another may miss its deadline.
 */
export async function renderedDocument(request: APIRequestContext, path: string): Promise<SentDocument> {
  let document = await fetchDocument(request, path);
  const rendered = async () => {
    if (document.state === undefined) document = await fetchDocument(request, path);
    return document.state !== undefined;
  };
  await expect.poll(rendered, { message: `${path} is rendered`, timeout: 30_000 }).toBe(true);
  return document;
}
