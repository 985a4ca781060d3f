import { randomBytes } from 'node:crypto';
import type { OwnSession } from '@mortar/contracts';
import { sha256 } from '@mortar/server/signing';
import type { Config } from '#config/env.ts';
import type { Database, Orm } from '@mortar/server/database';
import type { Identity } from '#http/access.ts';
import { notFound } from '#lib/api-error.ts';
import { AccessTokens } from './access-tokens.ts';
import type { SessionOrigin } from './session-origin.ts';
import {
  ENDED_SESSIONS,
  findExpiry,
  findIdentity,
  insertRefreshToken,
  insertSession,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  revokeSessionOf,
  revokeSessionsOf,
  sessionOfToken,
  useRefreshToken,
} from './sessions.repository.ts';

const DAY_MS = 86_400_000;
/** An account that signs in from a program may have thousands. */
const MOST_LISTED = 100;
const hashOf = (token: string) => sha256(token, 'base64url');

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Sessions: short-lived bearer tokens and refresh token rotation. */
export class SessionService {
  readonly #database: Database;
  readonly #tokens: AccessTokens;
  readonly #days: number;

  constructor(database: Database, { secret, accessMinutes, sessionDays }: Config['tokens']) {
    this.#database = database;
    this.#tokens = new AccessTokens(secret, accessMinutes);
    this.#days = sessionDays;
  }

  async start(orm: Orm, accountId: string, origin: SessionOrigin): Promise<Tokens> {
    const expiresAt = new Date(Date.now() + this.#days * DAY_MS);
    const sessionId = await insertSession(orm, { accountId, expiresAt, ...origin });
    return this.#issue(orm, { accountId, sessionId });
  }

  /**
   * Rotates a refresh token. One that was used before ends its whole session.
   *
   * @param orm of the transaction in which the whole response is read: when that fails, the old token must
   *   stay valid
   */
  async refresh(orm: Orm, refreshToken: string): Promise<(Tokens & { accountId: string }) | undefined> {
    const tokenHash = hashOf(refreshToken);
    const sessionId = await useRefreshToken(orm, tokenHash);
    if (!sessionId) {
      const reused = await sessionOfToken(orm, tokenHash);
      if (reused) await revokeSession(orm, reused);
      return undefined;
    }
    const identity = await findIdentity(orm, sessionId);
    if (!identity) return undefined;
    const tokens = await this.#issue(orm, identity);
    return { ...tokens, accountId: identity.accountId };
  }

  async end(refreshToken: string): Promise<void> {
    const sessionId = await sessionOfToken(this.#database.orm, hashOf(refreshToken));
    if (sessionId) await revokeSession(this.#database.orm, sessionId);
  }

  async endById(sessionId: string): Promise<void> {
    await revokeSession(this.#database.orm, sessionId);
  }

  async endAllOf(orm: Orm, accountId: string): Promise<void> {
    await revokeSessionsOf(orm, accountId);
  }

  /**
   * Ends the sessions of the account but this one.
   *
   * @returns how many have ended
   */
  endOthersOf(orm: Orm, { accountId, sessionId }: Pick<Identity, 'accountId' | 'sessionId'>): Promise<number> {
    return revokeOtherSessions(orm, accountId, sessionId);
  }

  /** The sessions of an account: this one, then those that were used last. */
  async list(identity: Pick<Identity, 'accountId' | 'sessionId'>): Promise<OwnSession[]> {
    const rows = await listSessions(this.#database.orm, identity, MOST_LISTED);
    return rows.map(({ id, device, network, createdAt, lastUsedAt }) => ({
      sessionId: id,
      device,
      network,
      startedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === identity.sessionId,
    }));
  }

  /** @throws ApiError 404 when the account has no such session */
  async endOwn(accountId: string, sessionId: string): Promise<void> {
    const hasEnded = await revokeSessionOf(this.#database.orm, accountId, sessionId);
    if (!hasEnded) throw notFound('This device is signed out already.');
  }

  /** @returns how many have ended */
  endOthers(identity: Pick<Identity, 'accountId' | 'sessionId'>): Promise<number> {
    return this.endOthersOf(this.#database.orm, identity);
  }

  /** @param orm of a transaction that has locked the account */
  async isActive(orm: Orm, sessionId: string): Promise<boolean> {
    return (await findExpiry(orm, sessionId)) !== undefined;
  }

  /** When the session expires; undefined when it has ended or its account is suspended. */
  expiry(sessionId: string): Promise<Date | undefined> {
    return findExpiry(this.#database.orm, sessionId);
  }

  /**
   * Subscribes to the ends of sessions before they expire, in every API process, until the returned function is called.
   *
   * @param ended gets the id of the session, or of the account whose sessions all ended
   * @param interrupted is called when some ends may be missed
   */
  onEnd(ended: (id: string) => void, interrupted: () => void): Promise<() => Promise<void>> {
    return this.#database.listen(ENDED_SESSIONS, ended, interrupted);
  }

  /** Issues a bearer token for the session of an identity. */
  accessToken({ accountId, sessionId }: Pick<Identity, 'accountId' | 'sessionId'>): Promise<string> {
    return this.#tokens.issue({ accountId, sessionId });
  }

  /** The identity of a bearer token, as the database has it now; undefined when the token or session is not valid. */
  async identify(accessToken: string): Promise<Identity | undefined> {
    const claims = await this.#tokens.read(accessToken);
    return claims && findIdentity(this.#database.orm, claims.sessionId);
  }

  async #issue(orm: Orm, identity: Pick<Identity, 'accountId' | 'sessionId'>): Promise<Tokens> {
    const refreshToken = randomBytes(32).toString('base64url');
    await insertRefreshToken(orm, identity.sessionId, hashOf(refreshToken));
    return { accessToken: await this.accessToken(identity), refreshToken };
  }
}
