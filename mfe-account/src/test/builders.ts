import type {
  Account,
  Notification,
  NotificationList,
  SharedWishlist,
  WishedProduct,
  Wishlist,
  WishlistPage,
} from '@mortar/contracts';
import { idOf } from '@mortar/testing/builders';

export function aWishedProduct(overrides: Partial<WishedProduct> = {}): WishedProduct {
  return {
    productId: idOf(301),
    storeId: idOf(201),
    title: 'Carrara floor tile',
    price: 12_500,
    featuredImage: '/media/carrara/640.webp',
    priceUnit: null,
    availability: 'in-stock',
    ...overrides,
  };
}

export function aWishlist(overrides: Partial<Wishlist> = {}): Wishlist {
  return {
    wishId: idOf(101),
    name: 'Bathroom',
    description: 'For the guest bathroom',
    products: [],
    totalProducts: 0,
    shareToken: null,
    ...overrides,
  };
}

/** A wishlist of `anAccount()` as its link shows it. */
export function aSharedWishlist(overrides: Partial<SharedWishlist> = {}): SharedWishlist {
  const { name, description } = aWishlist();
  return { name, description, sharedBy: 'Ngozi', products: [aWishedProduct()], totalProducts: 1, ...overrides };
}

export function aPageOf(wishlists: Wishlist[], overrides: Partial<WishlistPage> = {}): WishlistPage {
  return { wishlists, nextPage: null, prevPage: null, totalPages: 1, totalItems: wishlists.length, ...overrides };
}

export function aNotification(overrides: Partial<Notification> = {}): Notification {
  return {
    notificationId: idOf(401),
    kind: 'review',
    title: 'New Review',
    message: 'Ada Obi reviewed Carrara floor tile.',
    link: `/products/view/${idOf(301)}`,
    isRead: false,
    createdAt: '2026-03-10T09:30:00.000Z',
    ...overrides,
  };
}

export function aListOf(notifications: Notification[], overrides: Partial<NotificationList> = {}): NotificationList {
  return {
    notifications,
    next: null,
    totalItems: notifications.length,
    totalUnread: notifications.filter(({ isRead }) => !isRead).length,
    ...overrides,
  };
}

export function anAccount(overrides: Partial<Account> = {}): Account {
  return {
    id: idOf(1),
    firstname: 'Ngozi',
    lastname: 'Eze',
    email: 'ngozi@example.com',
    isEmailConfirmed: true,
    newEmail: null,
    hasPassword: true,
    closesAt: null,
    phone: '+2348030000001',
    profileImage: null,
    oldProfileImage: null,
    storeId: null,
    roles: [],
    ...overrides,
  };
}
