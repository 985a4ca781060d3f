import type {
  CreateProductRequest,
  CreateStoreRequest,
  CreatedStore,
  ProductDetail,
  Project,
  Session,
  SessionUser,
  Store,
  Wishlist,
} from '@mortar/contracts';
import { ApiClient } from './api-client.ts';
import type { TestApi } from './test-api.ts';

let registered = 0;

export const PASSWORD = 'correct horse';

export interface TestAccount {
  client: ApiClient;
  user: SessionUser;
}

export interface Seller extends TestAccount {
  store: Store;
}

export function accountForm(changes: Record<string, unknown> = {}) {
  registered += 1;
  return {
    firstname: 'Ada',
    lastname: `Obi${registered}`,
    email: `ada${registered}@example.com`,
    phone: `0803${String(1_000_000 + registered)}`,
    password: PASSWORD,
    ...changes,
  };
}

type RunningApi = Pick<TestApi, 'app' | 'visitor' | 'services' | 'database'>;

/** Registers a new account, whose address is confirmed. */
export async function newAccount(api: RunningApi, changes: Record<string, unknown> = {}): Promise<TestAccount> {
  const { data, status, problem } = await api.visitor.post<Session>('/api/auth/sign-up', accountForm(changes));
  if (status !== 201) throw new Error(`Could not register: ${problem.message}`);
  await api.database.query('UPDATE accounts SET email_confirmed_at = now() WHERE id = $1', [data.user.userId]);
  return { client: new ApiClient(api.app, data.accessToken), user: { ...data.user, isEmailConfirmed: true } };
}

/** Registers a new account that may moderate. */
export async function newModerator(api: RunningApi): Promise<TestAccount> {
  const account = await newAccount(api);
  await api.services.moderators.add(account.user.email, { actor: 'ops@desk' });
  return account;
}

export function storeForm(changes: Partial<CreateStoreRequest> = {}): CreateStoreRequest {
  return {
    name: 'Lekki Tiles',
    description: 'Tiles for floors and walls',
    business_category: ['tiles'],
    street_address: '1 Admiralty Way',
    country: 'Nigeria',
    state: 'Lagos',
    city: 'Lekki',
    ...changes,
  };
}

/** Registers a new account and opens a store for it. */
export async function newSeller(api: TestApi, changes: Partial<CreateStoreRequest> = {}): Promise<Seller> {
  const { client, user } = await newAccount(api);
  const { data, status, problem } = await client.post<CreatedStore>('/api/stores', storeForm(changes));
  if (status !== 201) throw new Error(`Could not open a store: ${problem.message}`);
  return { client: new ApiClient(api.app, data.accessToken), user, store: data.store };
}

export function productForm(changes: Partial<CreateProductRequest> = {}): CreateProductRequest {
  return {
    title: 'Glossy porcelain floor tile 60x60',
    description: 'Hard-wearing porcelain, sold by the carton',
    price: 8500,
    category: 'tiles',
    subcategory: ['floor-tiles'],
    tags: ['Glossy'],
    ...changes,
  };
}

export async function newProduct(
  { client }: Seller,
  changes: Partial<CreateProductRequest> = {},
): Promise<ProductDetail> {
  const { data, status, problem } = await client.post<ProductDetail>('/api/products', productForm(changes));
  if (status !== 201) throw new Error(`Could not create a product: ${problem.message}`);
  return data;
}

export async function newWishlist({ client }: TestAccount, name = 'My house'): Promise<Wishlist> {
  const { data, status, problem } = await client.post<Wishlist>('/api/wishlists', { name });
  if (status !== 201) throw new Error(`Could not create a wishlist: ${problem.message}`);
  return data;
}

export async function newProject({ client }: TestAccount, name = 'Bungalow'): Promise<Project> {
  const { data, status, problem } = await client.post<Project>('/api/projects', { name });
  if (status !== 201) throw new Error(`Could not create a project: ${problem.message}`);
  return data;
}

export function reviewForm(productId: string, changes: Record<string, unknown> = {}) {
  return {
    title: 'Good',
    content: 'As described',
    firstname: 'Ada',
    lastname: 'Obi',
    productId,
    rating: 5,
    ...changes,
  };
}
