import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type {
  CreatedStore,
  CreateProductRequest,
  CreateReviewRequest,
  CreateStoreRequest,
  ProductDetail,
  Session,
  Wishlist,
} from '@mortar/contracts';
import { aNewPerson, type NewPerson } from './people.ts';

// What was there before a journey begins is told to the API directly: it is not what is tried.

async function send<Answer>(request: APIRequestContext, path: string, data: unknown, token?: string): Promise<Answer> {
  const response = await request.post(`/api${path}`, {
    data,
    headers: token ? { authorization: `Bearer ${token}` } : undefined,
    failOnStatusCode: true,
  });
  const { data: answer } = (await response.json()) as { data: Answer };
  return answer;
}

export interface Registered extends NewPerson {
  token: string;
}

/** No other journey chooses among its products, so that a new or a deleted one disturbs none. */
const QUIET_CATEGORY = 'roofing';

/** Somebody with an account and no store. */
export async function aBuyer(request: APIRequestContext): Promise<Registered> {
  const person = aNewPerson();
  const { accessToken } = await send<Session>(request, '/auth/sign-up/', person);
  return { ...person, token: accessToken };
}

export interface Seller extends Registered {
  store: { storeId: string; name: string };
}

/** Somebody with a store of a name that no other has. */
export async function aSeller(request: APIRequestContext): Promise<Seller> {
  const person = { ...aNewPerson(), firstname: 'Ngozi', lastname: 'Eze' };
  const { accessToken } = await send<Session>(request, '/auth/sign-up/', person);
  const form: CreateStoreRequest = {
    name: `Eze Building Supplies ${randomUUID().slice(0, 8)}`,
    description: 'Sheets and ridges for every house.',
    business_category: [QUIET_CATEGORY],
    street_address: '12 Ogui Road',
    country: 'Nigeria',
    state: 'Enugu',
    city: 'Enugu',
  };
  const { store, accessToken: token } = await send<CreatedStore>(request, '/stores/', form, accessToken);
  return { ...person, token, store };
}

/** A product that this seller sells, of a title that no other has. */
export async function aProductOf(
  request: APIRequestContext,
  { token }: Seller,
  title = 'Stone-coated sheet',
): Promise<ProductDetail> {
  const form: CreateProductRequest = {
    title: `${title} ${randomUUID().slice(0, 8)}`,
    description: 'Light, silent in the rain, twenty years of colour.',
    price: 24_500,
    category: QUIET_CATEGORY,
  };
  return send<ProductDetail>(request, '/products/', form, token);
}

/** A wishlist of this buyer with one product on it. */
export async function keptIn(
  request: APIRequestContext,
  { token }: Registered,
  name: string,
  { productId }: Pick<ProductDetail, 'productId'>,
): Promise<Wishlist> {
  const wishlist = await send<Wishlist>(request, '/wishlists/create-wish', { name, description: '' }, token);
  await request.put('/api/wishlists/add-product', {
    data: { productId, wishId: wishlist.wishId },
    headers: { authorization: `Bearer ${token}` },
    failOnStatusCode: true,
  });
  return wishlist;
}

/** A review of this product, which its seller's bell tells of. */
export async function aReviewOf(
  request: APIRequestContext,
  { firstname, lastname, token }: Registered,
  { productId }: Pick<ProductDetail, 'productId'>,
): Promise<void> {
  const form: CreateReviewRequest = {
    title: 'Straight and light',
    content: 'Forty sheets, none bent.',
    firstname,
    lastname,
    productId,
    rating: 4,
  };
  await send(request, '/reviews/create-review', form, token);
}
