import { envelope, onRequest, screen } from '@mortar/testing';
import { OWN_STORE_ID } from '@mortar/testing/builders';
import { aStore } from '#/test/builders.ts';
import { openSeller } from '#/test/open-seller.tsx';
import { firstReads } from './first-reads.ts';

const { requests, image } = firstReads['/profile/store/:storeId'] ?? {};

describe('the first reads of a store page', () => {
  it('declares the request that the page makes and the photo that it shows first', async () => {
    const made = onRequest('get', '/stores/:id', () => envelope(aStore()));
    onRequest('get', '/products/', () => envelope({ products: [], totalItems: 0 }));
    const { container } = openSeller(`/profile/store/${OWN_STORE_ID}`);
    await screen.findByRole('heading', { level: 1, name: 'Bello Tiles' });
    const [first] = container.querySelectorAll('img');
    expect(made.map(({ url }) => url.pathname.replace('/api', ''))).toEqual(
      requests?.map((request) => request.replace('%3AstoreId', OWN_STORE_ID)),
    );
    expect(first).toHaveAttribute('sizes', image?.sizes);
  });
});
