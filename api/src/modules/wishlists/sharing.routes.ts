import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Id, Nothing, SharedLink, SharedWishlist } from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import type { WishlistService } from './wishlists.service.ts';

interface SharingOptions {
  wishlists: WishlistService;
}

const route = routesOf('wishlists');

/** Wishlists shared by a link, which works for every visitor until the owner revokes it. */
export const sharingRoutes: FastifyPluginAsyncTypebox<SharingOptions> = async (app, { wishlists }) => {
  app.get(
    '/wishlists/shared/:token',
    // Up to five hundred products, each with its store.
    route(
      'A shared wishlist',
      { access: 'public', isExpensive: () => true },
      { params: Type.Object({ token: Type.String({ pattern: '^[\\w-]{22}$' }) }), 200: SharedWishlist },
    ),
    async (request) => envelope(await wishlists.shared(request.params.token)),
  );

  app.post(
    '/wishlists/:wishId/share',
    route(
      'Share a wishlist by a link',
      { access: 'account' },
      { params: Type.Object({ wishId: Id }), 200: SharedLink },
    ),
    async (request) => {
      const token = await wishlists.share(identityOf(request).accountId, request.params.wishId);
      return envelope({ token }, 'Your wishlist can be shared');
    },
  );

  app.delete(
    '/wishlists/:wishId/share',
    route('Revoke the link', { access: 'account' }, { params: Type.Object({ wishId: Id }), 200: Nothing }),
    async (request) => {
      await wishlists.unshare(identityOf(request).accountId, request.params.wishId);
      return envelope({}, 'Your wishlist is private again');
    },
  );
};
