import { type ConfirmEmailRequest, paths } from '@mortar/contracts';
import type { Database, Queryable } from '@mortar/server/database';
import type { Identity } from '#http/access.ts';
import { Quota } from '#lib/quota.ts';
import type { RecipientQuota } from '#lib/recipient-quota.ts';
import type { MailQueue } from '#modules/mail/index.ts';
import { confirmEmail, findById } from '../accounts/accounts.repository.ts';
import { loginRequired, passwordNeeded, wrongLink } from '../accounts/auth.errors.ts';
import { isIssuedFor, mailedToken, readMailedToken, type TokenBinding } from '../accounts/mailed-token.ts';
import type { SessionService } from '../sessions/sessions.service.ts';

/** As long as the bound of mails to an unconfirmed address counts: whose mails are used up has a link that works. */
const VALID_DAYS = 30;
const DAY_MS = 86_400_000;

export interface EmailConfirmationDependencies {
  database: Database;
  mails: MailQueue;
  sessions: SessionService;
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
  readonly #sessions: SessionService;
  readonly #unconfirmedMails: RecipientQuota;
  readonly #secret: string;
  readonly #publicUrl: string;
  /** To whichever addresses: registering many strangers' must not send each of them a mail. */
  readonly #ofNetwork: Quota;

  constructor(dependencies: EmailConfirmationDependencies) {
    this.#database = dependencies.database;
    this.#mails = dependencies.mails;
    this.#sessions = dependencies.sessions;
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
   * Confirms the address that the link was mailed to, from a session of its account: who can open the account and
   * receives its mail is who registered it. Its other sessions end. A link that was used before has the same result.
   *
   * @throws ApiError 400 when the link has expired, or was not issued for an address of an account; 409 without such a
   *   session: a stranger to the owner of the mailbox may have registered the address
   */
  async confirm({ token }: ConfirmEmailRequest, identity: Identity | null): Promise<void> {
    const account = await this.accountOf(token);
    if (account.emailConfirmedAt) return;
    if (identity?.accountId !== account.id) throw passwordNeeded();
    await this.#database.transaction(async (transaction) => {
      const { orm } = transaction;
      if (!(await confirmEmail(orm, account.id))) return;
      const others = await this.#sessions.endOthers(identity, orm);
      if (others === 0) return;
      await this.#mails.add(transaction, {
        to: account.email,
        subject: 'Your email address is confirmed',
        text: 'You have confirmed the email address of your Mortar account. You are still signed in on that device; all other devices were signed out.\n\nIf this was not you, please reset your password at once and contact support.\n',
      });
    });
  }

  /** The address of a page that confirms the address of an account, and how many days it is valid. */
  link(account: UnconfirmedAccount): { address: string; days: number; expiresAt: number } {
    const expiresAt = Date.now() + VALID_DAYS * DAY_MS;
    const token = mailedToken(this.#binding(account), new Date(expiresAt));
    return { address: `${this.#publicUrl}${paths.confirmEmail}?token=${token}`, days: VALID_DAYS, expiresAt };
  }

  /**
   * The account that a link was issued for. An expired one counts while it changes nothing.
   *
   * @throws ApiError 400 when the link is not valid
   */
  async accountOf(token: string) {
    const read = readMailedToken(token);
    const found = read && (await findById(this.#database.orm, read.accountId));
    if (!found || !isIssuedFor(this.#binding(found.account), read)) throw wrongLink();
    if (!found.account.emailConfirmedAt && read.expiresAt < new Date()) throw wrongLink();
    return found.account;
  }

  #binding({ id, email }: UnconfirmedAccount): TokenBinding {
    return { secret: this.#secret, purpose: 'confirm-email', accountId: id, boundTo: email };
  }

  /** Quotes nothing that was typed when the account was registered: it may be a message to a stranger. */
  async #mailLink(transaction: Queryable, account: UnconfirmedAccount): Promise<void> {
    const { address, days, expiresAt } = this.link(account);
    await this.#mails.add(transaction, {
      to: account.email,
      expiresAt,
      subject: 'Please confirm your email address',
      text: `Hello,\n\nan account on Mortar was registered with this email address. Please confirm within ${days} days that it is yours:\n\n${address}\n\nIf you did not register it, the link lets you choose your own password, which signs out the person who did. Or you can ignore this mail.\n`,
    });
  }
}
