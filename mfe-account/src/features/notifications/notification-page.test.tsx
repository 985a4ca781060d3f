import { envelope, leftFor, onRequest, problem, screen, waitFor } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import { aListOf, aNotification } from '#/test/builders.ts';
import { serveNotificationStream } from '#/test/notification-stream.ts';
import { openAccount } from '#/test/open-account.tsx';

const review = aNotification({ notificationId: idOf(401), message: 'Ada reviewed a tile.' });
const one = `/notifications/${idOf(401)}`;
const at = `/notifications-details?id=${idOf(401)}`;

beforeEach(() => void serveNotificationStream());

describe('/notifications-details', () => {
  it('shows a notification, marks it as read, and links to its subject', async () => {
    onRequest('get', one, () => envelope(review));
    const reads = onRequest('put', `${one}/read`, () => envelope({ totalUnread: 0 }));
    const { user } = openAccount(at);
    expect(await screen.findByRole('heading', { level: 1, name: 'New Review' })).toBeVisible();
    expect(screen.getByText('Ada reviewed a tile.')).toBeVisible();
    expect(screen.getByText('10/03/2026, 10:30')).toBeVisible();
    await waitFor(() => expect(reads).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Open' }));
    await leftFor(`/products/view/${idOf(301)}`);
  });

  it('makes no second request when the notification was read before', async () => {
    const requests = onRequest('get', one, () => envelope({ ...review, isRead: true }));
    openAccount(at);
    await screen.findByText('Ada reviewed a tile.');
    expect(requests).toHaveLength(1);
  });

  it('makes one request and shows no error when marking it as read fails', async () => {
    onRequest('get', one, () => envelope(review));
    onRequest('get', '/notifications/', () => envelope(aListOf([review])));
    const reads = onRequest('put', `${one}/read`, () => problem(500, 'Try later.'));
    const { announced, user } = openAccount(at);
    await waitFor(() => expect(reads).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Notifications' }));
    expect(await screen.findByText('(unread)', { exact: false })).toBeInTheDocument();
    expect(reads).toHaveLength(1);
    expect(announced).toEqual([]);
  });

  it('makes no request for a notification that the list has loaded', async () => {
    onRequest('get', '/notifications/', () => envelope(aListOf([review])));
    const reads = onRequest('put', `${one}/read`, () => envelope({ totalUnread: 0 }));
    const { user } = openAccount('/notifications');
    await user.click(await screen.findByRole('link', { name: 'New Review' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'New Review' })).toBeVisible();
    await waitFor(() => expect(reads).toHaveLength(1));
  });

  it.each(['', '?id=stream', `?id=${idOf(499)}`])(
    'shows an empty state when "%s" names none of the user',
    async (search) => {
      onRequest('get', `/notifications/${idOf(499)}`, () => problem(404, 'This notification does not exist'));
      const { announced } = openAccount(`/notifications-details${search}`);
      expect(await screen.findByText('This notification could not be found')).toBeVisible();
      expect(screen.getByRole('link', { name: 'View all notifications' })).toHaveAttribute('href', '/notifications');
      expect(announced).toEqual([]);
    },
  );

  it('offers to try again after a server error', async () => {
    onRequest('get', one, () => problem(500, 'Try later.'));
    const { user } = openAccount(at);
    await screen.findByText('This notification could not be loaded.');
    onRequest('get', one, () => envelope({ ...review, isRead: true }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada reviewed a tile.')).toBeVisible();
  });
});
