import { type ConfirmEmailRequest, paths } from '@mortar/contracts';
import type { Database, Queryable } from '@mortar/server/database';
import { Quota } from '#lib/quota.ts';
import type { RecipientQuota } from '#lib/recipient-quota.ts';
import type { MailQueue } from '#modules/mail/index.ts';
import { confirmEmail, findById } from '../accounts/accounts.repository.ts';
import { loginRequired, wrongConfirmationLink } from '../accounts/auth.errors.ts';
import { confirmationToken, isIssuedFor, readConfirmationToken } from './confirmation-token.ts';

const VALID_DAYS = 7;
const DAY_MS = 86_400_000;

export interface EmailConfirmationDependencies {
  database: Database;
  mails: MailQueue;
  unconfirmedMails: RecipientQuota;
  secret: string;
  publicUrl: string;
}

interface UnconfirmedAccount {
  id: string;
  email: string;
}

/** Confirms that the owner of an account receives mail at its address, by a link in a mail. */
export class EmailConfirmationService {
  readonly #database: Database;
  readonly #mails: MailQueue;
  readonly #unconfirmedMails: RecipientQuota;
  readonly #secret: string;
  readonly #publicUrl: string;
  /** To whichever addresses: registering many strangers' must not send each of them a mail. */
  readonly #ofNetwork: Quota;

  constructor(dependencies: EmailConfirmationDependencies) {
    this.#database = dependencies.database;
    this.#mails = dependencies.mails;
    this.#unconfirmedMails = dependencies.unconfirmedMails;
    this.#secret = dependencies.secret;
    this.#publicUrl = dependencies.publicUrl;
    this.#ofNetwork = new Quota(dependencies.database, { name: 'confirmation-network', max: 60, window: 3_600 });
  }

  /**
   * Mails the link to an account when the transaction that registers it has committed. A network that has registered
   * very many gets none by itself: their owners ask for it.
   *
   * @param network as `clientNetwork` names it
   */
  async sendFirst(transaction: Queryable, account: UnconfirmedAccount, network: string): Promise<void> {
    if (!(await this.#ofNetwork.tryUse(network, transaction))) return;
    if (await this.#unconfirmedMails.tryUse(account.email, transaction)) await this.#mailLink(transaction, account);
  }

  /**
   * Mails another link.
   *
   * @returns false, without sending anything, when the address is confirmed already
   * @throws ApiError 429 with `Retry-After` when the address or the network gets no more
   */
  async sendAgain(accountId: string, network: string): Promise<boolean> {
    const found = await findById(this.#database.orm, accountId);
    if (!found) throw loginRequired();
    const { account } = found;
    if (account.emailConfirmedAt) return false;
    await this.#ofNetwork.use(network);
    await this.#unconfirmedMails.use(account.email);
    await this.#database.transaction((transaction) => this.#mailLink(transaction, account));
    return true;
  }

  /**
   * Confirms the address that the link was mailed to. A link that was used before has the same result.
   *
   * @throws ApiError 400 when the link has expired, or was not issued for an address of an account
   */
  async confirm({ token }: ConfirmEmailRequest): Promise<void> {
    const read = readConfirmationToken(token);
    const found = read && (await findById(this.#database.orm, read.accountId));
    if (!found || !isIssuedFor(found.account, this.#secret, read)) throw wrongConfirmationLink();
    if (found.account.emailConfirmedAt) return;
    if (read.expiresAt < new Date()) throw wrongConfirmationLink();
    await confirmEmail(this.#database.orm, read.accountId);
  }

  /** Quotes nothing that was typed when the account was registered: it may be a message to a stranger. */
  async #mailLink(transaction: Queryable, account: UnconfirmedAccount): Promise<void> {
    const expiresAt = Date.now() + VALID_DAYS * DAY_MS;
    const token = confirmationToken(this.#secret, account, new Date(expiresAt));
    await this.#mails.add(transaction, {
      to: account.email,
      expiresAt,
      subject: 'Please confirm your email address',
      text: `Hello,\n\nan account at Mortar was registered with this email address. Please confirm that it is yours, within ${VALID_DAYS} days:\n\n${this.#publicUrl}${paths.confirmEmail}?token=${token}\n\nIf this was not you, you can ignore this mail.\n`,
    });
  }
}
