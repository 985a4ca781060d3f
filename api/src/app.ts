import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { uuidv7 } from 'uuidv7';
import type { Config } from '#config/env.ts';
import type { Database } from '#database/database.ts';
import { problems } from '#lib/problems.ts';
import { parseQuery } from '#lib/query-string.ts';
import { unknownRoutes } from '#lib/unknown-routes.ts';
import { validatorCompiler } from '#lib/validation.ts';
import { authorisation, authRoutes, RefreshCookie } from '#modules/auth/index.ts';
import { categoryRoutes } from '#modules/categories/index.ts';
import { mediaFiles, mediaRoutes } from '#modules/media/index.ts';
import { notificationRoutes } from '#modules/notifications/index.ts';
import { productRoutes } from '#modules/products/index.ts';
import { reviewRoutes } from '#modules/reviews/index.ts';
import { storeRoutes } from '#modules/stores/index.ts';
import { sharingRoutes, wishlistRoutes } from '#modules/wishlists/index.ts';
import { createServices, type Services } from './services.ts';

const PREFIX = '/api';
const BODY_LIMIT = 256 * 1024;

export interface ApiOptions {
  database: Database;
  config: Config;
  /** Where it logs to; nowhere when absent. */
  logger?: FastifyBaseLogger;
  services?: Services;
}

/**
 * Builds the API on a migrated database: everything below `/api` and `/media`. It does not
 * listen; `app.routing(request, response)` answers a request of somebody else's server.
 */
export async function buildApi({ database, config, logger, services }: ApiOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    genReqId: () => uuidv7(),
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery, maxParamLength: 200 },
  }).withTypeProvider<TypeBoxTypeProvider>();

  const {
    auth,
    categories,
    media,
    notifications,
    productLists,
    products,
    reviews,
    sessions,
    stores,
    wishlists,
  } = services ?? createServices(database, config);

  app.setValidatorCompiler(validatorCompiler);
  await app.register(problems);
  await app.register(unknownRoutes);
  await app.register(helmet);
  await app.register(cookie);
  await app.register(authorisation, { sessions });
  await app.register(mediaFiles, { media });
  await app.register(
    async (api) => {
      const refreshCookie = new RefreshCookie(`${PREFIX}/auth`, config.publicUrl, config.tokens.sessionDays);
      await api.register(authRoutes, { auth, sessions, cookie: refreshCookie });
      await api.register(categoryRoutes, { categories });
      await api.register(storeRoutes, { stores, sessions });
      await api.register(productRoutes, { products, lists: productLists });
      await api.register(reviewRoutes, { reviews });
      await api.register(wishlistRoutes, { wishlists });
      await api.register(sharingRoutes, { wishlists });
      await api.register(notificationRoutes, { notifications });
      await api.register(mediaRoutes, { media });
    },
    { prefix: PREFIX },
  );
  await app.ready();
  return app;
}
