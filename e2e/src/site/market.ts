import { type APIRequestContext, expect } from '@playwright/test';
import type { CreatedStore, CreateProductRequest, Envelope, ProductDetail, Session } from '@mortar/contracts';
import { newUser } from './accounts.ts';

/** A new seller with a store, made with API requests, for tests that are not about opening one. */
export async function createSeller(request: APIRequestContext) {
  const { accessToken } = await post<Session>(request, '/api/auth/sign-up', newUser());
  const opened = await post<CreatedStore>(
    request,
    '/api/stores',
    {
      name: 'Adaeze Tiles & "Sons"',
      description: 'Tiles and gates for every house.',
      business_category: ['tiles'],
      street_address: '4 Aba Road',
      country: 'Nigeria',
      state: 'Lagos',
      city: 'Ikeja',
    },
    accessToken,
  );
  const headers = { authorization: `Bearer ${opened.accessToken}` };
  return {
    store: opened.store,
    sell: (changes: Partial<CreateProductRequest> = {}) =>
      post<ProductDetail>(
        request,
        '/api/products',
        { title: 'Polished tile', description: 'Sixty by sixty.', price: 8500, category: 'tiles', ...changes },
        opened.accessToken,
      ),
    takeDown: async (productId: string) => {
      expect((await request.delete(`/api/products?productId=${productId}`, { headers })).status()).toBe(200);
    },
  };
}

async function post<Data>(request: APIRequestContext, path: string, data: unknown, token?: string): Promise<Data> {
  const response = await request.post(path, { data, headers: token ? { authorization: `Bearer ${token}` } : {} });
  expect([path, response.status()]).toEqual([path, 201]);
  return ((await response.json()) as Envelope<Data>).data;
}
