import { idOf } from '@mortar/testing/builders';
import { aListOf, aNotification } from '#/test/builders.ts';
import { allOf, arrived, markAllRead, markRead } from './notification-pages.ts';

const older = aNotification({ notificationId: idOf(401) });
const newer = aNotification({ notificationId: idOf(402) });

describe('pages of notifications', () => {
  it('puts what arrives first, and counts it', () => {
    const pages = [aListOf([older])];
    arrived(pages, newer, 'newest');
    expect(allOf(pages)).toEqual([newer, older]);
    expect(pages[0]).toMatchObject({ totalItems: 2, totalUnread: 2 });
  });

  it('takes in the same one only once', () => {
    const pages = [aListOf([older])];
    arrived(pages, older, 'newest');
    expect(pages).toEqual([aListOf([older])]);
  });

  it('puts what arrives last under the oldest, once all of them are there', () => {
    const whole = [aListOf([older])];
    arrived(whole, newer, 'oldest');
    expect(allOf(whole)).toEqual([older, newer]);
    const beginning = [aListOf([older], { next: `u-${older.notificationId}` })];
    arrived(beginning, newer, 'oldest');
    expect(allOf(beginning)).toEqual([older]);
    expect(beginning[0]).toMatchObject({ totalItems: 2, totalUnread: 2 });
  });

  it('shows each once when one was read while further ones were fetched', () => {
    const read = { ...newer, isRead: true };
    expect(allOf([aListOf([read, older]), aListOf([read])])).toEqual([read, older]);
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
