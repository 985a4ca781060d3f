import { writeAccessToken } from '@mortar/store';
import { HttpResponse, onRequest, problem, TEST_API, waitFor } from '@mortar/testing';
import { aNotification } from '#/test/builders.ts';
import { serveNotificationStream } from '#/test/notification-stream.ts';
import { type FollowOptions, followNotifications } from './follow-notifications.ts';

let stop: AbortController;

beforeEach(() => {
  stop = new AbortController();
  writeAccessToken('test-access-token');
});

afterEach(() => {
  stop.abort();
  setHidden(false);
  jest.useRealTimers();
  sessionStorage.clear();
});

const KNOWN = '018d716a-2c00-7fd4-adf8-b60d66fcfeac';

function follow({
  listLoaded = Promise.resolve(),
  newestKnown = () => KNOWN,
}: Partial<Pick<FollowOptions, 'listLoaded' | 'newestKnown'>> = {}) {
  const onNotification = jest.fn();
  const onMissed = jest.fn().mockResolvedValue(undefined);
  const ended = followNotifications({
    apiBaseUrl: TEST_API,
    signal: stop.signal,
    listLoaded,
    newestKnown,
    onNotification,
    onMissed,
  });
  return { onNotification, onMissed, ended };
}

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Lets the clock run without leaving the network behind. */
function useClock() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'], advanceTimers: false });
}

describe('followNotifications', () => {
  it('hands on what the stream brings', async () => {
    const stream = serveNotificationStream();
    const { onNotification, onMissed } = follow();
    await waitFor(() => expect(stream.readers()).toBe(1));
    const notification = aNotification();
    stream.send(notification);
    await waitFor(() => expect(onNotification).toHaveBeenCalledWith(notification));
    expect(onMissed).not.toHaveBeenCalled();
  });

  it('requests what came after the newest notification of the list, once that is loaded', async () => {
    onRequest('get', '', () => new HttpResponse());
    const stream = serveNotificationStream();
    const newestKnown = jest.fn<string | undefined, []>();
    const listLoaded = fetch(TEST_API).then(() => newestKnown.mockReturnValue(KNOWN));
    follow({ listLoaded, newestKnown });
    await waitFor(() => expect(stream.requests).toHaveLength(1));
    expect(stream.requests[0]?.headers.get('last-event-id')).toBe(KNOWN);
  });

  it('reopens a stream that ended, and fetches what was missed', async () => {
    const stream = serveNotificationStream();
    const { onMissed } = follow();
    await waitFor(() => expect(stream.readers()).toBe(1));
    stream.end();
    await waitFor(() => expect(stream.requests).toHaveLength(2));
    expect(onMissed).toHaveBeenCalledTimes(1);
  });

  it('polls while the stream cannot be opened', async () => {
    useClock();
    const attempts = onRequest('get', '/notifications/stream', () => problem(503, 'Try later.'));
    const { onMissed } = follow();
    await waitFor(() => expect(attempts).toHaveLength(1));
    expect(onMissed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(15_000);
    await waitFor(() => expect(attempts).toHaveLength(2));
    expect(onMissed).toHaveBeenCalledTimes(1);
  });

  it('reads nothing while the page is hidden, and catches up when it is seen again', async () => {
    const stream = serveNotificationStream();
    const { onMissed } = follow();
    await waitFor(() => expect(stream.readers()).toBe(1));
    setHidden(true);
    await waitFor(() => expect(stream.readers()).toBe(0));
    setHidden(false);
    await waitFor(() => expect(stream.readers()).toBe(1));
    expect(onMissed).toHaveBeenCalledTimes(1);
  });

  it('ends at the signal', async () => {
    const stream = serveNotificationStream();
    const { ended } = follow();
    await waitFor(() => expect(stream.readers()).toBe(1));
    stop.abort();
    await ended;
    expect(stream.requests).toHaveLength(1);
  });
});
