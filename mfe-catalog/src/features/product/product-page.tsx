import type { ProductDetail } from '@mortar/contracts';
import { descriptionFrom } from '@mortar/contracts/page-texts';
import { PageTitle, paths, useParams } from '@mortar/navigation';
import { asRequestError, useAuth } from '@mortar/store';
import { Breadcrumbs, ErrorPanel, PageContainer, VisuallyHidden } from '@mortar/ui';
import { type ReactNode, useEffect } from 'react';
import { MissingPage } from '#/lib/missing/missing-page.tsx';
import { ContactBar } from './contact-bar.tsx';
import { ProductGallery } from './gallery/product-gallery.tsx';
import { GONE, PRODUCT_FRESH_FOR, useCatalogProductQuery } from './product.api.ts';
import { ProductDescription } from './product-description.tsx';
import styles from './product.module.css';
import { productReads } from './product.reads.ts';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductSummary } from './product-summary.tsx';
import { rememberViewed } from './recently-viewed.ts';
import { RelatedProducts } from './related-products.tsx';
import { ProductReviews } from './reviews/product-reviews.tsx';

/** One product. */
export function ProductPage(): ReactNode {
  const { arg: productId } = productReads(useParams()).requests.product;
  const {
    currentData: product,
    error,
    refetch,
    isFetching,
  } = useCatalogProductQuery(productId, {
    refetchOnMountOrArgChange: PRODUCT_FRESH_FOR,
  });
  useRemembered(product);
  const failure = asRequestError(error);
  const gone = failure !== undefined && GONE.includes(failure.status);
  // A rendered product stays, with a review that is being written, when a refresh fails.
  if (product && !gone) return <Product key={productId} product={product} />;
  if (!error) return <ProductSkeleton />;
  if (gone) {
    return (
      <MissingPage heading="This product is no longer on sale">
        It may have been sold out or taken down by its store.
      </MissingPage>
    );
  }
  return (
    <PageContainer className={styles.page}>
      <PageTitle>Product</PageTitle>
      <h1>
        <VisuallyHidden>Product</VisuallyHidden>
      </h1>
      <ErrorPanel
        title="This product could not be loaded."
        message={failure?.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </PageContainer>
  );
}

function Product({ product }: { product: ProductDetail }): ReactNode {
  return (
    <PageContainer className={styles.page}>
      <PageTitle description={descriptionFrom(product.description)}>{product.title}</PageTitle>
      <Breadcrumbs
        items={[
          { label: 'Home', href: paths.home },
          { label: product.categoryName, href: paths.category(product.category) },
          { label: product.title },
        ]}
      />
      <div className={styles.columns}>
        <ProductGallery product={product} />
        <ProductSummary product={product} />
      </div>
      <ProductDescription product={product} />
      <ProductReviews product={product} />
      <RelatedProducts product={product} />
      <ContactBar product={product} />
    </PageContainer>
  );
}

function useRemembered(product: ProductDetail | undefined): void {
  const { isAuthenticated, userDetails } = useAuth();
  const viewer = isAuthenticated ? userDetails.id : null;
  const productId = product?.productId;
  useEffect(() => {
    if (viewer !== null && productId !== undefined) rememberViewed(viewer, productId);
  }, [viewer, productId]);
}
