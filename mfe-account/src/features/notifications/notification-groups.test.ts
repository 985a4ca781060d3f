import { idOf } from '@mortar/testing/builders';
import { aNotification } from '#/test/builders.ts';
import { groupNotifications, sortOf } from './notification-groups.ts';

// 00:30 on 11 March in Lagos, still 10 March in UTC.
const now = Date.parse('2026-03-10T23:30:00.000Z');
const notifications = [
  aNotification({ notificationId: idOf(404), createdAt: '2026-03-10T23:10:00.000Z', isRead: true }),
  aNotification({ notificationId: idOf(403), createdAt: '2026-03-10T22:50:00.000Z' }),
  aNotification({ notificationId: idOf(402), createdAt: '2026-03-09T23:30:00.000Z', isRead: true }),
  aNotification({ notificationId: idOf(401), createdAt: '2026-01-02T08:00:00.000Z' }),
];

function shape(sort: Parameters<typeof groupNotifications>[1], ordered = notifications) {
  return groupNotifications(ordered, sort, now).map(({ heading, notifications: ofGroup }) => [
    heading,
    ofGroup.map(({ notificationId }) => notificationId.slice(-3)).join(' '),
  ]);
}

describe('groupNotifications', () => {
  it('names days as they are in Nigeria: Today, Yesterday, then dates', () => {
    expect(shape('newest')).toEqual([
      ['Today', '404'],
      ['Yesterday', '403 402'],
      ['02/01/2026', '401'],
    ]);
  });

  it('does not change the order of the notifications', () => {
    expect(shape('oldest', notifications.toReversed())).toEqual([
      ['02/01/2026', '401'],
      ['Yesterday', '402 403'],
      ['Today', '404'],
    ]);
  });

  it('puts the unread first', () => {
    expect(shape('unread')).toEqual([
      ['Unread', '403 401'],
      ['Read', '404 402'],
    ]);
  });

  it('leaves out empty groups', () => {
    const read = notifications.filter(({ isRead }) => isRead);
    expect(groupNotifications(read, 'unread', now).map(({ heading }) => heading)).toEqual(['Read']);
  });
});

describe('sortOf', () => {
  it.each([
    ['', 'newest'],
    ['sort=oldest', 'oldest'],
    ['sort=unread', 'unread'],
    ['sort=sideways', 'newest'],
  ])('reads ?%s as %s', (query, sort) => {
    expect(sortOf(new URLSearchParams(query))).toBe(sort);
  });
});
