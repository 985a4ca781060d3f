// @embedded: LISTEN and NOTIFY stay in the process.
import type { AddressInfo } from 'node:net';
import type { Notification } from '@mortar/contracts';
import type { FastifyInstance } from 'fastify';
import { buildApi } from '#app.ts';
import type { Database } from '@mortar/server/database';
import { newAccount, newProduct, newSeller, newWishlist, type Seller } from '#test/accounts.ts';
import { useApi } from '#test/test-api.ts';
import { NotificationStream } from './notification-stream.ts';
import { NotificationService } from './notifications.service.ts';

const ACCOUNT = '00000000-0000-7000-8000-000000000000';
const BEARER = { accountId: ACCOUNT, sessionId: '00000000-0000-7000-8000-000000000001' };
const bounds = { streams: 10, streamsPerAccount: 10 };
/** A session that ends in an hour. */
const sessions = {
  expiry: async () => new Date(Date.now() + 3_600_000),
  onEnd: async () => async () => undefined,
};

/** A second API on the same database, in place of another process. Closed before the database is. */
let other: FastifyInstance;
afterAll(() => other.close());

const api = useApi();

beforeAll(async () => {
  other = await buildApi({ database: api.database, config: api.config });
  await other.listen({ port: 0, host: '127.0.0.1' });
});
/** Reads the stream of `other` until it has the notification that follows. */
async function nextNotification(
  { client }: Seller,
  cause: () => Promise<unknown>,
  lastEventId?: string,
): Promise<Notification> {
  const { port } = other.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
    headers: {
      authorization: `Bearer ${client.accessToken}`,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  await cause();
  let text = '';
  // Leaving the loop cancels the body, and with it the connection.
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    const [, json] = /event: notification\nid: [\w-]+\ndata: (.*)\n\n/.exec(text) ?? [];
    if (json) return JSON.parse(json) as Notification;
  }
  throw new Error('The stream ended without a notification');
}

async function wish(seller: Seller) {
  const { productId } = await newProduct(seller);
  const buyer = await newAccount(api);
  const { wishId } = await newWishlist(buyer);
  await buyer.client.put('/api/wishlists/add-product', { wishId, productId });
}

describe('a notification stream', () => {
  it('delivers a notification when the account is connected to another process', async () => {
    const seller = await newSeller(api);
    const notification = await nextNotification(seller, () => wish(seller));
    expect(notification).toMatchObject({ kind: 'wish', isRead: false });
  });

  it('begins with the missed notifications when it is opened with Last-Event-ID', async () => {
    const seller = await newSeller(api);
    const first = await nextNotification(seller, () => wish(seller));
    await wish(seller);
    const missed = await nextNotification(seller, async () => undefined, first.notificationId);
    expect(missed.notificationId > first.notificationId).toBe(true);
  });

  it('gets 401 when a visitor opens it', async () => {
    expect((await api.visitor.get('/api/notifications/stream')).status).toBe(401);
  });

  it('ends when the connection to the database is interrupted, so that clients reconnect and get what they missed', async () => {
    let interrupted = () => undefined as void;
    const database: Database = {
      ...api.database,
      listen: async (_channel, _callback, whenInterrupted = () => undefined) => {
        interrupted = whenInterrupted;
        return async () => undefined;
      },
    };
    const streams = new NotificationStream({ database, notifications: api.services.notifications, sessions, bounds });
    const stream = await streams.open(BEARER, undefined);
    setImmediate(() => interrupted());
    expect(Buffer.concat(await stream.toArray()).toString()).toBe('retry: 3000\n\n');
  });
});

describe('a notification stream without a reader', () => {
  const database = () => ({ ...api.database, listen: async () => async () => undefined });
  beforeEach(() => {
    // Streams use ticks themselves.
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is destroyed with its timers when the missed notifications cannot be read', async () => {
    const notifications = new NotificationService(api.database);
    notifications.since = () => Promise.reject(new Error('The database is unavailable'));
    const streams = new NotificationStream({ database: database(), notifications, sessions, bounds });
    const timers = jest.getTimerCount();
    await expect(streams.open(BEARER, ACCOUNT)).rejects.toThrow('The database is unavailable');
    await new Promise(process.nextTick);
    expect(jest.getTimerCount()).toBe(timers);
  });

  it('ends when the session expires', async () => {
    const streams = new NotificationStream({
      database: database(),
      notifications: api.services.notifications,
      sessions: { ...sessions, expiry: async () => new Date(Date.now() + 60_000) },
      bounds,
    });
    const stream = await streams.open(BEARER, undefined);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(stream.writableEnded).toBe(false);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(stream.writableEnded).toBe(true);
  });

  it('writes nothing after its end', async () => {
    const streams = new NotificationStream({
      database: database(),
      notifications: api.services.notifications,
      sessions,
      bounds,
    });
    const stream = await streams.open(BEARER, undefined);
    const failed = jest.fn();
    stream.on('error', failed);
    await jest.advanceTimersByTimeAsync(20 * 60_000);
    expect(stream.writableEnded).toBe(true);
    expect(failed).not.toHaveBeenCalled();
  });
});
