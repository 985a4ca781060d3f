import type { Notification } from '@mortar/contracts';
import { envelope, onRequest, problem, screen, waitFor, within } from '@mortar/testing';
import { idOf } from '@mortar/testing/builders';
import { aListOf, aNotification } from '#/test/builders.ts';
import { serveNotificationStream } from '#/test/notification-stream.ts';
import { openAccount } from '#/test/open-account.tsx';

const now = Date.now();
const hour = 60 * 60 * 1000;
const fresh = aNotification({ notificationId: idOf(403), createdAt: new Date(now).toISOString() });
const recent = aNotification({
  notificationId: idOf(402),
  title: 'Wishlist',
  message: 'A gate is saved.',
  isRead: true,
  createdAt: new Date(now - 24 * hour).toISOString(),
});
const old = aNotification({
  notificationId: idOf(401),
  title: 'Review Reply',
  message: 'The store replied.',
  createdAt: '2026-01-02T08:00:00.000Z',
});

beforeEach(() => void serveNotificationStream());

async function headings() {
  const found = await screen.findAllByRole('heading', { level: 2 });
  return found.map(({ textContent }) => textContent);
}

describe('/notifications', () => {
  it('groups them by day and marks the unread ones', async () => {
    onRequest('get', '/notifications/', () => envelope(aListOf([fresh, recent, old])));
    openAccount('/notifications');
    await expect(headings()).resolves.toEqual(['Today', 'Yesterday', '02/01/2026']);
    const today = within(screen.getByRole('region', { name: 'Today' })).getByRole('listitem');
    expect(today).toHaveTextContent('New Review (unread)');
    expect(within(today).getByRole('link')).toHaveAttribute('href', `/notifications-details?id=${idOf(403)}`);
    expect(screen.getByRole('region', { name: 'Yesterday' })).not.toHaveTextContent('(unread)');
  });

  it('requests them in the order of the URL, and more pages after the last', async () => {
    const ordered: Record<string, Notification[]> = {
      oldest: [old, recent, fresh],
      unread: [fresh, old, recent],
    };
    const requests = onRequest('get', '/notifications/', ({ url }) => {
      const { searchParams } = new URL(url);
      const all = ordered[searchParams.get('sort') ?? ''] ?? [fresh, recent, old];
      const more = searchParams.has('after');
      return envelope(aListOf(more ? all.slice(2) : all.slice(0, 2), { next: more ? null : 'u-2', totalItems: 3 }));
    });
    const { user } = openAccount('/notifications');
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('The store replied.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest first');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('region', { name: 'Today' });
    await expect(headings()).resolves.toEqual(['02/01/2026', 'Yesterday', 'Today']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Unread first');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('region', { name: 'Read' });
    await expect(headings()).resolves.toEqual(['Unread', 'Read']);
    expect(requests.map(({ url }) => url.search)).toEqual([
      '?limit=20',
      '?limit=20&after=u-2',
      '?limit=20&sort=oldest',
      '?limit=20&sort=oldest&after=u-2',
      '?limit=20&sort=unread',
      '?limit=20&sort=unread&after=u-2',
    ]);
  });

  it('marks all as read', async () => {
    onRequest('get', '/notifications/', () => envelope(aListOf([fresh, old])));
    const reads = onRequest('put', '/notifications/read-all', () => envelope({ totalUnread: 0 }));
    const { user } = openAccount('/notifications');
    await screen.findByRole('region', { name: 'Today' });
    await user.click(screen.getByRole('button', { name: 'Mark All As Read' }));
    await waitFor(() => expect(screen.queryByText('(unread)', { exact: false })).not.toBeInTheDocument());
    const button = screen.getByRole('button', { name: 'Mark All As Read' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await user.click(button);
    expect(reads).toHaveLength(1);
  });

  it('shows an empty state when there are none', async () => {
    onRequest('get', '/notifications/', () => envelope(aListOf([])));
    openAccount('/notifications');
    expect(await screen.findByText('No notifications')).toBeVisible();
  });

  it('offers to try again after a server error', async () => {
    onRequest('get', '/notifications/', () => problem(500, 'Try later.'));
    const { user, announced } = openAccount('/notifications');
    await screen.findByText('Your notifications could not be loaded.');
    expect(announced).toEqual([]);
    onRequest('get', '/notifications/', () => envelope(aListOf([fresh])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Today' })).toBeVisible();
  });
});
