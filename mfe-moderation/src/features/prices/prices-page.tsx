import type { ModerationPrices, PricedThing } from '@mortar/contracts';
import { formatNaira } from '@mortar/contracts/money';
import { marketplaceApi } from '@mortar/store';
import { formatDate, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import { ModerationPage } from '#/lib/moderation-page.tsx';
import { readByPages } from '#/lib/read-by-pages.ts';
import { SubjectQueue } from '#/lib/subject-queue.tsx';
import { statedPrice } from '#/lib/words.ts';

const pricesApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    moderationListPrices: build.infiniteQuery<ModerationPrices, void, string>(readByPages('/moderation/prices')),
  }),
});

const { useModerationListPricesInfiniteQuery } = pricesApi;

const EMPTY = {
  title: 'No prices to check',
  text: 'A price below a tenth of the median of its subcategory, or above ten times, appears here.',
};

/** Prices that sellers state although they are far from those of their subcategory. */
export function PricesPage(): ReactNode {
  const list = useModerationListPricesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const subjects = list.data?.pages.flatMap((page) => page.prices);
  return (
    <ModerationPage title="Prices">
      <SubjectQueue
        label="Prices"
        what="prices"
        subjects={subjects}
        list={list}
        Detail={PriceAndMedian}
        empty={EMPTY}
      />
    </ModerationPage>
  );
}

function PriceAndMedian({ subject }: { subject: PricedThing }): ReactNode {
  const { price, median, priceUnit, statedAt } = subject;
  return (
    <Text size="s">
      <strong>{statedPrice(price, priceUnit)}</strong>, median {formatNaira(median)}, stated on {formatDate(statedAt)}
    </Text>
  );
}
