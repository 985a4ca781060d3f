import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type {
  CreatedStore,
  CreateProductRequest,
  CreateReviewRequest,
  CreateStoreRequest,
  NewProjectLine,
  ProductDetail,
  Project,
  ReportRequest,
  Session,
  Wishlist,
} from '@mortar/contracts';
import { newUser, type NewUser } from './accounts.ts';

// Fixtures of a journey are created with API requests: the journey does not test their creation.

async function send<Data>(request: APIRequestContext, path: string, data: unknown, token?: string): Promise<Data> {
  const response = await request.post(`/api${path}`, {
    data,
    headers: token ? { authorization: `Bearer ${token}` } : undefined,
    failOnStatusCode: true,
  });
  const { data: result } = (await response.json()) as { data: Data };
  return result;
}

export interface Registered extends NewUser {
  token: string;
}

/** A category whose listing no journey reads, so that creating or deleting a product in it disturbs none. */
const QUIET_CATEGORY = 'roofing';

/** Registers a user without a store. */
export async function createBuyer(request: APIRequestContext): Promise<Registered> {
  const user = newUser();
  const { accessToken } = await send<Session>(request, '/auth/sign-up/', user);
  return { ...user, token: accessToken };
}

export interface Seller extends Registered {
  store: CreatedStore['store'];
}

/** Registers a user with a store, of a unique name unless `changes` has one. */
export async function createSeller(
  request: APIRequestContext,
  changes: Partial<CreateStoreRequest> = {},
): Promise<Seller> {
  const user = { ...newUser(), firstname: 'Ngozi', lastname: 'Eze' };
  const { accessToken } = await send<Session>(request, '/auth/sign-up/', user);
  const form: CreateStoreRequest = {
    name: `Eze Building Supplies ${randomUUID().slice(0, 8)}`,
    description: 'Sheets and ridges for every house.',
    business_category: [QUIET_CATEGORY],
    street_address: '12 Ogui Road',
    country: 'Nigeria',
    state: 'Enugu',
    city: 'Enugu',
    ...changes,
  };
  const { store, accessToken: token } = await send<CreatedStore>(request, '/stores/', form, accessToken);
  return { ...user, token, store };
}

/** Creates a product of this seller, with a unique title unless `changes` has one. */
export async function createProduct(
  request: APIRequestContext,
  { token }: Seller,
  changes: Partial<CreateProductRequest> = {},
): Promise<ProductDetail> {
  const form: CreateProductRequest = {
    title: `Stone-coated sheet ${randomUUID().slice(0, 8)}`,
    description: 'Light, silent in the rain, twenty years of colour.',
    price: 24_500,
    priceUnit: 'sheet',
    category: QUIET_CATEGORY,
    ...changes,
  };
  return send<ProductDetail>(request, '/products/', form, token);
}

export async function deleteProduct(
  request: APIRequestContext,
  { token }: Seller,
  { productId }: Pick<ProductDetail, 'productId'>,
): Promise<void> {
  await request.delete('/api/products', {
    params: { productId },
    headers: { authorization: `Bearer ${token}` },
    failOnStatusCode: true,
  });
}

/** Creates a wishlist of this buyer with one product in it. */
export async function createWishlistWith(
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

/** Creates a review of this product, which notifies its seller. */
export async function createReview(
  request: APIRequestContext,
  { token }: Registered,
  { productId }: Pick<ProductDetail, 'productId'>,
): Promise<void> {
  const form: CreateReviewRequest = {
    title: 'Straight and light',
    content: 'Forty sheets, none bent.',
    productId,
    rating: 4,
  };
  await send(request, '/reviews/create-review', form, token);
}

/** Shares a wishlist of this buyer by a link. Resolves to the path of its page. */
export async function shareWishlist(
  request: APIRequestContext,
  { token }: Registered,
  { wishId }: Pick<Wishlist, 'wishId'>,
): Promise<string> {
  const link = await send<{ token: string }>(request, `/wishlists/${wishId}/share`, undefined, token);
  return `/wishlist/shared/${link.token}`;
}

/** Creates a project of this buyer with lines, at most fifty. */
export async function createProject(
  request: APIRequestContext,
  { token }: Registered,
  { name, note = '', lines }: { name: string; note?: string; lines: NewProjectLine[] },
): Promise<Project> {
  const project = await send<Project>(request, '/projects', { name, note }, token);
  if (lines.length > 0) await send(request, `/projects/${project.projectId}/lines`, { lines }, token);
  return project;
}

/**
 * Creates a project of this buyer with long names, and with a line of each kind that is more to look at than another:
 * below the minimum, sold out, without a unit, taken away since, and of one's own.
 */
export async function createLongProject(request: APIRequestContext, buyer: Registered): Promise<Project> {
  const mark = randomUUID().slice(0, 8);
  const [seller, other] = await Promise.all([
    createSeller(request, { name: `Honourable Balogun and Daughters Tiles ${mark}`, city: 'Ikot Ekpene' }),
    createSeller(request, { name: `Eze Blocks ${mark}` }),
  ]);
  const carton = { priceUnit: 'carton', content: { amount: 1.44, measure: 'm2' }, piecesPerUnit: 4 } as const;
  const [few, soldOut, unitless, gone] = await Promise.all([
    createProduct(request, seller, {
      ...carton,
      title: 'Polished porcelain floor tile, salt and pepper, 60 × 60 cm, grade A, rectified edges',
      price: 12_345_678.5,
      minimumQuantity: 20,
    }),
    createProduct(request, seller, { ...carton, title: 'Slate tile', price: 9000, availability: 'sold-out' }),
    createProduct(request, other, { title: 'Nine-inch hollow blocks', price: 650, priceUnit: undefined }),
    createProduct(request, other, { title: 'Six-inch hollow blocks', price: 500, priceUnit: 'piece' }),
  ]);
  const of = ({ productId }: ProductDetail, quantity: number) => ({ productId, quantity, part: 'Floors and terraces' });
  const project = await createProject(request, buyer, {
    name: 'Five-bedroom duplex with boys’ quarters and a gate house, Ikot Ekpene road',
    note: 'Foundation is cast. Ask everybody about delivery first.',
    lines: [
      { ...of(few, 4), note: 'Or the red one, for the car port' },
      of(soldOut, 12),
      of(unitless, 2400),
      of(gone, 600),
      { title: 'Labour, laying tiles', price: 9000, quantity: 2.5 },
    ],
  });
  await deleteProduct(request, other, gone);
  return project;
}

/** Shares a project of this buyer by a link. Resolves to the path of its page. */
export async function shareProject(
  request: APIRequestContext,
  { token }: Registered,
  { projectId }: Pick<Project, 'projectId'>,
): Promise<string> {
  const link = await send<{ token: string }>(request, `/projects/${projectId}/share`, undefined, token);
  return `/projects/shared/${link.token}`;
}

/** Reports a product to the moderators. */
export async function report(
  request: APIRequestContext,
  { token }: Registered,
  { productId }: Pick<ProductDetail, 'productId'>,
): Promise<void> {
  const form: ReportRequest = {
    subject: 'product',
    subjectId: productId,
    reason: 'fraud',
    details: 'Nothing was delivered.',
  };
  await send(request, '/reports', form, token);
}
