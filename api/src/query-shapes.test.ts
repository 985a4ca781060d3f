import { newSeller, type Seller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();
let seller: Seller;

beforeAll(async () => {
  seller = await newSeller(api);
});

// Every route that reads gets generated ones in `query-shapes.slow.test.ts`.
describe('a query of any shape', () => {
  it.each([
    ['page[a]=1', 'Page is not valid'],
    ['page[a]=1&limit=5&after=null', 'Page is not valid'],
    ['limit[]=1&limit[a]=1', 'Limit is not valid'],
    ['page[a][]=1&page[b]=2', 'Page is not valid'],
  ])('gets 400 with one sentence when it is %s on a listing', async (query, message) => {
    for (const url of ['/api/products', '/api/stores', '/api/notifications', '/api/wishlists/my-wishes']) {
      const { status, headers, problem } = await seller.client.get(`${url}?${query}`);
      expect([url, status, headers['content-type'], problem.message]).toEqual([
        url,
        400,
        'application/problem+json',
        message,
      ]);
    }
  });
});
