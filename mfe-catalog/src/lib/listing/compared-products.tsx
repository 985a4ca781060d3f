import type { ProductFacets } from '@mortar/contracts';
import { type ComparedMeasure, UNIT_WORDS } from '@mortar/contracts/units';
import { Button, formatCount, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import type { InfiniteList } from './infinite-list.ts';
import type { ListingChoice, SortChoice } from '../product-filters/listing.url-state.ts';
import styles from './listing.module.css';

/** The default order. */
export const UNSORTED: SortChoice = { sort: undefined, measure: undefined };

type Compared = Pick<ListingChoice, 'availability' | 'measure'>;

/** How many products the filters leave, whatever they can be compared by: each has one availability. */
function totalOf({ availability: counts }: ProductFacets, { availability: chosen }: Compared): number {
  const counted = counts.filter(({ availability }) => chosen.length === 0 || chosen.includes(availability));
  return counted.reduce((total, { count }) => total + count, 0);
}

/** What at least half of the found products can be compared by, and what they are compared by. */
export function comparableMeasures(facets: ProductFacets | undefined, choice: Compared): ComparedMeasure[] {
  const total = facets ? totalOf(facets, choice) : 0;
  const common = facets?.measures.filter(({ count }) => 2 * count >= total).map(({ measure }) => measure) ?? [];
  return [...new Set([...(choice.measure ? [choice.measure] : []), ...common])];
}

interface LeftOutProps {
  facets: ProductFacets | undefined;
  choice: Compared;
  list: Pick<InfiniteList<unknown>, 'total' | 'totalIsLowerBound'>;
  onShowAll: () => void;
}

/** Says how many products the sort by comparable price leaves out. */
export function LeftOut({ facets, choice, list, onShowAll }: LeftOutProps): ReactNode {
  if (!choice.measure || !facets || list.total === undefined) return null;
  const others = totalOf(facets, choice) - list.total;
  const isUncounted = facets.countsAreLowerBounds || list.totalIsLowerBound;
  if (others <= 0 && !isUncounted) return null;
  const count = isUncounted ? 'Others' : `${formatCount(others)} ${others === 1 ? 'other' : 'others'}`;
  return (
    <div className={styles.leftOut}>
      <Text size="s" tone="soft">
        {`Only products with a price per ${UNIT_WORDS[choice.measure].one}. ${count} ${others === 1 ? 'is' : 'are'} left out.`}
      </Text>
      <Button variant="quiet" size="small" onClick={onShowAll}>
        Show all
      </Button>
    </div>
  );
}
