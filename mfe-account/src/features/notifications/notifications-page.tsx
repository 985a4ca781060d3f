import { useSearchParams } from '@mortar/navigation';
import { Button, EmptyState, ErrorPanel, SelectInput } from '@mortar/ui';
import { BellIcon, CheckIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import { AccountPage } from '#/lib/account-page.tsx';
import { allOf } from '#/lib/notifications/notification-pages.ts';
import { useAccountReadAllNotificationsMutation, useNotifications } from '#/lib/notifications/notifications.api.ts';
import { sortOf, sortOptions } from './notification-groups.ts';
import { NotificationList, NotificationListSkeleton } from './notification-list.tsx';
import styles from './notifications.module.css';

/** All notifications of the user, by day. */
export function NotificationsPage(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const sort = sortOf(search);
  const list = useNotifications(sort);
  const [readAll, { isLoading: reading }] = useAccountReadAllNotificationsMutation();
  const unread = list.data?.pages[0]?.totalUnread ?? 0;
  return (
    <AccountPage
      width="reading"
      title="Notifications"
      crumbs={[{ label: 'Notifications' }]}
      actions={
        <div className={styles.tools}>
          <SelectInput
            label="Sort"
            hideLabel
            compact
            options={sortOptions}
            value={sort}
            onChange={(event) => setSearch({ sort: event.target.value }, { replace: true })}
          />
          <Button
            variant="soft"
            startIcon={<CheckIcon size={20} aria-hidden="true" />}
            // Not `disabled`: a pressed button would lose the focus.
            aria-disabled={unread === 0}
            loading={reading}
            onClick={unread === 0 ? undefined : () => void readAll()}
          >
            Mark All As Read
          </Button>
        </div>
      }
    >
      <Listed list={list} sort={sort} />
    </AccountPage>
  );
}

interface ListedProps {
  list: ReturnType<typeof useNotifications>;
  sort: ReturnType<typeof sortOf>;
}

function Listed({ list, sort }: ListedProps): ReactNode {
  const { currentData: data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  if (!data) {
    if (!error) return <NotificationListSkeleton />;
    return (
      <ErrorPanel
        title="Your notifications could not be loaded."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const notifications = allOf(data.pages);
  if (notifications.length === 0) {
    return (
      <EmptyState title="No notifications" icon={<BellIcon size={30} strokeWidth={1.6} />}>
        Reviews, replies and changes to what you saved appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <NotificationList notifications={notifications} sort={sort} />
      {hasNextPage && (
        <Button variant="outline" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {sort === 'newest' ? 'Show older' : 'Show more'}
        </Button>
      )}
    </>
  );
}
