import { type TestApi, useApi } from '../test-api.ts';
import { type OpenIdProvider, startOpenIdProvider } from './openid-provider.ts';
import { ProviderVisitor } from './provider-visitor.ts';

/** Builds the whole API with a real OpenID provider that it signs in with, for the tests of one file. */
export function useApiWithProvider(): { api: TestApi; provider: OpenIdProvider; visitor: ProviderVisitor } {
  const provider = {} as OpenIdProvider;
  const environment: Record<string, string> = {};
  beforeAll(async () => {
    Object.assign(provider, await startOpenIdProvider('http://localhost:3000'));
    Object.assign(environment, provider.environment);
  });
  afterAll(() => provider.stop());
  const api = useApi(environment);
  return { api, provider, visitor: new ProviderVisitor(api, provider) };
}
