import type { ModerationPromotions, PromotionThing } from '@mortar/contracts';
import { marketplaceApi } from '@mortar/store';
import { formatDate, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import { ModerationPage } from '#/lib/moderation-page.tsx';
import { readByPages } from '#/lib/read-by-pages.ts';
import { SubjectQueue } from '#/lib/subject-queue.tsx';

const promotionsApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    moderationListPromotions: build.infiniteQuery<ModerationPromotions, void, string>(
      readByPages('/moderation/promotions'),
    ),
  }),
});

const { useModerationListPromotionsInfiniteQuery } = promotionsApi;

const EMPTY = {
  title: 'No promotions to answer',
  text: 'What sellers apply for under Promote a Product appears here.',
};

/** What sellers want to have promoted; the page of each has the answers. */
export function PromotionsPage(): ReactNode {
  const list = useModerationListPromotionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const subjects = list.data?.pages.flatMap((page) => page.promotions);
  return (
    <ModerationPage title="Promotions">
      <SubjectQueue
        label="Promotions"
        what="promotions"
        subjects={subjects}
        list={list}
        Detail={Request}
        empty={EMPTY}
      />
    </ModerationPage>
  );
}

function Request({ subject: { days, appliedAt } }: { subject: PromotionThing }): ReactNode {
  return <Text size="s">{`For ${days} days, applied on ${formatDate(appliedAt)}`}</Text>;
}
