/** Limits of the product, the same in the forms that explain them and the server that enforces them. */

/** Characters; resolution 13. A deployment may raise the minimum with `PASSWORD_MIN`. */
export const PASSWORD_MIN_LENGTH = 4;
export const PASSWORD_MAX_LENGTH = 128;
export const OTP_LENGTH = 6;
/** From the request to close an account until it is erased. */
export const CLOSING_DAYS = 7;

/** Characters. */
export const WISHLIST_NAME_MAX_LENGTH = 100;
export const WISHLIST_DESCRIPTION_MAX_LENGTH = 1000;

/** Characters. */
export const PROJECT_NAME_MAX_LENGTH = 100;
export const PROJECT_NOTE_MAX_LENGTH = 1000;
export const LINE_TITLE_MAX_LENGTH = 150;
export const LINE_PART_MAX_LENGTH = 60;
export const LINE_NOTE_MAX_LENGTH = 200;
/** Projects of an account. */
export const PROJECTS_MAX = 20;
export const PROJECT_LINES_MAX = 200;
/** Lines of the list that a browser keeps for a visitor without an account. */
export const GUEST_LINES_MAX = 100;
/** Lines that one request adds. */
export const ADDED_LINES_MAX = 50;
/** Naira. */
export const PROJECT_TOTAL_MAX = 10_000_000_000_000;

export const STORE_CATEGORIES_MAX = 3;
export const PRODUCT_SUBCATEGORIES_MAX = 3;
export const PRODUCT_TAGS_MAX = 3;
/** Photos that the product wizard takes. */
export const WIZARD_PHOTOS_MAX = 3;
/** Products that stand side by side. */
export const COMPARED_MAX = 4;
/** Photos that the API takes for one product: the featured one and four more. */
export const PRODUCT_IMAGES_MAX = 5;

export const RATING_MIN = 1;
export const RATING_MAX = 5;

export const PAGE_SIZE_DEFAULT = 20;
export const PAGE_SIZE_MAX = 100;
/** Items of a list that its pages reach: the cost of a page grows with what comes before it. */
export const LIST_DEPTH_MAX = 10_000;
/** Items up to which a list is counted: one with more has "1,000+". */
export const COUNTED_ITEMS_MAX = 1_000;
/** Products up to which the choices of filters are counted. */
export const FACETED_PRODUCTS_MAX = 5_000;
export const OWN_REVIEWS_PAGE_SIZE_MAX = 1000;
export const WISHLIST_DIALOG_PAGE_SIZE = 30;
/** Saved products that hearts know of. */
export const SAVED_PRODUCTS_MAX = 1000;

/** For how long a product or store can be promoted. */
export const PROMOTION_DAYS = [30, 90, 180] as const;

export const HOME_ROW_PRODUCTS = 5;
export const RELATED_PRODUCTS = 5;
export const RECENTLY_VIEWED_MAX = 20;

/** Extensions that the photo pickers of wizards offer, and those of edit forms (specification, section 5). */
export const WIZARD_PHOTO_TYPES = ['jpg', 'jpeg', 'png'];
export const EDIT_PHOTO_TYPES = [...WIZARD_PHOTO_TYPES, 'gif', 'bmp', 'tiff', 'svg', 'ico', 'jfif', 'webp'];

/** Bytes. */
export const UPLOAD_MAX_BYTES = 8 * 1024 * 1024;
/** Width times height. */
export const UPLOAD_MAX_PIXELS = 50_000_000;

/** Milliseconds. */
export const TOAST_MS = 1500;
/** Of a message with a link or an action: long enough to read it and to reach that by keyboard. */
export const LINKED_TOAST_MS = 8000;
export const CAROUSEL_ADVANCE_MS = 2000;
export const CAROUSEL_TRANSITION_MS = 600;

/** Codes of `filter[sort]` (spec, section 9). */
export const PRODUCT_SORT = {
  newArrivals: 1,
  priceLowToHigh: 2,
  priceHighToLow: 3,
  ratingLowToHigh: 4,
  ratingHighToLow: 5,
  /** By comparable price; needs `filter[measure]`. */
  unitPriceLowToHigh: 6,
} as const;
export type ProductSort = (typeof PRODUCT_SORT)[keyof typeof PRODUCT_SORT];
