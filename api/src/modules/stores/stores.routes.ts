import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CreatedStore,
  CreateStoreRequest,
  Id,
  Store,
  StoreList,
  StoreListQuery,
  UpdateStoreRequest,
} from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf, sellerOf } from '#http/identity.ts';
import type { PublicReads } from '#http/public-reads.ts';
import { routesOf } from '#http/route.ts';
import type { SessionService } from '#modules/auth/index.ts';
import type { StoreService } from './stores.service.ts';

const route = routesOf('stores');

export const storeRoutes: FastifyPluginAsyncTypebox<{
  stores: StoreService;
  reads: PublicReads<{ stores: StoreService }>;
  sessions: SessionService;
}> = async (app, { stores, reads, sessions }) => {
  app.get(
    '/stores',
    route(
      'Stores, premium and best rated first, or those that match a text',
      { access: 'public' },
      { querystring: StoreListQuery, 200: StoreList },
    ),
    async (request) => envelope(await reads(request, (services) => services.stores.list(request.query))),
  );

  app.get(
    '/stores/:storeId',
    route('One store', { access: 'public' }, { params: Type.Object({ storeId: Id }), 200: Store }),
    async (request) => {
      const { storeId } = request.params;
      return envelope(await reads(request, (services) => services.stores.detail(storeId)));
    },
  );

  app.post(
    '/stores',
    route(
      'Open a store',
      { access: 'account', issueAgain: (request) => sessions.accessToken(identityOf(request)) },
      { body: CreateStoreRequest, 201: CreatedStore },
    ),
    async (request, reply) => {
      const identity = identityOf(request);
      const store = await stores.create(identity.accountId, request.body);
      const accessToken = await sessions.accessToken(identity);
      return reply.code(201).send(envelope({ store, accessToken }, `Created ${store.name} store.`));
    },
  );

  app.put(
    '/stores',
    // Another state is written to each of its products.
    route(
      'Change the store of the bearer',
      { access: 'seller', isExpensive: () => true },
      { body: UpdateStoreRequest, 200: Store },
    ),
    async (request) => {
      const store = await stores.update(sellerOf(request).storeId, request.body);
      return envelope(store, 'Updated Store Profile');
    },
  );
};
