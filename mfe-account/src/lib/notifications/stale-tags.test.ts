import { idOf } from '@mortar/testing/builders';
import { aNotification } from '#/test/builders.ts';
import { staleTags } from './stale-tags.ts';

const product = { type: 'product', id: idOf(301) };

describe('staleTags', () => {
  it.each([
    ['review', ['review', 'store', product]],
    ['review-reply', ['review']],
    ['price-drop', ['wishlist', product]],
    ['wish', []],
  ] as const)('returns what is stale, whatever the title says, when the kind is %s', (kind, tags) => {
    expect(staleTags([aNotification({ kind, title: 'Something new' })])).toEqual(tags);
  });

  it('returns no product when none is linked', () => {
    expect(staleTags([aNotification({ kind: 'review', link: null })])).toEqual(['review', 'store']);
    expect(staleTags([aNotification({ kind: 'price-drop', link: '/help-center' })])).toEqual(['wishlist']);
  });
});
