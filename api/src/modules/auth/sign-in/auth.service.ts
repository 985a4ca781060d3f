import {
  type Account,
  passwordTooShort,
  type Session,
  type SignInRequest,
  type SignUpRequest,
  type UpdateAccountRequest,
} from '@mortar/contracts';
import { type Database, type Orm, violatedConstraint } from '@mortar/server/database';
import { invalidField } from '#lib/api-error.ts';
import { requiredPhoneNumber } from '#lib/phone-number.ts';
import type { MediaService } from '#modules/media/index.ts';
import { findByEmail, findById, insertAccount, updateAccount } from '../accounts/accounts.repository.ts';
import { accountSuspended, emailTaken, loginRequired, wrongCredentials } from '../accounts/auth.errors.ts';
import { toAccount, toSessionUser } from '../accounts/auth.mapping.ts';
import { hashPassword, requirePasswordPlace, verifyPassword } from '../accounts/passwords.ts';
import { TERMS_VERSION } from '../accounts/terms.ts';
import type { EmailConfirmationService } from '../email-confirmation/email-confirmation.service.ts';
import type { KnownDevices } from '../known-devices/known-devices.ts';
import type { SessionService, Tokens } from '../sessions/sessions.service.ts';
import { SignInThrottle } from './sign-in-throttle.ts';

export interface SignedIn {
  session: Session;
  refreshToken: string;
}

/** A sign-in with a password, on a device that is known from then on. */
export interface SignedInOnDevice extends SignedIn {
  /** The device cookie with an entry for the account. */
  devices: string;
}

/** Where a request to sign in or register comes from. */
export interface SignInClient {
  /** As `clientNetwork` names it. */
  network: string;
  /** The device cookie of the request. */
  devices: string | undefined;
}

export interface AuthDependencies {
  database: Database;
  sessions: SessionService;
  media: MediaService;
  emailConfirmation: EmailConfirmationService;
  knownDevices: KnownDevices;
  passwordMin: number;
}

/** Registration, sign-in, session renewal and the account's profile. */
export class AuthService {
  readonly #database: Database;
  readonly #sessions: SessionService;
  readonly #media: MediaService;
  readonly #emailConfirmation: EmailConfirmationService;
  readonly #knownDevices: KnownDevices;
  readonly #passwordMin: number;
  readonly #throttle: SignInThrottle;

  constructor({ database, sessions, media, emailConfirmation, knownDevices, passwordMin }: AuthDependencies) {
    this.#database = database;
    this.#sessions = sessions;
    this.#media = media;
    this.#emailConfirmation = emailConfirmation;
    this.#knownDevices = knownDevices;
    this.#passwordMin = passwordMin;
    this.#throttle = new SignInThrottle(database);
  }

  async signUp(
    { firstname, lastname, email, phone, password }: SignUpRequest,
    { network, devices }: SignInClient,
  ): Promise<SignedInOnDevice> {
    this.requireLongEnough(password);
    const account = {
      firstname,
      lastname,
      email,
      phone: requiredPhoneNumber(phone),
      passwordHash: await hashPassword(password),
      termsVersion: TERMS_VERSION,
    };
    try {
      const { id, signedIn } = await this.#database.transaction(async (transaction) => {
        const { orm } = transaction;
        const accountId = await insertAccount(orm, account);
        const tokens = await this.#sessions.start(orm, accountId);
        const response = await this.#signedIn(orm, accountId, tokens);
        await this.#emailConfirmation.sendFirst(transaction, { id: accountId, email }, network);
        return { id: accountId, signedIn: response };
      });
      return { ...signedIn, devices: this.#knownDevices.remember(devices, { ...account, id }) };
    } catch (error) {
      if (violatedConstraint(error) === 'accounts_email_key') throw emailTaken();
      throw error;
    }
  }

  async signIn({ email, password }: SignInRequest, { network, devices }: SignInClient): Promise<SignedInOnDevice> {
    // Before the attempt is counted: the user did nothing wrong.
    requirePasswordPlace();
    const { orm } = this.#database;
    const found = await findByEmail(orm, email);
    const device = found && this.#knownDevices.find(devices, found.account);
    const wasRight = await this.#throttle.begin({ email, network, device });
    if (!(await verifyPassword(found?.account.passwordHash, password)) || !found) throw wrongCredentials();
    await wasRight();
    if (found.account.suspendedAt) throw accountSuspended();
    const signedIn = await this.#signedIn(orm, found.account.id, await this.#sessions.start(orm, found.account.id));
    return { ...signedIn, devices: this.#knownDevices.remember(devices, found.account) };
  }

  /**
   * Signs in to an account without a password: its owner has proved in another way who they are.
   *
   * @throws ApiError 403 when the account is suspended
   */
  async open(orm: Orm, accountId: string): Promise<SignedIn> {
    const { account } = await this.#find(orm, accountId);
    if (account.suspendedAt) throw accountSuspended();
    return this.#signedIn(orm, accountId, await this.#sessions.start(orm, accountId));
  }

  async refresh(refreshToken: string | undefined): Promise<SignedIn> {
    if (!refreshToken) throw loginRequired();
    const signedIn = await this.#database.transaction(async ({ orm }) => {
      const tokens = await this.#sessions.refresh(orm, refreshToken);
      return tokens && this.#signedIn(orm, tokens.accountId, tokens);
    });
    // Thrown here, because inside it would roll back the end of a session whose token was reused.
    if (!signedIn) throw loginRequired();
    return signedIn;
  }

  async account(accountId: string): Promise<Account> {
    return toAccount(await this.#find(this.#database.orm, accountId));
  }

  async updateAccount(accountId: string, changes: UpdateAccountRequest): Promise<Account> {
    const { firstname, lastname, profile_image } = changes;
    return this.#database.transaction(async ({ orm }) => {
      await this.#media.claim(orm, { profile_image });
      const profileImage = profile_image === undefined ? undefined : profile_image || null;
      await updateAccount(orm, accountId, { firstname, lastname, profileImage });
      return toAccount(await this.#find(orm, accountId));
    });
  }

  /** @throws ApiError 400 when the password is shorter than the minimum of this deployment. */
  requireLongEnough(password: string): void {
    if (password.length < this.#passwordMin) {
      throw invalidField('password', passwordTooShort(this.#passwordMin));
    }
  }

  async #signedIn(orm: Orm, accountId: string, { accessToken, refreshToken }: Tokens): Promise<SignedIn> {
    const user = toSessionUser(await this.#find(orm, accountId));
    return { session: { user, accessToken }, refreshToken };
  }

  async #find(orm: Orm, accountId: string) {
    const found = await findById(orm, accountId);
    if (!found) throw loginRequired();
    return found;
  }
}
