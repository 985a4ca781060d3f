import { Id } from '@mortar/contracts';
import { jwtVerify, SignJWT } from 'jose';
import { Value } from 'typebox/value';

const ISSUER = 'mortar';
const AUDIENCE = 'mortar-api';
const ALGORITHM = 'HS256';

export interface AccessTokenClaims {
  accountId: string;
  sessionId: string;
}

/** Only ids reach the database, which fails on any other text. */
const isId = (claim: unknown): claim is string => Value.Check(Id, claim);

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
        requiredClaims: ['exp'],
      });
      const { sub, sid } = payload;
      return isId(sub) && isId(sid) ? { accountId: sub, sessionId: sid } : undefined;
    } catch {
      // Every invalid token has the same result, so that the client learns nothing about the reason.
      return undefined;
    }
  }
}
