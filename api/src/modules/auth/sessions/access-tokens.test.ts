import { SignJWT } from 'jose';
import { ApiClient } from '#test/api-client.ts';
import { newAccount, type TestAccount } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';

const api = useApi();
let account: TestAccount;

beforeAll(async () => {
  account = await newAccount(api);
});

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Forgery {
  secret?: string;
  audience?: string;
  issuer?: string;
  /** Empty: the token never expires. */
  expires?: string;
  session?: string;
}

async function forged({
  secret = api.config.tokens.secret,
  audience = 'mortar-api',
  issuer = 'mortar',
  expires = '5m',
  session,
}: Forgery): Promise<string> {
  const claims = JSON.parse(
    Buffer.from(String(account.client.accessToken).split('.')[1] ?? '', 'base64url').toString(),
  ) as { sid: string; sub: string };
  const token = new SignJWT({ sid: session ?? claims.sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(claims.sub)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt();
  if (expires) token.setExpirationTime(expires);
  return token.sign(new TextEncoder().encode(secret));
}

const unsigned = () => {
  const [, payload = ''] = String(account.client.accessToken).split('.');
  return `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`;
};

const cases: [string, () => Promise<string> | string | undefined][] = [
  ['missing', () => undefined],
  ['garbled', () => 'abc.def.ghi'],
  ['cut', () => String(account.client.accessToken).slice(0, -4)],
  ['unsigned (alg none)', unsigned],
  ['of another key', () => forged({ secret: 'x'.repeat(43) })],
  ['for another audience', () => forged({ audience: 'another' })],
  ['of another issuer', () => forged({ issuer: 'another' })],
  ['expired', () => forged({ expires: '-1s' })],
  ['without an expiry', () => forged({ expires: '' })],
  ['of a session that is no id', () => forged({ session: "x' OR 1" })],
];

describe('an access token', () => {
  it('is accepted when key, audience, issuer and expiry are right', async () => {
    const { status } = await new ApiClient(api.app, await forged({})).get('/api/auth/my-account');
    expect(status).toBe(200);
  });

  it.each(cases)('gets the same 401 when it is %s', async (_, make) => {
    const { status, problem, headers } = await new ApiClient(api.app, await make()).get('/api/auth/my-account');
    expect(status).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer');
    expect({ ...problem, requestId: '' }).toEqual({
      type: 'about:blank',
      title: 'Unauthorized',
      status: 401,
      detail: 'You need to login first',
      message: 'You need to login first',
      code: 'login_required',
      requestId: '',
    });
  });
});
