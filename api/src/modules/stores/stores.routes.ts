import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CreatedStore,
  CreateStoreRequest,
  Enveloped,
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
import type { SessionService } from '#modules/auth/index.ts';
import type { StoreService } from './stores.service.ts';

interface StoreOptions {
  stores: StoreService;
  reads: PublicReads<{ stores: StoreService }>;
  sessions: SessionService;
}

const tags = ['stores'];

export const storeRoutes: FastifyPluginAsyncTypebox<StoreOptions> = async (app, { stores, reads, sessions }) => {
  app.get(
    '/stores',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Stores, premium and best rated first, or those that match a text',
        querystring: StoreListQuery,
        response: { 200: Enveloped(StoreList) },
      },
    },
    async (request) => envelope(await reads(request, (services) => services.stores.list(request.query))),
  );

  app.get(
    '/stores/:storeId',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'One store',
        params: Type.Object({ storeId: Id }),
        response: { 200: Enveloped(Store) },
      },
    },
    async (request) => {
      const { storeId } = request.params;
      return envelope(await reads(request, (services) => services.stores.detail(storeId)));
    },
  );

  app.post(
    '/stores',
    {
      config: { access: 'account', issueAgain: (request) => sessions.accessToken(identityOf(request)) },
      schema: {
        tags,
        summary: 'Open a store',
        body: CreateStoreRequest,
        response: { 201: Enveloped(CreatedStore) },
      },
    },
    async (request, reply) => {
      const identity = identityOf(request);
      const store = await stores.create(identity.accountId, request.body);
      const accessToken = await sessions.accessToken(identity);
      return reply.code(201).send(envelope({ store, accessToken }, `Created ${store.name} store.`));
    },
  );

  app.put(
    '/stores',
    {
      // Another state is written to each of its products.
      config: { access: 'seller', isExpensive: () => true },
      schema: {
        tags,
        summary: 'Change the store of the bearer',
        body: UpdateStoreRequest,
        response: { 200: Enveloped(Store) },
      },
    },
    async (request) => {
      const store = await stores.update(sellerOf(request).storeId, request.body);
      return envelope(store, 'Updated Store Profile');
    },
  );
};
