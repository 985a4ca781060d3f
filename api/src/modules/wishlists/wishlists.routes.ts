import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AddToWishlistRequest,
  CreateWishlistRequest,
  DeleteWishlistQuery,
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
import { routesOf } from '#http/route.ts';
import type { WishlistService } from './wishlists.service.ts';

const route = routesOf('wishlists');
const access = 'account' as const;
const params = Type.Object({ wishId: Id });

export const wishlistRoutes: FastifyPluginAsyncTypebox<{ wishlists: WishlistService }> = async (app, { wishlists }) => {
  app.get(
    '/wishlists/my-wishes',
    // Counts what is on each of a hundred lists.
    route(
      'Own wishlists, newest first',
      { access, isExpensive: () => true },
      { querystring: PageQuery, 200: WishlistPage },
    ),
    async (request) => envelope(await wishlists.list(identityOf(request).accountId, request.query)),
  );

  app.get(
    '/wishlists/saved',
    // Thousands of products may be saved.
    route('Products on the own wishlists', { access, isExpensive: () => true }, { 200: SavedProducts }),
    async (request) => envelope(await wishlists.saved(identityOf(request).accountId)),
  );

  app.get(
    '/wishlists/:wishId',
    route('One of the own wishlists', { access }, { params, 200: Wishlist }),
    async (request) => envelope(await wishlists.detail(identityOf(request).accountId, request.params.wishId)),
  );

  for (const url of ['/wishlists/create-wish', '/wishlists']) {
    app.post(
      url,
      route('Create a wishlist', { access }, { body: CreateWishlistRequest, 201: Wishlist }),
      async (request, reply) => {
        const wishlist = await wishlists.create(identityOf(request).accountId, request.body);
        return reply.code(201).send(envelope(wishlist, `Created ${wishlist.name} wishlist`));
      },
    );
  }

  app.put(
    '/wishlists',
    route('Rename or describe a wishlist', { access }, { body: UpdateWishlistRequest, 200: Wishlist }),
    async (request) => {
      const wishlist = await wishlists.update(identityOf(request).accountId, request.body);
      return envelope(wishlist, 'Updated Wishlist');
    },
  );

  app.delete(
    '/wishlists',
    route('Delete a wishlist', { access }, { querystring: DeleteWishlistQuery, 200: Nothing }),
    async (request) => {
      await wishlists.delete(identityOf(request).accountId, request.query.wishId);
      return envelope({}, 'Deleted Wishlist');
    },
  );

  app.post(
    '/wishlists/:wishId/restore',
    route('Take back the deletion of a wishlist, within an hour', { access }, { params, 200: Nothing }),
    async (request) => {
      await wishlists.restore(identityOf(request).accountId, request.params.wishId);
      return envelope({}, 'Wishlist restored');
    },
  );

  app.put(
    '/wishlists/add-product',
    route('Add a product to a wishlist', { access }, { body: AddToWishlistRequest, 200: Nothing }),
    async (request) => {
      await wishlists.addProduct(identityOf(request).accountId, request.body);
      return envelope({}, 'Added to wishlist');
    },
  );

  app.delete(
    '/wishlists/:wishId/products/:productId',
    route(
      'Remove a product from a wishlist',
      { access },
      { params: Type.Object({ wishId: Id, productId: Id }), 200: Nothing },
    ),
    async (request) => {
      const { wishId, productId } = request.params;
      await wishlists.removeProduct(identityOf(request).accountId, wishId, productId);
      return envelope({}, 'Removed from wishlist');
    },
  );
};
