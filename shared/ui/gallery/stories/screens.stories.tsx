import {
  Breadcrumbs,
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  Heading,
  PageContainer,
  ProductCard,
  ProductCardSkeleton,
  ProductGrid,
  SelectInput,
  Stack,
  Text,
} from '@mortar/ui';
import type { ReactNode } from 'react';
import { products } from '../products.ts';
import { LONG } from '../texts.ts';

export default { title: 'Screens' };

interface ListingProps {
  heading?: string;
  found?: string;
  children: ReactNode;
}

/** A page as teams make it: where one is, what is found, and how to narrow it. */
function Listing({ heading = 'Tiles', found = '5 products found', children }: ListingProps) {
  return (
    <PageContainer>
      <Stack gap={5}>
        <Breadcrumbs items={[{ label: 'Home', href: '#home' }, { label: heading }]} />
        <Heading level={2} size="large">
          {heading}
        </Heading>
        <Stack direction="row" gap={3} wrap align="center" justify="between">
          <Text tone="soft">{found}</Text>
          <Stack direction="row" gap={2} align="center" wrap>
            <SelectInput label="Sort" hideLabel compact options={[{ value: 'new', label: 'New Arrivals' }]} />
            <Button size="small" variant="outline">
              Filter
            </Button>
          </Stack>
        </Stack>
        {children}
      </Stack>
    </PageContainer>
  );
}

export const Found = () => (
  <Listing>
    <ProductGrid>
      {products.map((product) => (
        <ProductCard key={product.title} {...product} href="#product" ratingCount={12} />
      ))}
    </ProductGrid>
  </Listing>
);

export const Loading = () => (
  <Listing found="Loading">
    <ProductGrid busy>
      {products.map(({ title }) => (
        <ProductCardSkeleton key={title} rated />
      ))}
    </ProductGrid>
  </Listing>
);

export const Empty = () => (
  <Listing found="No products found">
    <EmptyState title="No products match" action={<ButtonLink href="#all">See all tiles</ButtonLink>}>
      Remove a filter to see more.
    </EmptyState>
  </Listing>
);

export const Failed = () => (
  <Listing found="Not loaded">
    <ErrorPanel message="The server took too long to answer." onRetry={() => undefined} />
  </Listing>
);

export const LongText = () => (
  <Listing heading={LONG.label} found={LONG.sentence}>
    <ProductGrid>
      {products.map((product) => (
        <ProductCard
          key={product.title}
          {...product}
          href="#product"
          title={LONG.label}
          category={LONG.word}
          price={1_250_000_000}
          ratingCount={128_400}
        />
      ))}
    </ProductGrid>
  </Listing>
);
