import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AddToWishlistRequest,
  CreateWishlistRequest,
  DeleteWishlistQuery,
  Enveloped,
  Id,
  Nothing,
  PageQuery,
  SavedProducts,
  UpdateWishlistRequest,
  Wishlist,
  WishlistPage,
} from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import type { WishlistService } from './wishlists.service.ts';

interface WishlistOptions {
  wishlists: WishlistService;
}

const tags = ['wishlists'];
const access = 'account' as const;

export const wishlistRoutes: FastifyPluginAsyncTypebox<WishlistOptions> = async (app, { wishlists }) => {
  app.get(
    '/wishlists/my-wishes',
    {
      // Counts what is on each of a hundred lists.
      config: { access, isExpensive: () => true },
      schema: {
        tags,
        summary: 'Own wishlists, newest first',
        querystring: PageQuery,
        response: { 200: Enveloped(WishlistPage) },
      },
    },
    async (request) => envelope(await wishlists.list(identityOf(request).accountId, request.query)),
  );

  app.get(
    '/wishlists/saved',
    {
      // Thousands of products may be saved.
      config: { access, isExpensive: () => true },
      schema: {
        tags,
        summary: 'Products on the own wishlists',
        response: { 200: Enveloped(SavedProducts) },
      },
    },
    async (request) => envelope(await wishlists.saved(identityOf(request).accountId)),
  );

  app.get(
    '/wishlists/:wishId',
    {
      config: { access },
      schema: {
        tags,
        summary: 'One of the own wishlists',
        params: Type.Object({ wishId: Id }),
        response: { 200: Enveloped(Wishlist) },
      },
    },
    async (request) => envelope(await wishlists.detail(identityOf(request).accountId, request.params.wishId)),
  );

  for (const url of ['/wishlists/create-wish', '/wishlists']) {
    app.post(
      url,
      {
        config: { access },
        schema: {
          tags,
          summary: 'Create a wishlist',
          body: CreateWishlistRequest,
          response: { 201: Enveloped(Wishlist) },
        },
      },
      async (request, reply) => {
        const wishlist = await wishlists.create(identityOf(request).accountId, request.body);
        return reply.code(201).send(envelope(wishlist, `Created ${wishlist.name} wishlist`));
      },
    );
  }

  app.put(
    '/wishlists',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Rename or describe a wishlist',
        body: UpdateWishlistRequest,
        response: { 200: Enveloped(Wishlist) },
      },
    },
    async (request) => {
      const wishlist = await wishlists.update(identityOf(request).accountId, request.body);
      return envelope(wishlist, 'Updated Wishlist');
    },
  );

  app.delete(
    '/wishlists',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Delete a wishlist',
        querystring: DeleteWishlistQuery,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await wishlists.delete(identityOf(request).accountId, request.query.wishId);
      return envelope({}, 'Deleted Wishlist');
    },
  );

  app.post(
    '/wishlists/:wishId/restore',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Take back the deletion of a wishlist, within an hour',
        params: Type.Object({ wishId: Id }),
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await wishlists.restore(identityOf(request).accountId, request.params.wishId);
      return envelope({}, 'Wishlist restored');
    },
  );

  app.put(
    '/wishlists/add-product',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Add a product to a wishlist',
        body: AddToWishlistRequest,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await wishlists.addProduct(identityOf(request).accountId, request.body);
      return envelope({}, 'Added to wishlist');
    },
  );

  app.delete(
    '/wishlists/:wishId/products/:productId',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Remove a product from a wishlist',
        params: Type.Object({ wishId: Id, productId: Id }),
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      const { wishId, productId } = request.params;
      await wishlists.removeProduct(identityOf(request).accountId, wishId, productId);
      return envelope({}, 'Removed from wishlist');
    },
  );
};
