import { DOCUMENT_STATE_ELEMENT_ID, RENDERED_TIMING } from '@mortar/contracts';
import type { DocumentState } from '@mortar/store';

/** What a rendered document states of its page. */
export interface DocumentPage {
  /** Of the site, as it stands in the markup: the visitor may have come by another. */
  origin: string;
  /** What the page was rendered from; a page that reads nothing has none. */
  api?: DocumentState;
  /** Whether the screen is in the markup; else there is a skeleton in its place. */
  hasScreen: boolean;
}

/** Reads the state block of this document; `undefined` when the gateway sent it without markup. */
export function readDocumentPage(): DocumentPage | undefined {
  const json = document.getElementById(DOCUMENT_STATE_ELEMENT_ID)?.textContent;
  if (!json) return undefined;
  const page = JSON.parse(json) as DocumentPage;
  if (page.api) page.api.ageMs += sharedForMs();
  return page;
}

/** Milliseconds since the page was rendered, when the gateway sent it. Older Safari does not report it. */
function sharedForMs(): number {
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  return navigation?.serverTiming?.find(({ name }) => name === RENDERED_TIMING)?.duration ?? 0;
}
