import { PRODUCT_SORT } from '@mortar/contracts/limits';
import { PageTitle } from '@mortar/navigation';
import { PageContainer, VisuallyHidden } from '@mortar/ui';
import type { ReactNode } from 'react';
import { CategoryTiles } from '#/lib/categories/category-tiles.tsx';
import { RandomCategoryRow, TopCategoryRow } from './chosen-category-rows.tsx';
import { HeroCarousel } from './hero/hero-carousel.tsx';
import { HOME_READS, rowOf } from './home.reads.ts';
import { NAMED_CATEGORIES } from './home-categories.ts';
import { NamedCategoryRow } from './named-category-row.tsx';
import { ProductRow } from './product-row.tsx';
import { PromoteBanner } from './promote-banner.tsx';
import { StoreSpotlights } from './store-spotlights.tsx';
import { ValuePropositions } from './value-propositions.tsx';

/** The home page. The first row is requested at once; rows below when they come near the viewport. */
export function HomePage(): ReactNode {
  return (
    <>
      <PageTitle>Building materials from sellers near you</PageTitle>
      <h1>
        <VisuallyHidden>Mortar, the marketplace for building and home materials in Nigeria</VisuallyHidden>
      </h1>
      <PageContainer>
        <HeroCarousel />
        <ProductRow heading="New Arrivals" row={HOME_READS.requests.newArrivals.arg} first />
        <StoreSpotlights />
        <CategoryTiles />
        <ProductRow heading="Lowest Prices" row={rowOf({ sort: PRODUCT_SORT.priceLowToHigh })} form="list" />
        <TopCategoryRow />
        <ValuePropositions />
        <ProductRow heading="Most Loved Products" row={rowOf({ sort: PRODUCT_SORT.ratingHighToLow })} form="large" />
        {NAMED_CATEGORIES.map((named, index) => (
          <NamedCategoryRow key={named.slug} named={named} form={index % 2 === 0 ? 'panel' : 'row'} />
        ))}
        <RandomCategoryRow />
        <PromoteBanner />
      </PageContainer>
    </>
  );
}
