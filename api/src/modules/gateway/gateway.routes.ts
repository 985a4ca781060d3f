import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { VisitorClaims } from '@mortar/contracts';
import { ApiChanges, ApiPaths, BearerIdentity } from '@mortar/federation';
import type { Database } from '@mortar/server/database';
import { Type } from 'typebox';
import type { Identity } from '#http/access.ts';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import { readChanges } from './changes.repository.ts';

const route = routesOf('gateway');
const Bearer = Type.Object({ ...BearerIdentity.properties, claims: VisitorClaims });

/** What gateways ask the API: for services of teams that they pass requests on to, and for alarms. */
export const gatewayRoutes: FastifyPluginAsyncTypebox<{ database: Database }> = async (app, { database }) => {
  app.get(
    '/gateway/bearer',
    route('The account of the bearer, as services of teams get it', { access: 'account' }, { 200: Bearer }),
    async (request) => envelope(bearerOf(identityOf(request))),
  );

  app.get(
    '/gateway/paths',
    route('The paths that the API has itself', { access: 'public' }, { 200: ApiPaths }),
    async () => envelope({ paths: ownPaths(app.declaredRoutes) }),
  );

  app.get(
    '/gateway/changes',
    route(
      'What changed in the last day that visitors may notice: builds of the API, and categories',
      { access: 'public' },
      { 200: ApiChanges },
    ),
    async () => envelope({ changes: await readChanges(database) }),
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
