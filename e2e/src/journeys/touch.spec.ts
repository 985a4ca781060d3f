import { openHydrated } from '../site/hydrated.ts';
import { expect, test } from '../site/site-test.ts';

const PAGES = ['/', '/products/tiles', '/search?q=tile', '/categories/all', '/login', '/about'];

/**
 * Our rules for `:hover` that apply to touch screens as well. A finger hovers where it tapped last: the
 * button under it would look pointed at until the next tap, on the next page too.
 */
function rulesWithoutPointer(): string[] {
  const found: string[] = [];
  const look = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.conditionText.includes('hover: hover')) continue;
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(':hover')) found.push(rule.selectorText);
      if (rule instanceof CSSGroupingRule) look(rule.cssRules);
    }
  };
  // Those of MUI are in the page itself, and know about touch by themselves.
  for (const sheet of document.styleSheets) if (sheet.href) look(sheet.cssRules);
  return found;
}

test('no rule for :hover applies to touch screens', async ({ page }) => {
  for (const path of PAGES) {
    await openHydrated(page, path);
    expect(await page.evaluate(rulesWithoutPointer), path).toEqual([]);
  }
});
