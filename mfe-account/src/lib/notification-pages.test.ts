import { aListOf, aNotification, idOf } from '#/test/builders.ts';
import { allOf, arrived, markAllRead, markRead } from './notification-pages.ts';

const older = aNotification({ notificationId: idOf(401) });
const newer = aNotification({ notificationId: idOf(402) });

describe('pages of notifications', () => {
  it('puts what arrives first, and counts it', () => {
    const pages = [aListOf([older])];
    arrived(pages, newer);
    expect(allOf(pages)).toEqual([newer, older]);
    expect(pages[0]).toMatchObject({ totalItems: 2, totalUnread: 2 });
  });

  it('takes in the same one only once', () => {
    const pages = [aListOf([older])];
    arrived(pages, older);
    expect(pages).toEqual([aListOf([older])]);
  });

  it('shows each once when an arrival moved a page on', () => {
    expect(allOf([aListOf([newer, older]), aListOf([older])])).toEqual([newer, older]);
  });

  it('marks one as read, and the same one again without counting twice', () => {
    const pages = [aListOf([{ ...newer }]), aListOf([{ ...older }])];
    pages[0]!.totalUnread = 2;
    markRead(pages, older.notificationId);
    markRead(pages, older.notificationId);
    expect(pages[0]?.totalUnread).toBe(1);
    expect(allOf(pages).map(({ isRead }) => isRead)).toEqual([false, true]);
  });

  it('marks all as read', () => {
    const pages = [aListOf([{ ...newer }]), aListOf([{ ...older }])];
    markAllRead(pages);
    expect(pages[0]?.totalUnread).toBe(0);
    expect(allOf(pages).every(({ isRead }) => isRead)).toBe(true);
  });
});
