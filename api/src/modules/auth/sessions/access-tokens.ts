import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'mortar';
const AUDIENCE = 'mortar-api';
const ALGORITHM = 'HS256';

export interface AccessTokenClaims {
  accountId: string;
  sessionId: string;
}

/** Issues and reads the short-lived bearer tokens. */
export class AccessTokens {
  readonly #secret: Uint8Array;
  readonly #minutes: number;

  constructor(secret: string, minutes: number) {
    this.#secret = new TextEncoder().encode(secret);
    this.#minutes = minutes;
  }

  issue({ accountId, sessionId }: AccessTokenClaims): Promise<string> {
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(accountId)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${this.#minutes}m`)
      .sign(this.#secret);
  }

  /** What a token says, or undefined for any that is not ours, not for us, or not any more. */
  async read(token: string): Promise<AccessTokenClaims | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#secret, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
      });
      const { sub, sid } = payload;
      return typeof sub === 'string' && typeof sid === 'string' ? { accountId: sub, sessionId: sid } : undefined;
    } catch {
      // Whatever is wrong with it, its bearer learns the same: sign in again.
      return undefined;
    }
  }
}
