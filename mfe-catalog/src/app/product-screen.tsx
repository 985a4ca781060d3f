import type { ProductDetail } from '@mortar/contracts';
import type { ReactNode } from 'react';
import { ProductPage } from '#/features/product/product-page.tsx';
import { ProductReviews } from '#/features/product-reviews/product-reviews.tsx';

/** A product with its reviews. */
export function ProductScreen(): ReactNode {
  return <ProductPage reviews={reviewsOf} />;
}

function reviewsOf(product: ProductDetail): ReactNode {
  return <ProductReviews product={product} />;
}
