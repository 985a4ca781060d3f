import { envelope, leftFor, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import NotificationBell from '#/exposed/slot-notification-bell.tsx';
import { useAccountReadNotificationMutation } from '#/lib/notifications/notifications.api.ts';
import { useAccountListWishlistsQuery } from '#/lib/wishlists/wishlists.api.ts';
import { aListOf, aNotification, aPageOf } from '#/test/builders.ts';
import { serveNotificationStream } from '#/test/notification-stream.ts';
import { openSlot } from '#/test/open-account.tsx';

const review = aNotification({ notificationId: idOf(402), title: 'New Review', message: 'Ada reviewed a tile.' });
const wish = aNotification({ notificationId: idOf(401), title: 'Wishlist', message: 'A gate is saved.', isRead: true });

function openBell() {
  return openSlot(
    <>
      <NotificationBell />
      <button type="button">Elsewhere</button>
    </>,
  );
}

describe('the notification bell', () => {
  it('shows the number of unread notifications and opens the newest', async () => {
    serveNotificationStream();
    const requests = onRequest('get', '/notifications/', () => envelope(aListOf([review, wish])));
    const { user } = openBell();
    const bell = await screen.findByRole('button', { name: 'Notifications (1)' });
    await user.click(bell);

    const panel = screen.getByRole('region', { name: 'Notifications' });
    expect(bell).toHaveAttribute('aria-expanded', 'true');
    const [first] = within(panel).getAllByRole('listitem');
    expect(first).toHaveTextContent('New ReviewAda reviewed a tile.View details');
    expect(within(panel).getByRole('link', { name: 'View all notifications' })).toHaveAttribute(
      'href',
      '/notifications',
    );
    expect(requests).toHaveLength(1);
  });

  it('opens the details of a notification', async () => {
    serveNotificationStream();
    onRequest('get', '/notifications/', () => envelope(aListOf([review])));
    const { user } = openBell();
    await user.click(await screen.findByRole('button', { name: 'Notifications (1)' }));
    await user.click(screen.getByRole('link', { name: 'View details' }));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await leftFor(`/notifications-details?id=${review.notificationId}`);
  });

  it("shows the server's count when a notification is read that is not loaded here", async () => {
    serveNotificationStream();
    onRequest('get', '/notifications/', () =>
      envelope(aListOf([review], { next: 'u-1', totalItems: 30, totalUnread: 9 })),
    );
    onRequest('put', `/notifications/${idOf(300)}/read`, () => envelope({ totalUnread: 8 }));
    function PageOfAnOldOne() {
      const [read] = useAccountReadNotificationMutation();
      return (
        <>
          <NotificationBell />
          <button type="button" onClick={() => void read(idOf(300))}>
            Read an old one
          </button>
        </>
      );
    }
    const { user } = openSlot(<PageOfAnOldOne />);
    await screen.findByRole('button', { name: 'Notifications (9)' });
    await user.click(screen.getByRole('button', { name: 'Read an old one' }));
    expect(await screen.findByRole('button', { name: 'Notifications (8)' })).toBeVisible();
  });

  it('marks all as read at once', async () => {
    serveNotificationStream();
    onRequest('get', '/notifications/', () => envelope(aListOf([review])));
    const reads = onRequest('put', '/notifications/read-all', () => envelope({ totalUnread: 0 }));
    const { user } = openBell();
    await user.click(await screen.findByRole('button', { name: 'Notifications (1)' }));
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
    await waitFor(() => expect(reads).toHaveLength(1));
  });

  it('shows them as unread again when the request fails', async () => {
    serveNotificationStream();
    onRequest('get', '/notifications/', () => envelope(aListOf([review])));
    onRequest('put', '/notifications/read-all', () => problem(500, 'Try later.'));
    const { user, announced } = openBell();
    await user.click(await screen.findByRole('button', { name: 'Notifications (1)' }));
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(announced).toEqual(['Try later.']));
    expect(screen.getByRole('button', { name: 'Notifications (1)' })).toBeVisible();
  });

  it('shows a new notification without a reload', async () => {
    const stream = serveNotificationStream();
    onRequest('get', '/notifications/', () => envelope(aListOf([wish])));
    const { user } = openBell();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    await screen.findByText('A gate is saved.');
    await waitFor(() => expect(stream.readers()).toBe(1));
    stream.send(review);
    expect(await screen.findByText('Ada reviewed a tile.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Notifications (1)' })).toBeVisible();
  });

  it('invalidates what notifications concern, also those that arrived while the stream was closed', async () => {
    const stream = serveNotificationStream();
    const fetched = onRequest('get', '/wishlists/*', () => envelope(aPageOf([])));
    let news = [wish];
    onRequest('get', '/notifications/', () => envelope(aListOf(news)));
    function OpenPage() {
      useAccountListWishlistsQuery({ page: 1, limit: 20 });
      return <NotificationBell />;
    }
    openSlot(<OpenPage />);
    await waitFor(() => expect(stream.readers()).toBe(1));
    await waitFor(() => expect(fetched).toHaveLength(1));
    stream.send(aNotification({ notificationId: idOf(403), kind: 'price-drop' }));
    await waitFor(() => expect(fetched).toHaveLength(2));
    news = [aNotification({ notificationId: idOf(404), kind: 'price-drop' }), wish];
    stream.end();
    await waitFor(() => expect(fetched).toHaveLength(3));
  });

  it('opens the page of notifications when there are none', async () => {
    const stream = serveNotificationStream();
    onRequest('get', '/notifications/', () => envelope(aListOf([])));
    const { user } = openBell();
    await waitFor(() => expect(stream.readers()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    await leftFor('/notifications');
  });

  it('is empty and shows no error when the request fails', async () => {
    onRequest('get', '/notifications/stream', () => problem(503, 'Try later.'));
    const requests = onRequest('get', '/notifications/', () => problem(500, 'Try later.'));
    const { user, announced } = openBell();
    await waitFor(() => expect(requests).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Notifications' }));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(announced).toEqual([]);
  });

  it('closes on Escape and returns the focus, and on a press outside', async () => {
    serveNotificationStream();
    onRequest('get', '/notifications/', () => envelope(aListOf([review])));
    const { user } = openBell();
    const bell = await screen.findByRole('button', { name: 'Notifications (1)' });
    await user.click(bell);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(bell).toHaveFocus();

    await user.click(bell);
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
