import '@fastify/compress';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Id, Notification, NotificationList, NotificationListQuery, UnreadCount } from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import type { NotificationStream } from './notification-stream.ts';
import type { NotificationService } from './notifications.service.ts';

const route = routesOf('notifications');

export const notificationRoutes: FastifyPluginAsyncTypebox<{
  notifications: NotificationService;
  stream: NotificationStream;
}> = async (app, { notifications, stream }) => {
  app.addHook('preClose', () => stream.close());

  app.get(
    '/notifications/stream',
    {
      config: { access: 'account' },
      // Compression would hold events back until a block is full.
      compress: false,
      schema: {
        tags: ['notifications'],
        summary: 'Own notifications as server-sent events',
        produces: ['text/event-stream'],
        headers: Type.Object({ 'last-event-id': Type.Optional(Id) }),
      },
    },
    async (request, reply) => {
      const events = await stream.open(identityOf(request), request.headers['last-event-id']);
      return reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no').send(events);
    },
  );

  app.get(
    '/notifications',
    route('Own notifications', { access: 'account' }, { querystring: NotificationListQuery, 200: NotificationList }),
    async (request) => envelope(await notifications.list(identityOf(request).accountId, request.query)),
  );

  app.get(
    '/notifications/:notificationId',
    route(
      'One of the own notifications',
      { access: 'account' },
      { params: Type.Object({ notificationId: Id }), 200: Notification },
    ),
    async (request) => envelope(await notifications.get(identityOf(request).accountId, request.params.notificationId)),
  );

  app.put(
    '/notifications/read-all',
    // It may write those of a year.
    route('Mark all as read', { access: 'account', isExpensive: () => true }, { 200: UnreadCount }),
    async (request) => {
      await notifications.markAllRead(identityOf(request).accountId);
      return envelope({ totalUnread: 0 });
    },
  );

  app.put(
    '/notifications/:notificationId/read',
    route('Mark one as read', { access: 'account' }, { params: Type.Object({ notificationId: Id }), 200: UnreadCount }),
    async (request) => {
      const { accountId } = identityOf(request);
      return envelope({ totalUnread: await notifications.markRead(accountId, request.params.notificationId) });
    },
  );
};
