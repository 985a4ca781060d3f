import type { APIRequestContext } from '@playwright/test';
import { renderedDocument } from '../site/documents.ts';
import { ALL_LOOKS, expectReaction, expectToHydrate, openTabs, type Tab } from '../site/hydrating-pages.ts';
import { type PublicPage, pagesOfTheMarket, plainPages } from '../site/public-pages.ts';
import { expect, test } from '../site/site-test.ts';

/** What a page does is the same in both schemes. */
async function expectReactionInLight(tab: Tab): Promise<void> {
  if (tab.looks.colorScheme === 'light') await expectReaction(tab);
}

async function expectTexts(request: APIRequestContext, pages: readonly PublicPage[]): Promise<void> {
  for (const { path, text } of pages) expect((await renderedDocument(request, path)).markup, path).toContain(text);
}

test('pages of the market hydrate exactly, and request nothing again, at both widths in both schemes', async ({
  context,
  request,
}) => {
  const pages = await pagesOfTheMarket(request);
  await expectTexts(request, pages);
  await expectToHydrate(await openTabs(context, ALL_LOOKS), pages, expectReactionInLight);
});

// Each width in one scheme: schemes differ by design tokens only, which the specs of accessibility check, so that what
// goes wrong in one of them does so at any width.
test('the other public pages hydrate exactly, and request nothing again, on a light phone and a dark desktop', async ({
  context,
  request,
}) => {
  const pages = await plainPages(request);
  await expectTexts(request, pages);
  await expectToHydrate(await openTabs(context), pages);
});
