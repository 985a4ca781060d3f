import type { ProviderSignIn, ProviderSignInAddress, Session } from '@mortar/contracts';
import { accountForm } from '../accounts.ts';
import type { ApiClient } from '../api-client.ts';
import type { TestApi } from '../test-api.ts';
import type { OpenIdProvider, Person } from './openid-provider.ts';

const BASE = '/api/auth/providers';
let people = 0;

/** A person whom the provider knows, with an address that nobody else has. */
export function aPerson(changes: Partial<Person> = {}): Person {
  people += 1;
  const email = `builder${people}@example.com`;
  return { email, email_verified: true, given_name: 'Ngozi', family_name: `Eze${people}`, ...changes };
}

/** A browser that signs in at the provider. */
export class ProviderVisitor {
  readonly #api: TestApi;
  readonly #provider: OpenIdProvider;

  constructor(api: TestApi, provider: OpenIdProvider) {
    this.#api = api;
    this.#provider = provider;
  }

  /** Begins to sign in, or to join the provider with the account of the client: where to go, and the cookie to keep. */
  async begin(client: ApiClient = this.#api.visitor): Promise<{ address: string; cookie: string }> {
    const { data, headers } = await client.post<ProviderSignInAddress>(`${BASE}/openid/begin`);
    return { address: data.address, cookie: String(headers['set-cookie']).split(';', 1)[0] ?? '' };
  }

  complete = (query: string, cookie: string) =>
    this.#api.visitor.post<ProviderSignIn>(`${BASE}/openid/complete`, { query }, { headers: { cookie } });

  async signIn(person: Person) {
    const { address, cookie } = await this.begin();
    return this.complete(await this.#provider.signIn(address, person), cookie);
  }

  /** @param changes of the form that a new user fills in */
  async signUp(person: Person, changes: Record<string, unknown> = {}) {
    const { data } = await this.signIn(person);
    const { token, firstname, lastname } = data.signUp ?? { token: '' };
    const { phone } = accountForm();
    return this.#api.visitor.post<Session>(`${BASE}/sign-up`, { token, firstname, lastname, phone, ...changes });
  }

  /** Joins the provider's person with the account of the client. */
  async join(client: ApiClient, person: Person) {
    const { address, cookie } = await this.begin(client);
    const query = await this.#provider.signIn(address, person);
    return client.post(`${BASE}/openid/join`, { query }, { headers: { cookie } });
  }
}
