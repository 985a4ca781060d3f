import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Id, Nothing, SharedLink, ShareToken, SharedWishlist } from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import type { WishlistService } from './wishlists.service.ts';

const route = routesOf('wishlists');
const access = 'account' as const;
const params = Type.Object({ wishId: Id });

/** Wishlists shared by a link, which works for every visitor until the owner revokes it. */
export const sharingRoutes: FastifyPluginAsyncTypebox<{ wishlists: WishlistService }> = async (app, { wishlists }) => {
  app.get(
    '/wishlists/shared/:token',
    // Up to five hundred products, each with its store.
    route(
      'A shared wishlist',
      { access: 'public', isExpensive: () => true },
      { params: Type.Object({ token: ShareToken }), 200: SharedWishlist },
    ),
    async (request) => envelope(await wishlists.shared(request.params.token)),
  );

  app.post(
    '/wishlists/:wishId/share',
    route('Share a wishlist by a link', { access }, { params, 200: SharedLink }),
    async (request) => {
      const token = await wishlists.share(identityOf(request).accountId, request.params.wishId);
      return envelope({ token }, 'Your wishlist can be shared');
    },
  );

  app.delete(
    '/wishlists/:wishId/share',
    route('Revoke the link', { access }, { params, 200: Nothing }),
    async (request) => {
      await wishlists.unshare(identityOf(request).accountId, request.params.wishId);
      return envelope({}, 'Your wishlist is private again');
    },
  );
};
