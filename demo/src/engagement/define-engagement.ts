import { formatNaira, koboToNaira, type NotificationKind, paths } from '@mortar/contracts';
import type { Random } from '#random/random.ts';
import { seedId } from '#random/seed-id.ts';
import type { SeedAccount } from '#accounts/profiles.ts';
import type { SeedProduct } from '#products/seed-product.ts';
import type { SeedStore } from '#stores/seed-store.ts';
import { replyText, reviewText } from './review-text.ts';

interface SeedReview {
  id: string;
  productId: string;
  storeId: string;
  accountId: string;
  title: string;
  content: string;
  rating: number | null;
  satisfaction: number | null;
  quality: number | null;
  communication: number | null;
  ageInDays: number;
  reply: { content: string; ageInDays: number } | null;
}

interface SeedWishlist {
  id: string;
  name: string;
  description: string;
  productIds: string[];
  ageInDays: number;
}

interface SeedNotification {
  id: string;
  accountId: string;
  kind: NotificationKind;
  title: string;
  message: string;
  link: string;
  isRead: boolean;
  ageInDays: number;
}

export interface Engagement {
  reviews: SeedReview[];
  recommendations: { productId: string; accountId: string }[];
  /** Of the demo buyer. */
  wishlists: SeedWishlist[];
  notifications: SeedNotification[];
}

interface Market {
  buyer: SeedAccount;
  seller: SeedAccount;
  reviewers: readonly SeedAccount[];
  stores: readonly SeedStore[];
  products: readonly SeedProduct[];
}

const REVIEWS = 800;
const BUYER_REVIEWS = 9;

/** Realistic stars: mostly good, some missing, and fewer good ones for worse stores. */
function stars(random: Random, standing: number): number | null {
  if (random.chance(0.05)) return null;
  const drop = 5 - standing;
  return 5 - random.weighted([3.2 - drop, 1.5, 0.25 + drop * 0.35, 0.06 + drop * 0.14, 0.04 + drop * 0.12]);
}

function beside(random: Random, rating: number | null, given: number): number | null {
  if (rating === null || !random.chance(given)) return null;
  return Math.min(5, Math.max(1, rating + random.weighted([2, 6, 2]) - 1));
}

function review(random: Random, market: Market, product: SeedProduct, account: SeedAccount): SeedReview {
  const store = market.stores.find(({ id }) => id === product.storeId);
  const rating = stars(random, store?.standing ?? 4);
  const ageInDays = random.between(0.02, 0.97) * Math.min(product.ageInDays, account.ageInDays);
  const hasReply = random.chance(rating !== null && rating <= 3 ? 0.65 : 0.42);
  return {
    id: seedId(random, ageInDays),
    productId: product.id,
    storeId: product.storeId,
    accountId: account.id,
    ...reviewText(random, rating),
    rating,
    satisfaction: beside(random, rating, 0.8),
    quality: beside(random, rating, 0.75),
    communication: beside(random, rating, 0.7),
    ageInDays,
    reply: hasReply
      ? { content: replyText(random, rating, account.firstname), ageInDays: ageInDays * random.between(0.6, 0.95) }
      : null,
  };
}

function defineReviews(random: Random, market: Market): SeedReview[] {
  const { products, reviewers, buyer, stores, seller } = market;
  const own = stores.find(({ ownerId }) => ownerId === seller.id)?.id;
  // A few products are talked about, many hardly, some not at all; old ones more than new ones.
  const weights = products.map(
    ({ ageInDays, storeId }) => random.next() ** 2.4 * Math.sqrt(ageInDays + 4) * (storeId === own ? 1.7 : 1),
  );
  const taken = new Set<string>();
  const reviews: SeedReview[] = [];
  const add = (product: SeedProduct | undefined, account: SeedAccount) => {
    if (!product || taken.has(`${product.id} ${account.id}`)) return;
    taken.add(`${product.id} ${account.id}`);
    reviews.push(review(random, market, product, account));
  };
  while (reviews.length < BUYER_REVIEWS) add(products[random.weighted(weights)], buyer);
  while (reviews.length < REVIEWS) add(products[random.weighted(weights)], random.pick(reviewers));
  return reviews;
}

function defineRecommendations(random: Random, { products, reviewers }: Market): Engagement['recommendations'] {
  return products.flatMap(({ id }) =>
    random
      .some(reviewers, Math.floor(random.next() ** 3 * 9))
      .map((account) => ({ productId: id, accountId: account.id })),
  );
}

function defineWishlists(random: Random, { products }: Market): SeedWishlist[] {
  const of = (categories: readonly string[], count: number) =>
    random
      .some(
        products.filter(({ categoryId }) => categories.includes(categoryId)),
        count,
      )
      .map(({ id }) => id);
  const list = (name: string, description: string, productIds: string[], ageInDays: number): SeedWishlist => ({
    id: seedId(random, ageInDays),
    name,
    description,
    productIds,
    ageInDays,
  });
  return [
    list(
      'Sitting room, Ajah',
      'Floor, wall colour and the lamp over the table.',
      of(['tiles', 'paints', 'lighting', 'interiors'], 7),
      60,
    ),
    list(
      'Kitchen and bathrooms',
      'Choose before the plumber comes back.',
      of(['sanitary-ware', 'plumbing', 'tiles'], 6),
      41,
    ),
    list('Front of the house', 'Gate and doors that agree with each other.', of(['gate', 'doors'], 5), 23),
    list('Phase two', '', of(['roofing', 'cement-and-blocks', 'electricals'], 4), 6),
    list('For Mama’s house in Owerri', 'Nothing too heavy to waybill.', [], 2),
  ];
}

type SeededKind = Exclude<NotificationKind, 'moderation' | 'stock' | 'recommendation' | 'import'>;

/** As the API writes them. */
const TITLES: Record<SeededKind, string> = {
  review: 'New Review',
  'review-reply': 'Review Reply',
  wish: 'Wishlist',
  'price-drop': 'Price Drop',
};

function defineNotifications(
  random: Random,
  market: Market,
  reviews: readonly SeedReview[],
  wishlists: readonly SeedWishlist[],
): SeedNotification[] {
  const { buyer, seller, reviewers, stores, products } = market;
  const product = (id: string) => products.find((each) => each.id === id);
  const note = (
    accountId: string,
    kind: SeededKind,
    message: string,
    link: string,
    ageInDays: number,
  ): SeedNotification => ({
    id: seedId(random, ageInDays),
    accountId,
    kind,
    title: TITLES[kind],
    message,
    link,
    isRead: ageInDays > 3,
    ageInDays,
  });
  const own = stores.find(({ ownerId }) => ownerId === seller.id);
  const forBuyer = reviews
    .filter(({ accountId, reply }) => accountId === buyer.id && reply)
    .map(({ productId, storeId, reply }) =>
      note(
        buyer.id,
        'review-reply',
        `${stores.find(({ id }) => id === storeId)?.name} replied to your review of ${product(productId)?.title}`,
        paths.product(productId),
        reply?.ageInDays ?? 1,
      ),
    );
  const wished = wishlists.flatMap(({ productIds }) => productIds);
  const drops = wished.slice(0, 6).flatMap((id, i) => {
    const about = product(id);
    return about
      ? [
          note(
            buyer.id,
            'price-drop',
            `${about.title} now costs ${formatNaira(koboToNaira(about.priceKobo))}`,
            paths.product(id),
            [0.08, 0.7, 1.4, 3.6, 8, 15][i] ?? 20,
          ),
        ]
      : [];
  });
  const forSeller = reviews
    .filter(({ storeId, ageInDays }) => storeId === own?.id && ageInDays < 45)
    .map(({ productId, accountId, ageInDays }) => {
      const writer = [buyer, ...reviewers].find(({ id }) => id === accountId);
      return note(
        seller.id,
        'review',
        `${writer?.firstname} ${writer?.lastname} reviewed ${product(productId)?.title}`,
        paths.product(productId),
        ageInDays,
      );
    });
  const wishes = random
    .some(
      products.filter(({ storeId }) => storeId === own?.id),
      6,
    )
    .map(({ id, title, ageInDays }, i) =>
      note(
        seller.id,
        'wish',
        `${title} was added to a wishlist`,
        paths.product(id),
        Math.min(ageInDays * 0.9, 0.2 + i * 2.3),
      ),
    );
  return [...forBuyer, ...drops, ...forSeller, ...wishes];
}

/** Reviews, wishlists, recommendations and notifications. */
export function defineEngagement(random: Random, market: Market): Engagement {
  const reviews = defineReviews(random, market);
  const wishlists = defineWishlists(random, market);
  return {
    reviews,
    recommendations: defineRecommendations(random, market),
    wishlists,
    notifications: defineNotifications(random, market, reviews, wishlists),
  };
}
