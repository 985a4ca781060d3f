import { koboToNaira, type SavedProducts, type WishedProduct, type Wishlist } from '@mortar/contracts';
import type { SavedRow, WishedRow, WishlistRow } from './wishlists.repository.ts';

export function toWishlist(row: WishlistRow, wished: WishedRow[]): Wishlist {
  const own = wished.filter(({ wishlistId }) => wishlistId === row.id);
  return {
    wishId: row.id,
    name: row.name,
    description: row.description,
    products: own.map(toWishedProduct),
    totalProducts: own[0]?.total ?? 0,
    shareToken: row.shareToken,
  };
}

function toWishedProduct(row: WishedRow): WishedProduct {
  return {
    productId: row.productId,
    storeId: row.storeId,
    title: row.title,
    price: koboToNaira(row.priceKobo),
    featuredImage: row.featuredImage,
    priceUnit: row.priceUnit,
    availability: row.availability,
  };
}

export function toSavedProducts(rows: SavedRow[]): SavedProducts {
  const products: SavedProducts['products'] = {};
  for (const { productId, ...wishlist } of rows) (products[productId] ??= []).push(wishlist);
  return { products };
}
