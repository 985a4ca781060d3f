import type { ProductFacets } from '@mortar/contracts';
import { attributeChoice, attributeText } from '@mortar/contracts/attributes';
import { AVAILABILITIES, type Availability, AVAILABILITY_NAMES } from '@mortar/contracts/availability';
import { RATING_MAX } from '@mortar/contracts/limits';
import { PRICE_BOUNDS_CROSSED } from '@mortar/contracts/rules/product-rules';
import type { ReactNode } from 'react';
import { type CategoryPath, hasPrices, type ListingChoice } from './listing.url-state.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { PlaceFilter } from './place-filter.tsx';
import { PriceRange } from './price-range.tsx';

interface ProductFiltersProps {
  choice: ListingChoice;
  onChange: (choice: ListingChoice) => void;
  /** Of the listing, which needs no filter for it. */
  path: CategoryPath;
  /** Number of products for each choice; without them the filters show no counts. */
  facets: ProductFacets | undefined;
}

const RATINGS = Array.from({ length: RATING_MAX }, (_, below) => RATING_MAX - below);

/** All filters of a listing. */
export function ProductFilters({ choice, onChange, path, facets }: ProductFiltersProps): ReactNode {
  const ratingCounts = new Map(facets?.ratings.map(({ rating, count }) => [rating, count]));
  const countsAreLowerBounds = facets?.countsAreLowerBounds;
  return (
    <>
      {path.stateId === undefined && (
        <PlaceFilter choice={choice} onChange={(place) => onChange({ ...choice, ...place })} facets={facets} />
      )}
      {path.categoryId === undefined && (
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
          // Those of another category are others.
          onChange={(categories) => onChange({ ...choice, categories, facts: [] })}
        />
      )}
      {path.categoryId !== undefined && path.subCategoryId === undefined && (
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
      <FactFilters choice={choice} onChange={onChange} facets={facets} />
      <ChoiceGroup
        legend="Availability"
        name="availability"
        choices={availabilityChoices(facets, choice.availability)}
        countsAreLowerBounds={countsAreLowerBounds}
        chosen={choice.availability}
        onChange={(chosen) =>
          onChange({ ...choice, availability: AVAILABILITIES.filter((each) => chosen.includes(each)) })
        }
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

/** One group for each attribute of the category: any of its values. */
function FactFilters({ choice, onChange, facets }: Omit<ProductFiltersProps, 'path'>): ReactNode {
  return facets?.attributes?.map(({ key, label, unit, choices }) => {
    const isOf = (fact: string) => fact.startsWith(attributeChoice(key, ''));
    return (
      <ChoiceGroup
        key={key}
        legend={label}
        name="fact"
        choices={choices.map(({ value, count }) => ({
          value: attributeChoice(key, value),
          label: attributeText(value, unit),
          count,
        }))}
        countsAreLowerBounds={facets.countsAreLowerBounds}
        chosen={choice.facts.filter(isOf)}
        onChange={(facts) => onChange({ ...choice, facts: [...choice.facts.filter((fact) => !isOf(fact)), ...facts] })}
      />
    );
  });
}

/** None while all that was found is in stock: there is nothing to choose. */
function availabilityChoices(facets: ProductFacets | undefined, chosen: readonly Availability[]) {
  const counts = new Map(facets?.availability.map(({ availability, count }) => [availability, count]));
  const offered = AVAILABILITIES.filter((each) => counts.has(each) || chosen.includes(each));
  if (offered.every((each) => each === 'in-stock') && chosen.length === 0) return [];
  return offered.map((each) => ({
    value: each,
    label: AVAILABILITY_NAMES[each],
    count: facets && (counts.get(each) ?? 0),
  }));
}

/** What to change when no product matches the filters: on a phone these are over the page, with what is wrong there. */
export function FewerFilters({ choice }: { choice: ListingChoice }): ReactNode {
  return hasPrices(choice) ? 'Try fewer filters.' : `${PRICE_BOUNDS_CROSSED}.`;
}
