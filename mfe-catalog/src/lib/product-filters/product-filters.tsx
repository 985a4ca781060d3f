import type { ProductFacets } from '@mortar/contracts';
import { RATING_MAX } from '@mortar/contracts/limits';
import type { ReactNode } from 'react';
import { ChoiceGroup } from '#/lib/listing/choice-group.tsx';
import { PriceRange } from './price-range.tsx';
import type { ListingPlace } from './listing-place.ts';
import type { ListingChoice } from './listing-choice.url-state.ts';

interface ProductFiltersProps {
  choice: ListingChoice;
  onChange: (choice: ListingChoice) => void;
  place: ListingPlace;
  /** Number of products for each choice; without them the filters show no counts. */
  facets: ProductFacets | undefined;
}

const RATINGS = Array.from({ length: RATING_MAX }, (_, below) => RATING_MAX - below);

/** All filters of a listing. */
export function ProductFilters({ choice, onChange, place, facets }: ProductFiltersProps): ReactNode {
  const ratingCounts = new Map(facets?.ratings.map(({ rating, count }) => [rating, count]));
  const countsAreLowerBounds = facets?.countsAreLowerBounds;
  return (
    <>
      {place.categoryId === undefined && (
        <ChoiceGroup
          legend="Category"
          name="category"
          choices={(facets?.categories ?? []).map(({ categoryId, name, count }) => ({
            value: categoryId,
            label: name,
            count,
          }))}
          countsAreLowerBounds={countsAreLowerBounds}
          chosen={choice.categories}
          onChange={(categories) => onChange({ ...choice, categories })}
        />
      )}
      {place.categoryId !== undefined && place.subCategoryId === undefined && (
        <ChoiceGroup
          legend="Subcategory"
          name="sub"
          choices={(facets?.subcategories ?? []).map(({ subcategoryId, name, count }) => ({
            value: subcategoryId,
            label: name,
            count,
          }))}
          countsAreLowerBounds={countsAreLowerBounds}
          chosen={choice.subcategories}
          onChange={(subcategories) => onChange({ ...choice, subcategories })}
        />
      )}
      <PriceRange
        min={choice.minPrice}
        max={choice.maxPrice}
        found={facets?.price ?? undefined}
        isPart={countsAreLowerBounds}
        onChange={(minPrice, maxPrice) => onChange({ ...choice, minPrice, maxPrice })}
      />
      <ChoiceGroup
        legend="Ratings"
        name="rating"
        choices={RATINGS.map((rating) => ({
          value: String(rating),
          label: rating === 1 ? '1 star' : `${rating} stars`,
          count: facets && (ratingCounts.get(rating) ?? 0),
        }))}
        countsAreLowerBounds={countsAreLowerBounds}
        chosen={choice.ratings.map(String)}
        onChange={(ratings) => onChange({ ...choice, ratings: ratings.map(Number) })}
      />
      <ChoiceGroup
        legend="Store"
        name="store"
        choices={(facets?.stores ?? []).map(({ storeId, name, count }) => ({ value: storeId, label: name, count }))}
        countsAreLowerBounds={countsAreLowerBounds}
        chosen={choice.stores}
        onChange={(stores) => onChange({ ...choice, stores })}
      />
    </>
  );
}
