import type { ModerationPrices, PricedThing } from '@mortar/contracts';
import { cursorPages } from '@mortar/contracts/cursor-pages';
import { formatNaira } from '@mortar/contracts/money';
import { UNIT_WORDS } from '@mortar/contracts/units';
import { marketplaceApi } from '@mortar/store';
import { EmptyState, formatDate, Stack, Text } from '@mortar/ui';
import { CheckIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import { LoadFailure } from '#/lib/load-failure.tsx';
import { ModerationPage } from '#/lib/moderation-page.tsx';
import { MoreButton } from '#/lib/more-button.tsx';
import { SubjectList, SubjectListSkeleton } from '#/lib/subject-list.tsx';

const pricesApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    moderationListPrices: build.infiniteQuery<ModerationPrices, void, string>({
      query: ({ pageParam: after }) => ({ url: '/moderation/prices', ...(after && { params: { after } }) }),
      infiniteQueryOptions: cursorPages,
      keepUnusedDataFor: 0,
      extraOptions: { quiet: true },
      providesTags: ['moderation'],
    }),
  }),
});

const { useModerationListPricesInfiniteQuery } = pricesApi;

/** Prices that sellers state although they are far from those of their subcategory. */
export function PricesPage(): ReactNode {
  return (
    <ModerationPage title="Prices">
      <Prices />
    </ModerationPage>
  );
}

function Prices(): ReactNode {
  const list = useModerationListPricesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, refetch, isFetching } = list;
  if (!data) {
    if (!error) return <SubjectListSkeleton label="Prices" />;
    return (
      <LoadFailure
        title="The prices could not be loaded."
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const subjects = data.pages.flatMap((page) => page.prices);
  if (subjects.length === 0) {
    return (
      <EmptyState title="No prices to check" icon={<CheckIcon size={30} strokeWidth={1.6} />}>
        A price below a tenth of the median of its subcategory, or above ten times, appears here.
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <SubjectList label="Prices" subjects={subjects} Detail={PriceAndMedian} />
      <MoreButton list={list} />
    </Stack>
  );
}

function PriceAndMedian({ subject }: { subject: PricedThing }): ReactNode {
  const { price, median, priceUnit, statedAt } = subject;
  return (
    <Text size="s">
      <strong>
        {formatNaira(price)} per {UNIT_WORDS[priceUnit].one}
      </strong>
      , median {formatNaira(median)}, stated on {formatDate(statedAt)}
    </Text>
  );
}
