import { rememberOpenedAddress } from '#/early/opened-address.ts';
import { readDocumentPage } from './document-page.ts';

/** Opens a rendered document as the browser describes its navigation. */
function openDocument(navigation: Partial<PerformanceNavigationTiming>): void {
  document.body.innerHTML =
    '<script type="application/json" id="state">{"origin":"https://mortar.example","hasScreen":true}</script>';
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [navigation], configurable: true });
}

const timing = (name: string, duration: number): PerformanceServerTiming => ({ name, duration }) as never;

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

describe('the page of a document', () => {
  it('is as old as the gateway states', () => {
    openDocument({
      type: 'navigate',
      transferSize: 9_000,
      serverTiming: [timing('rendered', 40), timing('read', 900)],
    });
    expect(readDocumentPage()).toEqual({ origin: 'https://mortar.example', hasScreen: true, ageMs: 900 });
  });

  it('is as old as the gateway states when Back requested the document again', () => {
    openDocument({ type: 'back_forward', transferSize: 300, serverTiming: [timing('read', 20)] });
    expect(readDocumentPage()?.ageMs).toBe(20);
  });

  it('is outdated when Back took the document out of the browser’s cache', () => {
    openDocument({ type: 'back_forward', transferSize: 0, serverTiming: [timing('read', 20)] });
    expect(readDocumentPage()?.ageMs).toBeGreaterThan(3_600_000);
  });

  it('counts as new when the browser reports no timing', () => {
    openDocument({ type: 'navigate', serverTiming: undefined });
    expect(readDocumentPage()?.ageMs).toBe(0);
  });

  it('is absent when the visitor has gone Back to another address before it started', () => {
    openDocument({ type: 'reload', transferSize: 9_000, serverTiming: [] });
    rememberOpenedAddress();
    expect(readDocumentPage()?.hasScreen).toBe(true);
    history.replaceState(null, '', '/articles/tiles?page=2');
    expect(readDocumentPage()).toBeUndefined();
    rememberOpenedAddress();
    history.replaceState(null, '', '/articles/tiles?page=2#reviews');
    expect(readDocumentPage()?.hasScreen).toBe(true);
  });

  it('is absent when the browser renders it', () => {
    expect(readDocumentPage()).toBeUndefined();
  });
});
