import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { Email } from '@mortar/contracts';
import { Value } from 'typebox/value';
import type { SignInProviderSettings } from '#config/sign-in-providers.ts';
import { ApiError } from '#lib/api-error.ts';
import { providerUnavailable, signInCancelled, signInExpired, withoutEmail } from './provider.errors.ts';

const TIMEOUT_SECONDS = 10;
const SCOPE = 'openid email profile';

/** What a browser must bring back from the provider: it is kept where no other browser has it. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Who a user is, as a provider says. */
export interface ProviderIdentity {
  issuer: string;
  /** Of the account at the issuer; never another one's. */
  subject: string;
  email: string;
  /** Whether the provider knows that its account receives mail at the address. */
  isEmailConfirmed: boolean;
  /** As the provider has them; may be empty. */
  firstname: string;
  lastname: string;
}

/** An OpenID provider: the code flow with PKCE, state and nonce (OpenID Connect Core 1.0, section 3.1; RFC 7636). */
export class SignInProvider {
  readonly name: string;
  readonly label: string;
  readonly #settings: SignInProviderSettings;
  readonly #redirectAddress: string;
  #configuration: Promise<Configuration> | undefined;

  constructor(settings: SignInProviderSettings, redirectAddress: string) {
    this.name = settings.name;
    this.label = settings.label;
    this.#settings = settings;
    this.#redirectAddress = redirectAddress;
  }

  /**
   * Where a browser goes to sign in, and what it must bring back.
   *
   * @throws ApiError 503 when the provider does not respond
   */
  async begin(): Promise<{ address: string; attempt: SignInAttempt }> {
    const configuration = await this.#discovered();
    const attempt = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: this.#redirectAddress,
      scope: SCOPE,
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { address: address.href, attempt };
  }

  /**
   * Who has signed in.
   *
   * @param query of the address that the provider has sent the browser back to
   * @throws ApiError 400 when it does not belong to the attempt, was used before or was cancelled; 503 when the
   *   provider does not respond
   */
  async complete(query: string, { state, nonce, codeVerifier }: SignInAttempt): Promise<ProviderIdentity> {
    const configuration = await this.#discovered();
    const tokens = await authorizationCodeGrant(configuration, new URL(`?${query}`, this.#redirectAddress), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    }).catch((error: unknown) => {
      throw this.#refusal(error);
    });
    const claims = tokens.claims();
    if (!claims) throw signInExpired(new Error('A token response without an ID token'));
    // Some providers put into the ID token what they are asked for, others have it at an address of its own.
    const isWhole = claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint;
    const person = isWhole ? claims : await this.#userInfo(configuration, tokens.access_token, claims.sub);
    const { email } = person;
    if (!Value.Check(Email, email)) throw withoutEmail(this.label);
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email,
      // A text where a provider does not follow the standard.
      isEmailConfirmed: person.email_verified === true || person.email_verified === 'true',
      firstname: textOf(person.given_name),
      lastname: textOf(person.family_name),
    };
  }

  async #userInfo(
    configuration: Configuration,
    accessToken: string,
    subject: string,
  ): Promise<Record<string, unknown>> {
    return fetchUserInfo(configuration, accessToken, subject).catch((error: unknown) => {
      throw this.#refusal(error);
    });
  }

  /** What to say of a response that is not as it should be. */
  #refusal(error: unknown): ApiError {
    const unavailable = [error, (error as Error).cause].find((one) => one instanceof ApiError);
    if (unavailable) return unavailable;
    if (!(error instanceof AuthorizationResponseError)) return signInExpired(error);
    if (error.error === 'access_denied') return signInCancelled(this.label);
    const hasFailed = error.error === 'server_error' || error.error === 'temporarily_unavailable';
    return hasFailed ? providerUnavailable(this.label, error) : signInExpired(error);
  }

  /** Asked for once; again when it could not be had. */
  #discovered(): Promise<Configuration> {
    this.#configuration ??= this.#discover().catch((error: unknown) => {
      this.#configuration = undefined;
      throw error instanceof ApiError ? error : providerUnavailable(this.label, error);
    });
    return this.#configuration;
  }

  /** No response, or one that says that the provider has failed, is not the fault of what a browser brought. */
  readonly #fetch: CustomFetch = async (address, options) => {
    const response = await fetch(address, options as RequestInit).catch((error: unknown) => {
      throw providerUnavailable(this.label, error);
    });
    if (response.status >= 500) throw providerUnavailable(this.label, new Error(`${address}: ${response.status}`));
    return response;
  };

  async #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret, addresses } = this.#settings;
    const authentication = ClientSecretPost(clientSecret);
    if (addresses) {
      const { authorization: authorization_endpoint, token: token_endpoint, keys: jwks_uri } = addresses;
      const server = { issuer, authorization_endpoint, token_endpoint, jwks_uri };
      const configuration = new Configuration(server, clientId, clientSecret, authentication);
      configuration.timeout = TIMEOUT_SECONDS;
      configuration[customFetch] = this.#fetch;
      return configuration;
    }
    return discovery(new URL(issuer), clientId, clientSecret, authentication, {
      timeout: TIMEOUT_SECONDS,
      [customFetch]: this.#fetch,
      // The settings accept such an address on this machine only.
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    });
  }
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');
