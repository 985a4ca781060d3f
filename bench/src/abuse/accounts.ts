import type { CreatedStore, Envelope, Session, SignUpRequest } from '@mortar/contracts';
import { exchange } from './exchange.ts';

export const PASSWORD = 'correct horse';

/** An account, and what its requests carry. */
export interface BenchAccount {
  email: string;
  accessToken: string;
  /** The cookie that makes this a known device of the account. */
  deviceCookie: string;
}

/** A visitor of the site, by the address of this machine that its requests come from. */
export interface Visitor {
  origin: string;
  address: string;
}

async function post<Data>(
  { origin, address }: Visitor,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<[Data, cookies: string[]]> {
  const response = await exchange(origin, address, {
    path,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (response.status >= 300) throw new Error(`${path} returned status ${response.status}: ${response.text}`);
  const { data } = JSON.parse(response.text) as Envelope<Data>;
  return [data, response.headers['set-cookie'] ?? []];
}

/** @param name letters and digits, of this account alone */
export async function signUp(visitor: Visitor, name: string): Promise<BenchAccount> {
  const form: SignUpRequest = {
    firstname: 'Ada',
    lastname: 'Obi',
    email: `${name}@example.com`,
    phone: '08031234567',
    password: PASSWORD,
  };
  const [session, set] = await post<Session>(visitor, '/api/auth/sign-up', form);
  const cookies = set.map((cookie) => cookie.split(';', 1)[0] ?? '');
  return {
    email: form.email,
    accessToken: session.accessToken,
    deviceCookie: cookies.find((cookie) => cookie.startsWith('mortar_device=')) ?? '',
  };
}

/** Registers an account and opens its store. */
export async function signUpSeller(visitor: Visitor, name: string): Promise<BenchAccount> {
  const account = await signUp(visitor, name);
  const store = {
    name: `Store of ${name}`,
    description: 'Tiles for floors and walls',
    business_category: ['tiles'],
    street_address: '1 Admiralty Way',
    country: 'Nigeria',
    state: 'Lagos',
    city: 'Lekki',
  };
  const headers = { authorization: `Bearer ${account.accessToken}` };
  const [{ accessToken }] = await post<CreatedStore>(visitor, '/api/stores', store, headers);
  return { ...account, accessToken };
}
