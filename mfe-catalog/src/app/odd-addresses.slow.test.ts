/** @jest-environment @mortar/jest/served-page/environment */
import { INHERITED_NAMES } from '@mortar/jest/inherited-names';
import { serveCatalogScreen } from '#/test/serve-catalog-screen.ts';

const ADDRESSES = [
  '/products/view/*',
  '/products/*',
  '/products/*/*',
  '/products/all?category=*&store=*&rating=*&min=*&max=*&sort=*&view=*&page=*&*=*',
  '/search?q=*&in=*&sort=*&category=*&*=*',
  '/search?q=*&in=stores&page=*',
];

describe.each(INHERITED_NAMES)('a visitor who writes %s into an address', (name) => {
  it.each(ADDRESSES)('gets the page of %s, which hydrates without a difference', async (address) => {
    const { content, hydrate } = await serveCatalogScreen(address.replaceAll('*', name));
    expect(content.querySelector('h1')).not.toBeNull();
    expect((await hydrate()).recovered).toEqual([]);
  });
});
