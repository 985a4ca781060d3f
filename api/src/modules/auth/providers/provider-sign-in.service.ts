import type { ProviderSignIn, ProviderSignUpRequest, SignInProvider as ListedProvider } from '@mortar/contracts';
import { type Database, type Orm, type Queryable, violatedConstraint } from '@mortar/server/database';
import { seal, unseal } from '@mortar/server/signing';
import { requiredPhoneNumber } from '#lib/phone-number.ts';
import type { MailQueue } from '#modules/mail/index.ts';
import { findByEmail, insertAccount } from '../accounts/accounts.repository.ts';
import { emailTaken } from '../accounts/auth.errors.ts';
import { TERMS_VERSION } from '../accounts/terms.ts';
import type { EmailConfirmationService } from '../email-confirmation/email-confirmation.service.ts';
import type { AuthService, SignedIn } from '../sign-in/auth.service.ts';
import type { SignInClient } from '../sign-in/sign-in-client.ts';
import { findAccountOf, insertIdentity } from './identities.repository.ts';
import { emailNotConfirmed, signInExpired, unknownProvider } from './provider.errors.ts';
import type { BegunAttempt } from './attempt-cookie.ts';
import { joinedMail } from './joined-mail.ts';
import type { ProviderIdentity, SignInAttempt, SignInProvider } from './sign-in-provider.ts';

const PURPOSE = 'provider-sign-up';
const SIGN_UP_WITHIN_MS = 30 * 60_000;

/** A user without an account, as a provider named them: what signing up needs again. */
interface NewPerson extends ProviderIdentity {
  provider: string;
  expiresAt: number;
}

/** What came of a sign-in at a provider: a session, or a form to sign up with. */
export interface CompletedSignIn {
  response: ProviderSignIn;
  signedIn?: SignedIn;
}

/** The browser that a provider has sent back. */
interface ReturnedBrowser {
  /** What it has begun; absent when it has begun nothing. */
  attempt: BegunAttempt | undefined;
  client: SignInClient;
}

export interface ProviderSignInDependencies {
  database: Database;
  providers: readonly SignInProvider[];
  auth: AuthService;
  emailConfirmation: EmailConfirmationService;
  mails: MailQueue;
  secret: string;
}

/**
 * Signs in people whom another site knows. An account is joined with theirs by its email address only when both sides
 * know that they receive mail at it: otherwise who registers an address first, here or there, would get the other's.
 */
export class ProviderSignInService {
  readonly #database: Database;
  readonly #providers: readonly SignInProvider[];
  readonly #auth: AuthService;
  readonly #emailConfirmation: EmailConfirmationService;
  readonly #mails: MailQueue;
  readonly #secret: string;

  constructor(dependencies: ProviderSignInDependencies) {
    this.#database = dependencies.database;
    this.#providers = dependencies.providers;
    this.#auth = dependencies.auth;
    this.#emailConfirmation = dependencies.emailConfirmation;
    this.#mails = dependencies.mails;
    this.#secret = dependencies.secret;
  }

  /** The providers that are set up, in the order of their buttons. */
  list(): ListedProvider[] {
    return this.#providers.map(({ name, label }) => ({ name, label }));
  }

  /**
   * Begins a sign-in.
   *
   * @returns the provider's address, and what the browser must have when it comes back
   * @throws ApiError 404 when the provider is not set up, 503 when it does not respond
   */
  begin(provider: string): Promise<{ address: string; attempt: SignInAttempt }> {
    return this.find(provider).begin();
  }

  /**
   * Ends a sign-in: with a session for a user who has an account, else with what a form to sign up begins with.
   *
   * @param query of the address that the provider has sent the browser back to
   * @throws ApiError 400 when the sign-in is not valid; 403 when the account is suspended; 409 when the address has an
   *   account that it may not be joined with; 503 when the provider does not respond
   */
  async complete(provider: string, query: string, { attempt, client }: ReturnedBrowser): Promise<CompletedSignIn> {
    const found = this.find(provider);
    if (!attempt || attempt.joins) throw signInExpired();
    const identity = await found.complete(query, attempt);
    const signedIn = await this.#database.transaction((transaction) =>
      this.#open(transaction, found, { identity, client }),
    );
    if (signedIn) return { response: { session: signedIn.session }, signedIn };
    const { email, firstname, lastname } = identity;
    const person: NewPerson = { ...identity, provider, expiresAt: Date.now() + SIGN_UP_WITHIN_MS };
    const token = seal(this.#secret, PURPOSE, JSON.stringify(person));
    return { response: { signUp: { token, email, firstname, lastname } } };
  }

  /**
   * Registers a user with the identity of a provider, without a password, and signs them in. What they typed counts, not what
   * the provider calls them.
   *
   * @throws ApiError 400 when the token is not valid or too old, 409 when the address has an account by now
   */
  async signUp({ token, firstname, lastname, phone }: ProviderSignUpRequest, client: SignInClient): Promise<SignedIn> {
    const person = this.#personOf(token);
    const { email, isEmailConfirmed } = person;
    const account = {
      firstname,
      lastname,
      email,
      phone: requiredPhoneNumber(phone),
      emailConfirmedAt: isEmailConfirmed ? new Date() : null,
      termsVersion: TERMS_VERSION,
    };
    try {
      return await this.#database.transaction(async (transaction) => {
        const { orm } = transaction;
        const accountId = await insertAccount(orm, account);
        if (!(await this.#join(orm, person, accountId))) throw emailTaken();
        const signedIn = await this.#auth.begin(orm, accountId, client);
        const { network } = client;
        if (!isEmailConfirmed) await this.#emailConfirmation.sendFirst(transaction, { id: accountId, email }, network);
        return signedIn;
      });
    } catch (error) {
      if (violatedConstraint(error) === 'accounts_email_key') throw emailTaken();
      throw error;
    }
  }

  /** The session of the account of an identity, or of the one with its confirmed address. */
  async #open(
    transaction: Queryable,
    provider: SignInProvider,
    { identity, client }: { identity: ProviderIdentity; client: SignInClient },
  ): Promise<SignedIn | undefined> {
    const { orm } = transaction;
    const accountId = await findAccountOf(orm, identity);
    if (accountId) return this.#auth.open(transaction, accountId, client);
    const found = await findByEmail(orm, identity.email);
    if (!found) return undefined;
    const { account } = found;
    if (!identity.isEmailConfirmed || !account.emailConfirmedAt) {
      throw emailNotConfirmed(provider.label, identity.isEmailConfirmed);
    }
    if (await this.#join(orm, { ...identity, provider: provider.name }, account.id)) {
      await this.#mails.add(transaction, { to: account.email, ...joinedMail(provider.label, identity.email) });
    }
    return this.#auth.open(transaction, account.id, client);
  }

  #join(
    orm: Orm,
    { issuer, subject, provider, email }: Pick<NewPerson, 'issuer' | 'subject' | 'provider' | 'email'>,
    accountId: string,
  ): Promise<boolean> {
    return insertIdentity(orm, { issuer, subject, provider, email, accountId });
  }

  #personOf(token: string): NewPerson {
    const text = unseal(this.#secret, PURPOSE, token);
    if (text === undefined) throw signInExpired();
    const person = JSON.parse(text) as NewPerson;
    if (person.expiresAt < Date.now()) throw signInExpired();
    return person;
  }

  /** @throws ApiError 404 when the provider is not set up */
  find(name: string): SignInProvider {
    const provider = this.#providers.find((one) => one.name === name);
    if (!provider) throw unknownProvider();
    return provider;
  }
}
