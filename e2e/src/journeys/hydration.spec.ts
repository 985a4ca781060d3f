import { renderedDocument } from '../site/documents.ts';
import { ALL_LOOKS, expectReaction, expectToHydrate, openTabs, type Tab } from '../site/hydrating-pages.ts';
import { pagesOfTheMarket, plainPages } from '../site/public-pages.ts';
import { expect, test } from '../site/site-test.ts';

/** What a page does is the same in both schemes. */
async function expectReactionInLight(tab: Tab): Promise<void> {
  if (tab.looks.colorScheme === 'light') await expectReaction(tab);
}

for (const [name, pagesOf] of [
  ['pages of the market', pagesOfTheMarket],
  ['the other public pages', plainPages],
] as const) {
  test(`${name} hydrate exactly, and request nothing again, at both widths in both schemes`, async ({
    context,
    request,
  }) => {
    test.setTimeout(300_000);
    const pages = await pagesOf(request);
    for (const { path, text } of pages) expect((await renderedDocument(request, path)).markup, path).toContain(text);
    await expectToHydrate(await openTabs(context, ALL_LOOKS), pages, expectReactionInLight);
  });
}
