import type { InjectOptions } from 'fastify';
import { newSeller, type Seller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();
const ID = '00000000-0000-7000-8000-000000000000';

let seller: Seller;
beforeAll(async () => {
  seller = await newSeller(api);
});

const routes = () =>
  api.app.declaredRoutes.flatMap(({ method, url, config }) =>
    [method].flat().map((each) => ({
      name: `${each} ${url}`,
      method: each as InjectOptions['method'],
      url: url.replace(/:\w+/g, ID).replaceAll('*', 'x'),
      isPrivate: config?.access !== 'public' || config.neverStored === true,
    })),
  );

async function cached({ method, url }: Pick<InjectOptions, 'method' | 'url'>, authorization?: string) {
  const response = await api.app.inject({ method, url, headers: authorization ? { authorization } : {} });
  return response.headers['cache-control'] !== 'no-store';
}

describe('a response about one account', () => {
  it('has Cache-Control: no-store on every route that is not public or issues tokens', async () => {
    // A stream does not end; its test is below.
    const checked = routes().filter(({ isPrivate, name }) => isPrivate && !name.endsWith('/notifications/stream'));
    expect(checked.length).toBeGreaterThan(30);
    const forAll: string[] = [];
    for (const route of checked) {
      // The last route ends the session.
      const token = route.name.includes('sign-out') ? undefined : `Bearer ${seller.client.accessToken}`;
      if (await cached(route, token)) forAll.push(`${route.name} with a token`);
      if (await cached(route)) forAll.push(`${route.name} without one`);
    }
    expect(forAll).toEqual([]);
  });

  it('has it when the notifications are read and streamed', async () => {
    const list = await seller.client.get('/api/notifications/');
    expect([list.status, list.headers['cache-control']]).toEqual([200, 'no-store']);
    const stream = await api.app.inject({
      url: '/api/notifications/stream',
      headers: { authorization: `Bearer ${seller.client.accessToken}` },
      payloadAsStream: true,
    });
    expect([stream.statusCode, stream.headers['cache-control']]).toEqual([200, 'no-store']);
    stream.stream().destroy();
  });

  it('leaves public responses to their routes', async () => {
    const { status, headers } = await api.visitor.get('/api/categories');
    expect([status, headers['cache-control']]).toEqual([200, undefined]);
  });
});
