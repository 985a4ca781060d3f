import { randomBytes } from 'node:crypto';
import type { OwnSession } from '@mortar/contracts';
import { sha256, sign } from '@mortar/server/signing';
import type { Config } from '#config/env.ts';
import type { Database, Orm } from '@mortar/server/database';
import type { Identity } from '#http/access.ts';
import { notFound } from '#lib/api-error.ts';
import { AccessTokens } from './access-tokens.ts';
import type { SessionOrigin } from './session-origin.ts';
import {
  ENDED_SESSIONS,
  findActiveSession,
  findExpiry,
  findIdentity,
  hasJustBegun,
  insertRefreshToken,
  insertSession,
  isRepeated,
  listSessions,
  revokeOtherSessions,
  revokeSession,
  revokeSessionOf,
  revokeSessionsOf,
  sessionOfToken,
  type SessionOwner,
  useRefreshToken,
} from './sessions.repository.ts';

const DAY_MS = 86_400_000;
/** What successors of refresh tokens are derived for. */
const SUCCESSOR = 'refresh-token';
/** How long a device may send a used refresh token again: a phone may be without a network after it lost a response. */
const GRACE_SECONDS = 600;
/** How long a sign-in counts as one that was just made. */
const JUST_BEGUN_MINUTES = 10;
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
  readonly #secret: string;
  readonly #days: number;

  constructor(database: Database, { secret, accessMinutes, sessionDays }: Config['tokens']) {
    this.#database = database;
    this.#secret = secret;
    this.#tokens = new AccessTokens(secret, accessMinutes);
    this.#days = sessionDays;
  }

  async start(orm: Orm, accountId: string, origin: SessionOrigin): Promise<Tokens> {
    const expiresAt = new Date(Date.now() + this.#days * DAY_MS);
    const sessionId = await insertSession(orm, { accountId, expiresAt, ...origin });
    return this.#issue(orm, { accountId, sessionId }, randomBytes(32).toString('base64url'));
  }

  /** The active session of a refresh token, which may have been used before. */
  async find(orm: Orm, refreshToken: string): Promise<SessionOwner | undefined> {
    return findActiveSession(orm, hashOf(refreshToken));
  }

  /**
   * Rotates a refresh token. One that was used before ends its whole session, unless the same device sends it again
   * within the grace and nobody has used its successor: that lost each response, and gets the same successor.
   *
   * @param orm of the transaction in which the whole response is read: when that fails, the old token must
   *   stay valid
   * @param session of the refresh token
   * @param device names the device that sends it
   */
  async refresh(orm: Orm, session: SessionOwner, refreshToken: string, device: string): Promise<Tokens | undefined> {
    const tokenHash = hashOf(refreshToken);
    const usedBy = hashOf(device);
    // Derived, so that it can be repeated although it is nowhere stored.
    const successor = sign(this.#secret, SUCCESSOR, refreshToken);
    if (await useRefreshToken(orm, tokenHash, usedBy)) return this.#issue(orm, session, successor);
    const repeated = { tokenHash, successorHash: hashOf(successor), usedBy, graceSeconds: GRACE_SECONDS };
    if (await isRepeated(orm, repeated)) {
      return { accessToken: await this.accessToken(session), refreshToken: successor };
    }
    await revokeSession(orm, session.sessionId);
    return undefined;
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

  /** The sessions of an account: this one, then those that were used last. */
  async list(identity: SessionOwner): Promise<OwnSession[]> {
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
    if (!hasEnded) throw notFound('This device is already signed out.');
  }

  /**
   * Ends the sessions of the account but this one.
   *
   * @returns how many have ended
   */
  endOthers({ accountId, sessionId }: SessionOwner, orm = this.#database.orm): Promise<number> {
    return revokeOtherSessions(orm, accountId, sessionId);
  }

  /** @param orm of a transaction that has locked the account */
  async isActive(orm: Orm, sessionId: string): Promise<boolean> {
    return (await findExpiry(orm, sessionId)) !== undefined;
  }

  /** Whether it began with a sign-in of the last ten minutes. */
  hasJustBegun(orm: Orm, sessionId: string): Promise<boolean> {
    return hasJustBegun(orm, sessionId, JUST_BEGUN_MINUTES);
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
  accessToken({ accountId, sessionId }: SessionOwner): Promise<string> {
    return this.#tokens.issue({ accountId, sessionId });
  }

  /** The identity of a bearer token, as the database has it now; undefined when the token or session is not valid. */
  async identify(accessToken: string): Promise<Identity | undefined> {
    const claims = await this.#tokens.read(accessToken);
    return claims && findIdentity(this.#database.orm, claims.sessionId);
  }

  async #issue(orm: Orm, session: SessionOwner, refreshToken: string): Promise<Tokens> {
    await insertRefreshToken(orm, session.sessionId, hashOf(refreshToken));
    return { accessToken: await this.accessToken(session), refreshToken };
  }
}
