import type { Page } from '@playwright/test';

/**
 * Does to the texts of the page what a browser's translator does, now and as they change: each is replaced by elements
 * of the translator. The words stay the same, so that tests find them; what says `translate="no"` is left alone.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const left = 'script, style, noscript, textarea, title, font, [translate="no"]';
    function replaceTexts() {
      observer.disconnect();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter((each) => each.data.trim() !== '' && !each.parentElement?.closest(left))) {
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.append(text.data);
        text.replaceWith(outer);
      }
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    }
    const observer = new MutationObserver(replaceTexts);
    replaceTexts();
  });
}
