import { aNotification, idOf } from '#/test/builders.ts';
import { outdatedBy } from './outdated-by.ts';

const product = { type: 'product', id: idOf(301) };

describe('outdatedBy', () => {
  it.each([
    ['New Review', ['review', 'store', product]],
    ['Review Reply', ['review']],
    ['Price Drop', ['wishlist', product]],
    ['Wishlist', []],
  ])('a notification "%s" outdates %j', (title, tags) => {
    expect(outdatedBy([aNotification({ title })])).toEqual(tags);
  });

  it('names no product where none is linked', () => {
    expect(outdatedBy([aNotification({ title: 'New Review', link: null })])).toEqual(['review', 'store']);
    expect(outdatedBy([aNotification({ title: 'Price Drop', link: '/help-center' })])).toEqual(['wishlist']);
  });
});
