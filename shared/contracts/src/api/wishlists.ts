import { type Static, Type } from 'typebox';
import { wishlistRules } from '../rules/wishlist-rules.ts';
import { Id, ImageUrl, Nullable, RuledText } from './fields.ts';
import { AvailabilityField, ProductPricing } from './pricing.ts';

export const WishedProduct = Type.Object({
  productId: Id,
  storeId: Id,
  title: Type.String(),
  /** Naira. */
  price: Type.Number(),
  featuredImage: Nullable(ImageUrl),
  /** What the price is for; null when the seller does not say. */
  priceUnit: ProductPricing.properties.priceUnit,
  availability: AvailabilityField,
});
export type WishedProduct = Static<typeof WishedProduct>;

/** `GET /wishlists/{wishId}`: all of its products. In the list of wishlists: the newest three. */
export const Wishlist = Type.Object({
  wishId: Id,
  name: Type.String(),
  description: Type.String(),
  products: Type.Array(WishedProduct),
  totalProducts: Type.Integer(),
  /** Last part of the address it is shared under, null while it is private. */
  shareToken: Nullable(Type.String()),
});
export type Wishlist = Static<typeof Wishlist>;

/** `GET /wishlists/my-wishes` */
export const WishlistPage = Type.Object({
  wishlists: Type.Array(Wishlist),
  nextPage: Nullable(Type.Integer()),
  prevPage: Nullable(Type.Integer()),
  totalPages: Type.Integer(),
  totalItems: Type.Integer(),
});
export type WishlistPage = Static<typeof WishlistPage>;

/** A wishlist that a product is on. */
export const SavedIn = Type.Object({ wishId: Id, name: Type.String() });
export type SavedIn = Static<typeof SavedIn>;

/** `GET /wishlists/saved`: the wishlists of each product that the account saved, of the newest `SAVED_PRODUCTS_MAX`. */
export const SavedProducts = Type.Object({ products: Type.Record(Type.String(), Type.Array(SavedIn)) });
export type SavedProducts = Static<typeof SavedProducts>;

const Name = RuledText(wishlistRules.name);
const Description = RuledText(wishlistRules.description);

/** `POST /wishlists/create-wish`, and its alias `POST /wishlists/` */
export const CreateWishlistRequest = Type.Object({
  name: Name,
  description: Type.Optional(Description),
});
export type CreateWishlistRequest = Static<typeof CreateWishlistRequest>;

/** `PUT /wishlists/`: a key left out stays as it is. */
export const UpdateWishlistRequest = Type.Object({
  wishId: Id,
  name: Type.Optional(Name),
  description: Type.Optional(Description),
});
export type UpdateWishlistRequest = Static<typeof UpdateWishlistRequest>;

/** `PUT /wishlists/add-product` */
export const AddToWishlistRequest = Type.Object({ productId: Id, wishId: Id });
export type AddToWishlistRequest = Static<typeof AddToWishlistRequest>;

/** `DELETE /wishlists/?wishId={id}` */
export const DeleteWishlistQuery = Type.Object({ wishId: Id });
export type DeleteWishlistQuery = Static<typeof DeleteWishlistQuery>;

/** `POST /wishlists/{wishId}/share`; `DELETE` on the same address takes the share back. */
export const SharedLink = Type.Object({ token: Type.String() });
export type SharedLink = Static<typeof SharedLink>;

/** `GET /wishlists/shared/{token}`: what every visitor with the link sees. */
export const SharedWishlist = Type.Object({
  name: Type.String(),
  description: Type.String(),
  /** First name of its owner. */
  sharedBy: Type.String(),
  products: Type.Array(WishedProduct),
  totalProducts: Type.Integer(),
});
export type SharedWishlist = Static<typeof SharedWishlist>;
