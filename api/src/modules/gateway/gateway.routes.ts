import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, VisitorClaims } from '@mortar/contracts';
import { ApiPaths, BearerIdentity } from '@mortar/federation';
import { Type } from 'typebox';
import type { Identity } from '#http/access.ts';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';

const tags = ['gateway'];
const Bearer = Type.Object({ ...BearerIdentity.properties, claims: VisitorClaims });

/** What gateways ask the API, for the services of teams that they pass requests on to. */
export const gatewayRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/gateway/bearer',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'The account of the bearer, as services of teams get it',
        response: { 200: Enveloped(Bearer) },
      },
    },
    async (request) => envelope(bearerOf(identityOf(request))),
  );

  app.get(
    '/gateway/paths',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'The paths that the API has itself', response: { 200: Enveloped(ApiPaths) } },
    },
    async () => envelope({ paths: ownPaths(app.declaredRoutes) }),
  );
};

/** A suspended store accepts no changes: services need not know of it. */
function bearerOf({
  accountId,
  storeId,
  isStoreSuspended,
  roles,
}: Identity): BearerIdentity & { claims: VisitorClaims } {
  const store = isStoreSuspended ? null : storeId;
  return { subject: accountId, claims: { account: accountId, store, roles: [...roles] } };
}

/** The first segments below `/api`. */
function ownPaths(routes: readonly { url: string }[]): string[] {
  const paths = routes.map(({ url }) => url.split('/').slice(0, 3).join('/'));
  return [...new Set(paths)].filter((path) => path.startsWith('/api/')).sort();
}
