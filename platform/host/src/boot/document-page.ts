import { DOCUMENT_STATE_ELEMENT_ID, READ_TIMING } from '@mortar/federation';
import { isAtOpenedAddress } from '#/early/opened-address.ts';

/** What a rendered document states of its page. */
export interface DocumentPage {
  /** Of the site, as it stands in the markup: the visitor may have come by another. */
  origin: string;
  /** What the page was rendered from, as the host put it together; a page that reads nothing has none. */
  data?: unknown;
  /** Slots whose contributions are in the markup; none when left out. */
  slots?: string[];
  /** Whether the screen is in the markup; else there is a skeleton in its place. */
  hasScreen: boolean;
}

interface ReceivedPage extends DocumentPage {
  /** Milliseconds since the API gave what the page was rendered from, when the document was sent. */
  ageMs: number;
}

/** Stands for any age at which everything is requested again. */
const OUTDATED_MS = 24 * 3_600_000;

/**
 * Reads the state block of this document; `undefined` when the gateway sent it without markup, and when the visitor has
 * gone on to another address of it, whose page the markup is not.
 */
export function readDocumentPage(): ReceivedPage | undefined {
  const json = document.querySelector(`script#${DOCUMENT_STATE_ELEMENT_ID}`)?.textContent;
  return json && isAtOpenedAddress() ? { ...(JSON.parse(json) as DocumentPage), ageMs: ageOfDocument() } : undefined;
}

/** The age stands in a header, so that the document itself does not change with it. Older Safari does not report it. */
function ageOfDocument(): number {
  const [navigation] = performance.getEntriesByType('navigation') as Partial<PerformanceNavigationTiming>[];
  // Back and Forward take a document out of the browser's cache without asking for it: its header is as old as itself.
  if (navigation?.type === 'back_forward' && navigation.transferSize === 0) return OUTDATED_MS;
  return navigation?.serverTiming?.find(({ name }) => name === READ_TIMING)?.duration ?? 0;
}
