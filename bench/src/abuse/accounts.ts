import type { CreatedStore, Envelope, Session, SignUpRequest } from '@mortar/contracts';

export const PASSWORD = 'correct horse';

/** An account, and what its requests carry. */
export interface BenchAccount {
  email: string;
  accessToken: string;
  /** The cookie that makes this a known device of the account. */
  deviceCookie: string;
}

/** Sends JSON from a network address, as the proxy in front of the gateway would pass it on. */
async function post<Data>(url: string, body: unknown, headers: Record<string, string>): Promise<[Data, Headers]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} returned status ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as Envelope<Data>;
  return [data, response.headers];
}

/** @param name letters and digits, of this account alone */
export async function signUp(origin: string, name: string, address: string): Promise<BenchAccount> {
  const form: SignUpRequest = {
    firstname: 'Ada',
    lastname: 'Obi',
    email: `${name}@example.com`,
    phone: '08031234567',
    password: PASSWORD,
  };
  const [session, headers] = await post<Session>(`${origin}/api/auth/sign-up`, form, { 'x-forwarded-for': address });
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  return {
    email: form.email,
    accessToken: session.accessToken,
    deviceCookie: cookies.find((cookie) => cookie.startsWith('mortar_device=')) ?? '',
  };
}

/** Registers an account and opens its store. */
export async function signUpSeller(origin: string, name: string, address: string): Promise<BenchAccount> {
  const account = await signUp(origin, name, address);
  const store = {
    name: `Store of ${name}`,
    description: 'Tiles for floors and walls',
    business_category: ['tiles'],
    street_address: '1 Admiralty Way',
    country: 'Nigeria',
    state: 'Lagos',
    city: 'Lekki',
  };
  const headers = { authorization: `Bearer ${account.accessToken}`, 'x-forwarded-for': address };
  const [{ accessToken }] = await post<CreatedStore>(`${origin}/api/stores`, store, headers);
  return { ...account, accessToken };
}
