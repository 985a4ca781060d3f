import type { NotificationList, Review } from '@mortar/contracts';
import { newProduct, reviewForm, type Seller, type TestAccount } from '#test/accounts.ts';
import type { ApiClient, Method, TestResponse } from '#test/api-client.ts';
import type { TestApi } from '#test/test-api.ts';

/**
 * The buyer owns the wishlist and the review, the seller owns the product and its notifications. The moderator is an
 * account like any other outside of moderation.
 */
export const roles = ['visitor', 'buyer', 'otherBuyer', 'seller', 'otherSeller', 'moderator'] as const;
export type Role = (typeof roles)[number];

/** The API and the accounts that its requests are sent as. */
export interface RoleAccounts {
  api: TestApi;
  visitor: ApiClient;
  buyer: TestAccount;
  otherBuyer: TestAccount;
  seller: Seller;
  otherSeller: Seller;
  moderator: TestAccount;
}

type SendRequest = (client: ApiClient) => Promise<TestResponse<unknown>>;

interface AccessRule {
  /** Creates what the request needs and returns a function that sends it. Left out: the route as it stands, with `body`. */
  request?: (accounts: RoleAccounts) => Promise<SendRequest> | SendRequest;
  body?: object;
  /** Status for each role. */
  expected: Record<Role, number>;
}

/** By method and path of a route. */
export type AccessRules = Record<string, AccessRule>;

/** Prepares the request of the rule of a route. */
export async function prepare(route: string, rule: AccessRule, accounts: RoleAccounts): Promise<SendRequest> {
  if (rule.request) return rule.request(accounts);
  const [method = '', url = ''] = route.split(' ');
  return (client) => client.request(method as Method, url, rule.body);
}

export const everyRole = (status: number): Record<Role, number> => ({
  visitor: status,
  buyer: status,
  otherBuyer: status,
  seller: status,
  otherSeller: status,
  moderator: status,
});
export const signedIn = (status: number) => ({ ...everyRole(status), visitor: 401 });
export const sellers = (own: number, other = own) => ({
  visitor: 401,
  buyer: 403,
  otherBuyer: 403,
  seller: own,
  otherSeller: other,
  moderator: 403,
});
export const moderators = (status = 200) => ({ ...signedIn(403), moderator: status });
/** 404 for every other account. */
export const onlyBuyer = (status = 200) => ({ ...signedIn(404), buyer: status });

/** Creates a product of the seller and the buyer's review of it. */
export async function newReview({ buyer, seller }: Pick<RoleAccounts, 'buyer' | 'seller'>): Promise<Review> {
  const { productId } = await newProduct(seller);
  return (await buyer.client.post<Review>('/api/reviews/create-review', reviewForm(productId))).data;
}

/** Creates a review and returns the id of the seller's notification. */
export async function newNotification(accounts: Pick<RoleAccounts, 'buyer' | 'seller'>): Promise<string | undefined> {
  await newReview(accounts);
  const { data } = await accounts.seller.client.get<NotificationList>('/api/notifications');
  return data.notifications[0]?.notificationId;
}
