import { jwtVerify, SignJWT } from 'jose';

const ISSUER = 'mortar';
const AUDIENCE = 'mortar-api';
const ALGORITHM = 'HS256';

export interface AccessTokenClaims {
  accountId: string;
  sessionId: string;
}

/** Issues and verifies the short-lived bearer tokens. */
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

  /** The claims of a token; undefined when it is invalid, expired, or for another issuer or audience. */
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
      // Every invalid token has the same result, so that the client learns nothing about the reason.
      return undefined;
    }
  }
}
