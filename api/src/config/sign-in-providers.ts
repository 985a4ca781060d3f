import { environmentError } from '@mortar/server/environment';
import { Type } from 'typebox';

const secret = Type.Optional(Type.String({ minLength: 1 }));

/** Where people can sign in besides; docs/operations/accounts.md describes how each is set up. */
export const signInProviderFields = {
  GOOGLE_CLIENT_ID: secret,
  GOOGLE_CLIENT_SECRET: secret,
  FACEBOOK_CLIENT_ID: secret,
  FACEBOOK_CLIENT_SECRET: secret,
  /** Any other OpenID provider, by the address that its discovery document is below. */
  OPENID_ISSUER: Type.Optional(
    Type.String({
      pattern: '^(https://[^/\\s]|http://(localhost|127\\.0\\.0\\.1)[:/])',
      description: 'must be an address like https://accounts.example',
    }),
  ),
  OPENID_CLIENT_ID: secret,
  OPENID_CLIENT_SECRET: secret,
  /** What its button is named after. */
  OPENID_LABEL: Type.String({ minLength: 1, maxLength: 40, default: 'OpenID' }),
};

type Environment = Partial<Record<Exclude<keyof typeof signInProviderFields, 'OPENID_LABEL'>, string>> & {
  OPENID_LABEL: string;
};

/** Addresses of a provider without a complete discovery document. */
export interface ProviderAddresses {
  authorization: string;
  token: string;
  keys: string;
}

/** A provider that is set up: this deployment is registered with it. */
export interface SignInProviderSettings {
  /** In addresses. */
  name: string;
  /** On its button. */
  label: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Those of the discovery document when absent. */
  addresses?: ProviderAddresses;
}

/**
 * The providers whose variables are set, in the order of their buttons.
 *
 * @throws StartupError naming the variable that is missing beside another
 */
export function signInProviders(env: Environment): SignInProviderSettings[] {
  return [
    provider('GOOGLE', env, { name: 'google', label: 'Google', issuer: 'https://accounts.google.com' }),
    // Its discovery document names no address for tokens:
    // https://developers.facebook.com/docs/facebook-login/guides/advanced/oidc-token
    provider('FACEBOOK', env, {
      name: 'facebook',
      label: 'Facebook',
      issuer: 'https://www.facebook.com',
      addresses: {
        authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
        token: 'https://graph.facebook.com/v23.0/oauth/access_token',
        keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
      },
    }),
    openIdProvider(env),
  ].flatMap((settings) => settings ?? []);
}

function openIdProvider(env: Environment): SignInProviderSettings | undefined {
  const { OPENID_ISSUER: issuer, OPENID_CLIENT_ID, OPENID_LABEL: label } = env;
  if (!issuer && !OPENID_CLIENT_ID) return undefined;
  if (!issuer)
    throw environmentError(['OPENID_ISSUER must be the address of the provider that OPENID_CLIENT_ID is for']);
  if (!OPENID_CLIENT_ID) throw environmentError(['OPENID_CLIENT_ID must be set together with OPENID_ISSUER']);
  return provider('OPENID', env, { name: 'openid', label, issuer });
}

function provider(
  prefix: 'GOOGLE' | 'FACEBOOK' | 'OPENID',
  env: Environment,
  known: Omit<SignInProviderSettings, 'clientId' | 'clientSecret'>,
): SignInProviderSettings | undefined {
  const [clientId, clientSecret] = [env[`${prefix}_CLIENT_ID`], env[`${prefix}_CLIENT_SECRET`]];
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret) {
    throw environmentError([`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET must be set together`]);
  }
  return { ...known, clientId, clientSecret };
}
