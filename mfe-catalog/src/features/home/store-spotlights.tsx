import type { ListedStore } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { asRequestError } from '@mortar/store';
import { ErrorPanel, Section, StoreCard, StoreCardSkeleton } from '@mortar/ui';
import type { ReactNode } from 'react';
import { HOME_FRESH_FOR, useCatalogFirstStoresQuery } from './home.api.ts';
import styles from './home.module.css';
import { HOME_READS } from './home.reads.ts';

const SIZES = '(min-width: 82rem) 26rem, (min-width: 48rem) 31vw, 78vw';

/** Three stores worth a visit. Not loaded late: the document brings them. */
export function StoreSpotlights(): ReactNode {
  const { data, error, refetch, isFetching } = useCatalogFirstStoresQuery(HOME_READS.requests.spotlights.arg, {
    refetchOnMountOrArgChange: HOME_FRESH_FOR,
  });
  if (data?.stores.length === 0) return null;
  return (
    <Section heading="Stores in the spotlight" href={paths.allProducts}>
      {error && !data ? (
        <ErrorPanel message={asRequestError(error)?.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <ul className={styles.spotlights} aria-busy={!data || undefined}>
          {data ? data.stores.map(spotlight) : ['first', 'second', 'third'].map(skeleton)}
        </ul>
      )}
    </Section>
  );
}

function spotlight({ storeId, name, coverImage, storeImage, categoryNames, isPremium, stats }: ListedStore): ReactNode {
  const image = coverImage ?? storeImage;
  return (
    <li key={storeId}>
      <StoreCard
        href={paths.store(storeId)}
        name={name}
        image={image}
        category={categoryNames.join(', ')}
        rating={stats.average_rating}
        ratingCount={stats.total_reviews}
        premium={isPremium}
        sizes={SIZES}
      />
    </li>
  );
}

function skeleton(name: string): ReactNode {
  return (
    <li key={name}>
      <StoreCardSkeleton />
    </li>
  );
}
