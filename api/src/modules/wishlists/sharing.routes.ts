import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, Id, Nothing, SharedLink, SharedWishlist } from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import type { WishlistService } from './wishlists.service.ts';

interface SharingOptions {
  wishlists: WishlistService;
}

const tags = ['wishlists'];

/** Wishlists shared by a link, which works for every visitor until the owner revokes it. */
export const sharingRoutes: FastifyPluginAsyncTypebox<SharingOptions> = async (app, { wishlists }) => {
  app.get(
    '/wishlists/shared/:token',
    {
      // Up to five hundred products, each with its store.
      config: { access: 'public', isExpensive: () => true },
      schema: {
        tags,
        summary: 'A shared wishlist',
        params: Type.Object({ token: Type.String({ pattern: '^[\\w-]{22}$' }) }),
        response: { 200: Enveloped(SharedWishlist) },
      },
    },
    async (request) => envelope(await wishlists.shared(request.params.token)),
  );

  app.post(
    '/wishlists/:wishId/share',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Share a wishlist by a link',
        params: Type.Object({ wishId: Id }),
        response: { 200: Enveloped(SharedLink) },
      },
    },
    async (request) => {
      const token = await wishlists.share(identityOf(request).accountId, request.params.wishId);
      return envelope({ token }, 'Your wishlist can be shared');
    },
  );

  app.delete(
    '/wishlists/:wishId/share',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Revoke the link',
        params: Type.Object({ wishId: Id }),
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await wishlists.unshare(identityOf(request).accountId, request.params.wishId);
      return envelope({}, 'Your wishlist is private again');
    },
  );
};
