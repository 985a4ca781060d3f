import type { FastifyInstance } from 'fastify';
import type { Config } from '#config/env.ts';
import type { Database } from '@mortar/server/database';
import {
  accountChangesRoutes,
  accountClaimRoutes,
  AttemptCookie,
  authRoutes,
  DeviceCookie,
  emailConfirmationRoutes,
  ownSessionsRoutes,
  passwordResetRoutes,
  providerSignInRoutes,
  RefreshCookie,
  signInMethodsRoutes,
} from '#modules/auth/index.ts';
import { categoryRoutes } from '#modules/categories/index.ts';
import { pageMetadataRoutes } from '#modules/page-metadata/index.ts';
import { figureRoutes } from '#modules/figures/index.ts';
import { gatewayRoutes } from '#modules/gateway/index.ts';
import { healthRoutes } from '#modules/health/index.ts';
import { importRoutes } from '#modules/imports/index.ts';
import { mailSettingsRoutes, unsubscribeRoutes } from '#modules/mail-settings/index.ts';
import { mediaFiles, mediaRoutes } from '#modules/media/index.ts';
import { moderationRoutes } from '#modules/moderation/index.ts';
import { newsletterRoutes } from '#modules/newsletter/index.ts';
import { notificationRoutes } from '#modules/notifications/index.ts';
import { personalDataRoutes } from '#modules/personal-data/index.ts';
import { placeRoutes } from '#modules/places/index.ts';
import { productRoutes } from '#modules/products/index.ts';
import { projectLineRoutes, projectRoutes, projectSharingRoutes } from '#modules/projects/index.ts';
import { promotionRoutes } from '#modules/promotions/index.ts';
import { reportRoutes } from '#modules/reports/index.ts';
import { reviewRoutes } from '#modules/reviews/index.ts';
import { searchRoutes } from '#modules/search/index.ts';
import { sitemapRoutes } from '#modules/sitemap/index.ts';
import { storeRoutes } from '#modules/stores/index.ts';
import { supportRoutes } from '#modules/support/index.ts';
import { sharingRoutes, wishlistRoutes } from '#modules/wishlists/index.ts';
import type { Services } from './services.ts';

export const API_PREFIX = '/api';

interface RoutesOptions {
  database: Database;
  config: Config;
  services: Services;
}

/** Every route of every module. */
export async function routes(app: FastifyInstance, { database, config, services }: RoutesOptions): Promise<void> {
  await app.register(mediaFiles, services);
  await app.register(
    async (api) => {
      const cookie = new RefreshCookie(`${API_PREFIX}/auth`, config.publicUrl, config.tokens.sessionDays);
      const deviceCookie = new DeviceCookie(`${API_PREFIX}/auth`, config.publicUrl);
      await api.register(authRoutes, { ...services, cookie, deviceCookie });
      await api.register(passwordResetRoutes, { ...services, deviceCookie });
      await api.register(providerSignInRoutes, {
        ...services,
        cookie,
        deviceCookie,
        attemptCookie: new AttemptCookie(`${API_PREFIX}/auth/providers`, config.publicUrl, config.tokens.secret),
      });
      await api.register(emailConfirmationRoutes, services);
      await api.register(accountClaimRoutes, { ...services, deviceCookie });
      await api.register(accountChangesRoutes, { ...services, deviceCookie });
      await api.register(signInMethodsRoutes, services);
      await api.register(ownSessionsRoutes, services);
      await api.register(personalDataRoutes, services);
      await api.register(categoryRoutes, services);
      await api.register(storeRoutes, services);
      await api.register(productRoutes, services);
      await api.register(figureRoutes, services);
      await api.register(importRoutes, services);
      await api.register(placeRoutes, services);
      await api.register(reviewRoutes, services);
      await api.register(wishlistRoutes, services);
      await api.register(sharingRoutes, services);
      await api.register(projectRoutes, services);
      await api.register(projectLineRoutes, services);
      await api.register(projectSharingRoutes, services);
      await api.register(notificationRoutes, { ...services, stream: services.notificationStream });
      await api.register(mediaRoutes, services);
      await api.register(searchRoutes, services);
      await api.register(newsletterRoutes, services);
      await api.register(mailSettingsRoutes, services);
      await api.register(unsubscribeRoutes, services);
      await api.register(promotionRoutes, services);
      await api.register(reportRoutes, services);
      await api.register(supportRoutes, config.support);
      await api.register(moderationRoutes, services);
      await api.register(pageMetadataRoutes, { ...services, publicUrl: config.publicUrl });
      await api.register(sitemapRoutes, services);
      await api.register(gatewayRoutes, { database });
      await api.register(healthRoutes, { database });
    },
    { prefix: API_PREFIX },
  );
}
