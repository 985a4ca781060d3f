import type { Notification } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { useSearchParams } from '@mortar/navigation';
import { ButtonLink, EmptyState, ErrorPanel, formatDate, Panel, Skeleton, Stack, Text } from '@mortar/ui';
import { type ReactNode, useEffect } from 'react';
import { AccountPage } from '#/lib/account-page.tsx';
import { formatTime } from '#/lib/format-time.ts';
import { NotificationIcon } from '#/lib/notifications/notification-icon.tsx';
import { useAccountReadNotificationMutation, useNotification } from '#/lib/notifications/notifications.api.ts';
import { isNotFound } from '#/lib/request-failures.ts';

/** One notification in full. Opening it reads it. */
export function NotificationPage(): ReactNode {
  const [search] = useSearchParams();
  const id = search.get('id');
  const { notification, error, isFetching, refetch } = useNotification(id);
  const isLoading = !notification && isFetching;
  const isFailed = !notification && !isFetching && error !== undefined && !isNotFound(error);
  return (
    <AccountPage
      width="reading"
      title={notification?.title ?? 'Notification'}
      crumbs={[{ label: 'Notifications', href: paths.notifications }, { label: notification?.title ?? 'Notification' }]}
    >
      {notification && <Opened key={id} notification={notification} />}
      {isLoading && <Loading />}
      {isFailed && <ErrorPanel title="This notification could not be loaded." onRetry={() => void refetch()} />}
      {!notification && !isLoading && !isFailed && (
        <EmptyState
          title="This notification could not be found"
          action={<ButtonLink href={paths.notifications}>View all notifications</ButtonLink>}
        />
      )}
    </AccountPage>
  );
}

function Opened({ notification }: { notification: Notification }): ReactNode {
  const { notificationId, kind, message, link, isRead, createdAt } = notification;
  const [read, { isUninitialized }] = useAccountReadNotificationMutation();
  // Once: after a failure it is unread again, and stays so.
  const toRead = !isRead && isUninitialized;
  useEffect(() => {
    if (toRead) void read(notificationId);
  }, [toRead, notificationId, read]);
  return (
    <Panel as="article">
      <Stack gap={4} align="start">
        <Stack direction="row" gap={3} align="center">
          <NotificationIcon kind={kind} />
          <Text as="span" size="s" tone="soft">
            <time dateTime={createdAt}>{`${formatDate(createdAt)}, ${formatTime(createdAt)}`}</time>
          </Text>
        </Stack>
        <Text preLine>{message}</Text>
        {link && <ButtonLink href={link}>Open</ButtonLink>}
      </Stack>
    </Panel>
  );
}

function Loading(): ReactNode {
  return (
    <Panel as="article">
      <Stack gap={4}>
        <Skeleton shape="circle" width="2.5rem" height="2.5rem" />
        <Skeleton shape="text" width="80%" />
      </Stack>
    </Panel>
  );
}
