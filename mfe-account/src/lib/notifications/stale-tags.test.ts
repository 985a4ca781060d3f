import { aNotification, idOf } from '#/test/builders.ts';
import { staleTags } from './stale-tags.ts';

const product = { type: 'product', id: idOf(301) };

describe('staleTags', () => {
  it.each([
    ['New Review', ['review', 'store', product]],
    ['Review Reply', ['review']],
    ['Price Drop', ['wishlist', product]],
    ['Wishlist', []],
  ])('a notification "%s" outdates %j', (title, tags) => {
    expect(staleTags([aNotification({ title })])).toEqual(tags);
  });

  it('names no product where none is linked', () => {
    expect(staleTags([aNotification({ title: 'New Review', link: null })])).toEqual(['review', 'store']);
    expect(staleTags([aNotification({ title: 'Price Drop', link: '/help-center' })])).toEqual(['wishlist']);
  });
});
