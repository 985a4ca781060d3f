import type { ProductDetail } from '@mortar/contracts';
import { descriptionFrom } from '@mortar/contracts/page-texts';
import { paths } from '@mortar/contracts/site-paths';
import { PageTitle, useParams } from '@mortar/navigation';
import { useCountedView } from '@mortar/product-actions';
import { asRequestError, useAuth } from '@mortar/store';
import { Breadcrumbs, Button, ErrorPanel, PageContainer, Section, Text, VisuallyHidden } from '@mortar/ui';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { GONE, PRODUCT_FRESH_FOR, useCatalogProductQuery } from '#/lib/catalog.api.ts';
import { MissingPage } from '#/lib/missing-page.tsx';
import { MoreProducts } from '#/lib/more-products.tsx';
import { rememberViewed } from '#/lib/viewed/remember-viewed.ts';
import { ViewedLater } from '#/lib/viewed/viewed-later.tsx';
import { Alternatives } from './alternatives.tsx';
import { ContactBar } from './contact-seller.tsx';
import { ProductGallery } from './gallery/product-gallery.tsx';
import { ProductFacts } from './product-facts.tsx';
import { HeadSkeleton, RatingsSkeleton, SummarySkeleton } from './product-skeleton.tsx';
import { ProductSummary } from './product-summary.tsx';
import { ProductTags } from './product-tags.tsx';
import styles from './product.module.css';
import { productReads } from './product.reads.ts';
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
  if ((product && !gone) || !error) return <Product key={productId} product={product} />;
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

function Product({ product }: { product: ProductDetail | undefined }): ReactNode {
  return (
    <PageContainer className={styles.page}>
      {product ? <ProductHead product={product} /> : <HeadSkeleton />}
      <div className={styles.columns}>
        <ProductGallery product={product} />
        {product ? <ProductSummary product={product} /> : <SummarySkeleton />}
      </div>
      {product ? <BelowColumns product={product} /> : <RatingsSkeleton />}
    </PageContainer>
  );
}

function ProductHead({ product }: { product: ProductDetail }): ReactNode {
  const { title, description, category, categoryName } = product;
  return (
    <>
      <PageTitle description={descriptionFrom(description) || title}>{title}</PageTitle>
      <Breadcrumbs
        items={[
          { label: 'Home', href: paths.home },
          { label: categoryName, href: paths.category(category) },
          { label: title },
        ]}
      />
    </>
  );
}

function BelowColumns({ product }: { product: ProductDetail }): ReactNode {
  return (
    <>
      {product.description && <ProductDescription product={product} />}
      <ProductFacts product={product} />
      <ProductTags product={product} />
      <ProductReviews product={product} />
      {product.availability !== 'sold-out' && <Alternatives product={product} />}
      <RelatedProducts product={product} />
      <ViewedLater without={product.productId} />
      <ContactBar product={product} />
    </>
  );
}

function useRemembered(product: ProductDetail | undefined): void {
  const { isAuthenticated, userDetails } = useAuth();
  const viewer = (isAuthenticated && userDetails.id) || 'visitor';
  useCountedView('views', product?.store.storeId === userDetails.storeId ? undefined : product?.productId);
  const productId = product?.productId;
  useEffect(() => {
    if (productId !== undefined) rememberViewed(viewer, productId);
  }, [viewer, productId]);
}

/** Characters and lines from which a description starts folded. */
const LONG = 420;
const LONG_LINES = 7;

/** The seller's description; a long one expands on View more. */
function ProductDescription({ product: { description } }: { product: ProductDetail }): ReactNode {
  const [open, setOpen] = useState(false);
  const textId = useId();
  const long = description.length > LONG || description.split('\n').length > LONG_LINES;
  return (
    <Section heading="Description" className={styles.description}>
      <Text id={textId} preLine className={long && !open ? styles.folded : undefined}>
        {description}
      </Text>
      {long && (
        <Button variant="soft" size="small" aria-expanded={open} aria-controls={textId} onClick={() => setOpen(!open)}>
          {open ? 'View less' : 'View more'}
        </Button>
      )}
    </Section>
  );
}

/** The first products of the same category, never the product itself. */
function RelatedProducts({ product: { productId, category } }: { product: ProductDetail }): ReactNode {
  return (
    <MoreProducts
      heading="Other People Also Viewed"
      href={paths.category(category)}
      filter={{ category: [category] }}
      without={productId}
    />
  );
}
