import '@fastify/compress';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, Id, Notification, NotificationList, NotificationListQuery, UnreadCount } from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import type { NotificationStream } from './notification-stream.ts';
import type { NotificationService } from './notifications.service.ts';

interface NotificationOptions {
  notifications: NotificationService;
  stream: NotificationStream;
}

const tags = ['notifications'];

export const notificationRoutes: FastifyPluginAsyncTypebox<NotificationOptions> = async (
  app,
  { notifications, stream },
) => {
  app.addHook('preClose', () => stream.close());

  app.get(
    '/notifications/stream',
    {
      config: { access: 'account' },
      // Compression would hold events back until a block is full.
      compress: false,
      schema: {
        tags,
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
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Own notifications',
        querystring: NotificationListQuery,
        response: { 200: Enveloped(NotificationList) },
      },
    },
    async (request) => envelope(await notifications.list(identityOf(request).accountId, request.query)),
  );

  app.get(
    '/notifications/:notificationId',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'One of the own notifications',
        params: Type.Object({ notificationId: Id }),
        response: { 200: Enveloped(Notification) },
      },
    },
    async (request) => envelope(await notifications.get(identityOf(request).accountId, request.params.notificationId)),
  );

  app.put(
    '/notifications/read-all',
    {
      // It may write those of a year.
      config: { access: 'account', isExpensive: () => true },
      schema: { tags, summary: 'Mark all as read', response: { 200: Enveloped(UnreadCount) } },
    },
    async (request) => {
      await notifications.markAllRead(identityOf(request).accountId);
      return envelope({ totalUnread: 0 });
    },
  );

  app.put(
    '/notifications/:notificationId/read',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Mark one as read',
        params: Type.Object({ notificationId: Id }),
        response: { 200: Enveloped(UnreadCount) },
      },
    },
    async (request) => {
      const { accountId } = identityOf(request);
      return envelope({ totalUnread: await notifications.markRead(accountId, request.params.notificationId) });
    },
  );
};
