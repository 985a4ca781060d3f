import {
  type Account,
  type OpenedSession,
  type SignInRequest,
  type SignUpRequest,
  type UpdateAccountRequest,
} from '@mortar/contracts';
import { type Database, type Orm, type Queryable, violatedConstraint } from '@mortar/server/database';
import { requiredPhoneNumber } from '#lib/phone-number.ts';
import type { MediaService } from '#modules/media/index.ts';
import {
  type AccountWithStore,
  findByEmail,
  findById,
  insertAccount,
  lockAccount,
  updateAccount,
} from '../accounts/accounts.repository.ts';
import { accountSuspended, emailTaken, loginRequired, wrongCredentials } from '../accounts/auth.errors.ts';
import { toAccount, toSessionUser } from '../accounts/auth.mapping.ts';
import type { NewPasswords } from '../accounts/new-passwords.ts';
import { renewedHash, requirePasswordPlace, verifyPassword } from '../accounts/passwords.ts';
import { TERMS_VERSION } from '../accounts/terms.ts';
import { refuseUnseen } from '#lib/changed-since.ts';
import type { EmailConfirmationService } from '../email-confirmation/email-confirmation.service.ts';
import type { KnownDevices } from '../known-devices/known-devices.ts';
import type { SessionService, Tokens } from '../sessions/sessions.service.ts';
import type { DeviceNotices } from '../known-devices/device-notices.ts';
import type { SignInClient } from './sign-in-client.ts';
import { SignInThrottle } from './sign-in-throttle.ts';

/** A session on a device that is known from then on. */
export interface SignedIn {
  session: OpenedSession;
  refreshToken: string;
  /** The device cookie with an entry for the account. */
  devices: string;
}

/** Where a request to renew a session comes from. */
export interface RenewalClient extends Pick<SignInClient, 'devices'> {
  refreshToken: string | undefined;
  userAgent: string | undefined;
}

export interface AuthDependencies {
  database: Database;
  sessions: SessionService;
  media: MediaService;
  emailConfirmation: EmailConfirmationService;
  knownDevices: KnownDevices;
  deviceNotices: DeviceNotices;
  newPasswords: NewPasswords;
}

/** Registration, sign-in, session renewal and the account's profile. */
export class AuthService {
  readonly #database: Database;
  readonly #sessions: SessionService;
  readonly #media: MediaService;
  readonly #emailConfirmation: EmailConfirmationService;
  readonly #knownDevices: KnownDevices;
  readonly #deviceNotices: DeviceNotices;
  readonly #newPasswords: NewPasswords;
  readonly #throttle: SignInThrottle;

  constructor(dependencies: AuthDependencies) {
    this.#database = dependencies.database;
    this.#sessions = dependencies.sessions;
    this.#media = dependencies.media;
    this.#emailConfirmation = dependencies.emailConfirmation;
    this.#knownDevices = dependencies.knownDevices;
    this.#deviceNotices = dependencies.deviceNotices;
    this.#newPasswords = dependencies.newPasswords;
    this.#throttle = new SignInThrottle(dependencies.database);
  }

  async signUp(
    { firstname, lastname, email, phone, password }: SignUpRequest,
    client: SignInClient,
  ): Promise<SignedIn> {
    const account = {
      firstname,
      lastname,
      email,
      phone: requiredPhoneNumber(phone),
      passwordHash: await this.#newPasswords.hash(password, email),
      termsVersion: TERMS_VERSION,
    };
    try {
      return await this.#database.transaction(async (transaction) => {
        const { orm } = transaction;
        const accountId = await insertAccount(orm, account);
        const signedIn = await this.begin(orm, accountId, client);
        await this.#emailConfirmation.sendFirst(transaction, { id: accountId, email }, client.network);
        return signedIn;
      });
    } catch (error) {
      if (violatedConstraint(error) === 'accounts_email_key') throw emailTaken();
      throw error;
    }
  }

  async signIn({ email, password }: SignInRequest, client: SignInClient): Promise<SignedIn> {
    const { network, devices } = client;
    // Before the attempt is counted: the user did nothing wrong.
    requirePasswordPlace();
    const { orm } = this.#database;
    const found = await findByEmail(orm, email);
    const device = found && this.#knownDevices.find(devices, found.account);
    const attempt = await this.#throttle.begin({ email, network, device });
    if (!(await verifyPassword(found?.account.passwordHash, password)) || !found) {
      throw attempt.refusal ?? wrongCredentials();
    }
    await attempt.wasRight();
    const passwordHash = await renewedHash(found.account.passwordHash, password);
    return this.#database.transaction(async (transaction) => {
      const account = await lockAccount(transaction.orm, found.account.id);
      // The password was changed while this one was verified: that has ended the sessions that were there.
      if (account?.passwordHash !== found.account.passwordHash) throw wrongCredentials();
      if (passwordHash !== undefined) await updateAccount(transaction.orm, account.id, { passwordHash });
      return this.open(transaction, found.account.id, client);
    });
  }

  /**
   * Signs in to an account whose owner has proved who they are, and tells them when the device is new.
   *
   * @throws ApiError 403 when the account is suspended
   */
  async open(transaction: Queryable, accountId: string, client: SignInClient): Promise<SignedIn> {
    const { account } = await this.#find(transaction.orm, accountId);
    if (account.suspendedAt) throw accountSuspended();
    if (!this.#knownDevices.find(client.devices, account)) {
      await this.#deviceNotices.send(transaction, account, client.origin);
    }
    return this.begin(transaction.orm, accountId, client);
  }

  /** Begins a session of an account on a device, which is known from then on. */
  async begin(orm: Orm, accountId: string, { devices, origin }: SignInClient): Promise<SignedIn> {
    const tokens = await this.#sessions.start(orm, accountId, origin);
    return this.#signedIn(await this.#find(orm, accountId), tokens, devices);
  }

  async refresh({ refreshToken, devices, userAgent = '' }: RenewalClient): Promise<SignedIn> {
    if (!refreshToken) throw loginRequired();
    const signedIn = await this.#database.transaction(async ({ orm }) => {
      const session = await this.#sessions.find(orm, refreshToken);
      if (!session) return undefined;
      const found = await this.#find(orm, session.accountId);
      // A browser that has no entry yet gets one with this response.
      const device = this.#knownDevices.find(devices, found.account) ?? userAgent;
      const tokens = await this.#sessions.refresh(orm, session, refreshToken, device);
      return tokens && this.#signedIn(found, tokens, devices);
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
      const account = await lockAccount(orm, accountId);
      if (!account) throw loginRequired();
      const { firstname: first, lastname: last, profileImage: image } = account;
      refuseUnseen(changes, { firstname: first, lastname: last, profile_image: image });
      await this.#media.claim(orm, { profile_image });
      const profileImage = profile_image === undefined ? undefined : profile_image || null;
      await updateAccount(orm, accountId, { firstname, lastname, profileImage });
      return toAccount(await this.#find(orm, accountId));
    });
  }

  #signedIn(found: AccountWithStore, { accessToken, refreshToken }: Tokens, devices: string | undefined): SignedIn {
    const session = {
      user: toSessionUser(found),
      accessToken,
      closesAt: found.account.closesAt?.toISOString() ?? null,
    };
    return { session, refreshToken, devices: this.#knownDevices.remember(devices, found.account) };
  }

  async #find(orm: Orm, accountId: string) {
    const found = await findById(orm, accountId);
    if (!found) throw loginRequired();
    return found;
  }
}
