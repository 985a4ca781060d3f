import type { Config } from '#config/env.ts';
import type { Database } from '#database/database.ts';
import { AuthService, SessionService } from '#modules/auth/index.ts';
import { CategoryService } from '#modules/categories/index.ts';
import { MediaService, openMediaStore } from '#modules/media/index.ts';
import { NotificationService } from '#modules/notifications/index.ts';
import { ProductListService, ProductService } from '#modules/products/index.ts';
import { ReviewService } from '#modules/reviews/index.ts';
import { SearchService } from '#modules/search/index.ts';
import { StoreService } from '#modules/stores/index.ts';
import { WishlistService } from '#modules/wishlists/index.ts';

export type Services = ReturnType<typeof createServices>;

/** Everything the API does, apart from HTTP. */
export function createServices(database: Database, config: Config) {
  const sessions = new SessionService(database, config.tokens);
  const media = new MediaService(database, openMediaStore(config.media));
  const categories = new CategoryService(database);
  const search = new SearchService(database);
  const notifications = new NotificationService(database);
  return {
    sessions,
    media,
    categories,
    search,
    notifications,
    auth: new AuthService({ database, sessions, media, passwordMin: config.passwordMin }),
    stores: new StoreService({ database, categories, media, search }),
    products: new ProductService({ database, categories, media, notifications }),
    productLists: new ProductListService({ database, categories, search }),
    reviews: new ReviewService(database, notifications),
    wishlists: new WishlistService(database, notifications),
  };
}
