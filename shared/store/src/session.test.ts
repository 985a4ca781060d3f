import type { Session } from '@mortar/contracts';
import { http, HttpResponse, server, TEST_API, waitFor } from '@mortar/testing';
import { readAccessToken } from './access-token.ts';
import { createMortarStore } from './create-store.ts';
import { keptPlace } from './kept-place.ts';
import { renewAccessToken } from './renew-access-token.ts';
import { renewSession } from './renew-session.ts';
import { openStoredSession, signedIn, signOut, startSession } from './session.ts';

const STORAGE_KEY = 'useAuthStore';

const session: Session = {
  accessToken: 'secret-token',
  user: {
    userId: '01900000-0000-7000-8000-000000000001',
    firstname: 'Ngozi',
    lastname: 'Eze',
    email: 'ngozi@example.com',
    isEmailConfirmed: true,
    phone: '+2348030000001',
    profileImage: null,
    role: 'seller',
    store: { storeId: '01900000-0000-7000-8000-0000000000a1', name: 'Eze Tiles', isPremium: true },
  },
};

function aPage() {
  return createMortarStore({ apiBaseUrl: TEST_API });
}

/** A page on which a user signed in, after the browser has stored it. */
async function aPageSignedIn() {
  const store = aPage();
  await startSession(store);
  await store.dispatch(signedIn(session));
  await waitFor(() => expect(localStorage.getItem(STORAGE_KEY)).not.toBeNull());
  return store;
}

const renewal = (status: number, user = session.user) =>
  http.post(`${TEST_API}/auth/refresh`, () =>
    HttpResponse.json({ message: '', data: { accessToken: 'renewed', user } }, { status }),
  );

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('signing in', () => {
  it('sets the user and their store in the state', async () => {
    const { auth } = (await aPageSignedIn()).getState();
    expect(auth).toMatchObject({
      isAuthenticated: true,
      hasStore: true,
      role: 'user',
      userDetails: { name: 'Ngozi Eze', storeName: 'Eze Tiles', isStorePremium: true },
    });
    expect(readAccessToken()).toBe('secret-token');
  });

  it('stores the state with neither names nor the token in plain text', async () => {
    await aPageSignedIn();
    const stored = localStorage.getItem(STORAGE_KEY);
    expect(stored).not.toMatch(/ngozi|Ngozi|secret-token|isAuthenticated":"?true/);
  });
});

describe('signing in while the browser stores nothing', () => {
  afterEach(() => jest.restoreAllMocks());

  /** From now on a storage has no room: that of the tab, or both. */
  function fill(...storages: Storage[]) {
    const { setItem } = Storage.prototype;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (storages.includes(this)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
  }

  it('works, and is remembered, when only the tab has no room', async () => {
    sessionStorage.setItem('accessToken', 'of the session before');
    fill(sessionStorage);
    const store = aPage();
    await startSession(store);
    await expect(store.dispatch(signedIn(session))).resolves.toBe(true);
    expect([store.getState().auth.isAuthenticated, readAccessToken()]).toEqual([true, 'secret-token']);
    expect(localStorage.getItem(STORAGE_KEY)).not.toBeNull();
    server.use(renewal(200));
    await expect(renewAccessToken(TEST_API, 'secret-token')).resolves.toBe('renewed');
    expect(readAccessToken()).toBe('renewed');
  });

  it('works for the life of the page, and says so, when the site has no room either', async () => {
    fill(sessionStorage, localStorage);
    const store = aPage();
    await startSession(store);
    await expect(store.dispatch(signedIn(session))).resolves.toBe(false);
    expect([store.getState().auth.isAuthenticated, readAccessToken()]).toEqual([true, 'secret-token']);
  });

  it('leaves no token after signing out', async () => {
    fill(sessionStorage);
    const store = aPage();
    await store.dispatch(signedIn(session));
    server.use(http.post(`${TEST_API}/auth/sign-out`, () => HttpResponse.json({ message: '', data: {} })));
    await store.dispatch(signOut());
    expect(readAccessToken()).toBeNull();
  });
});

describe('a page that opens later', () => {
  it('restores the session when it opens in the same tab', async () => {
    const { auth } = (await aPageSignedIn()).getState();
    const later = aPage();
    await startSession(later);
    expect(later.getState().auth).toEqual(auth);
    expect(later.getState().session.status).toBe('settled');
  });

  it('restores the session with a token of its own when it opens in a new tab', async () => {
    const { auth } = (await aPageSignedIn()).getState();
    sessionStorage.clear();
    server.use(renewal(200));
    const later = aPage();
    const opening = startSession(later);
    expect(later.getState().session.status).toBe('restoring');
    await opening;
    expect(later.getState().auth).toEqual(auth);
    expect(readAccessToken()).toBe('renewed');
  });

  it('drops the session when the server has ended it', async () => {
    await aPageSignedIn();
    sessionStorage.clear();
    server.use(renewal(401));
    const later = aPage();
    await startSession(later);
    expect(later.getState().auth.isAuthenticated).toBe(false);
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  });

  it('keeps the session stored when the server is unreachable', async () => {
    await aPageSignedIn();
    sessionStorage.clear();
    server.use(http.post(`${TEST_API}/auth/refresh`, () => HttpResponse.error()));
    const later = aPage();
    await startSession(later);
    expect(later.getState().auth.isAuthenticated).toBe(false);
    expect(later.getState().session.status).toBe('unreachable');
    expect(localStorage.getItem(STORAGE_KEY)).not.toBeNull();

    server.use(renewal(200));
    await later.dispatch(openStoredSession());
    expect(later.getState().auth.isAuthenticated).toBe(true);
    expect(later.getState().session.status).toBe('settled');
  });

  it('updates the user when they changed on another device', async () => {
    await aPageSignedIn();
    sessionStorage.clear();
    server.use(renewal(200, { ...session.user, firstname: 'Ada', store: null }));
    const later = aPage();
    await startSession(later);
    expect(later.getState().auth).toMatchObject({
      isAuthenticated: true,
      hasStore: false,
      userDetails: { name: 'Ada Eze', storeId: null },
    });
  });

  it('keeps the session stored when the server returns 429', async () => {
    await aPageSignedIn();
    sessionStorage.clear();
    server.use(renewal(429));
    const later = aPage();
    await startSession(later);
    expect(later.getState().session.status).toBe('unreachable');
    expect(localStorage.getItem(STORAGE_KEY)).not.toBeNull();
  });

  it.each(['garbage', '{"isAuthenticated":"U2FsdGVkX18="}', '{}'])(
    'starts signed out when the stored entry is %s',
    async (entry) => {
      localStorage.setItem(STORAGE_KEY, entry);
      const later = aPage();
      await startSession(later);
      expect(later.getState().auth.isAuthenticated).toBe(false);
      expect(later.getState().session.status).toBe('settled');
    },
  );
});

describe('a session renewal whose response is lost', () => {
  /** Serves renewals with one response after the other; returns how many were requested. */
  function serveRenewals(...responses: (() => Response)[]) {
    const requested = jest.fn();
    server.use(
      http.post(`${TEST_API}/auth/refresh`, () => {
        requested();
        return (responses.shift() ?? HttpResponse.error)();
      }),
    );
    return requested;
  }
  const renewed = () => HttpResponse.json({ message: '', data: { accessToken: 'renewed', user: session.user } });

  it.each([
    ['no response', () => HttpResponse.error()],
    ['a response that breaks off', () => new HttpResponse('{ "message": "", "da')],
    ['a gateway that lost the response', () => HttpResponse.json({}, { status: 502 })],
    ['a gateway without a response in time', () => HttpResponse.json({}, { status: 504 })],
  ])('is sent once more after %s', async (_, lost) => {
    await aPageSignedIn();
    const requested = serveRenewals(lost, renewed);
    await expect(renewAccessToken(TEST_API, 'secret-token')).resolves.toBe('renewed');
    expect(requested).toHaveBeenCalledTimes(2);
    expect(readAccessToken()).toBe('renewed');
  });

  it('leaves the user signed in when the second response is lost too', async () => {
    const store = await aPageSignedIn();
    const requested = serveRenewals();
    await expect(store.dispatch(renewSession('secret-token'))).resolves.toBe(false);
    expect(requested).toHaveBeenCalledTimes(2);
    expect(store.getState().auth.isAuthenticated).toBe(true);
    expect(localStorage.getItem(STORAGE_KEY)).not.toBeNull();
    expect(readAccessToken()).toBe('secret-token');
  });

  it('is not sent once more when the server says that the session has ended, or that it is busy', async () => {
    await aPageSignedIn();
    const busy = serveRenewals(() => HttpResponse.json({}, { status: 503 }));
    await expect(renewAccessToken(TEST_API, 'secret-token')).resolves.toBe('unreachable');
    const ended = serveRenewals(() => HttpResponse.json({}, { status: 401 }));
    await expect(renewAccessToken(TEST_API, 'secret-token')).resolves.toBe('ended');
    expect([busy, ended].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});

describe('signing out', () => {
  /** Serves sign-out with one response after the other, then the last one again; returns the requests. */
  function serveSignOut(...responses: (() => Response | Promise<Response>)[]) {
    const requests: { authorization: string | null; credentials: string }[] = [];
    server.use(
      http.post(`${TEST_API}/auth/sign-out`, ({ request }) => {
        const respond = responses[Math.min(requests.length, responses.length - 1)];
        requests.push({ authorization: request.headers.get('authorization'), credentials: request.credentials });
        return respond?.() ?? HttpResponse.json({ message: 'Logged out', data: {} });
      }),
    );
    return requests;
  }

  it('clears the browser at once and ends the session on the server with the user’s token', async () => {
    const store = await aPageSignedIn();
    localStorage.setItem('someone_recently_viewed', '["x"]');
    const requests = serveSignOut();
    const signedOutOnServer = store.dispatch(signOut());
    expect(store.getState().auth.isAuthenticated).toBe(false);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(requests).toEqual([]);
    await signedOutOnServer;
    expect(requests).toEqual([{ authorization: 'Bearer secret-token', credentials: 'same-origin' }]);
  });

  it.each([
    ['mortar_place', '{"state":"lagos"}'],
    ['mortar_project', '{"id":"a","lines":[]}'],
    ['visitor_recent_searches_products', '["tiles"]'],
    ['moderationShortcuts', 'off'],
  ])('leaves nothing of %s', async (key, text) => {
    const store = await aPageSignedIn();
    serveSignOut();
    for (const storage of [localStorage, sessionStorage]) storage.setItem(key, text);
    await store.dispatch(signOut());
    expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
    expect(keptPlace()).toBeUndefined();
  });

  it('stays pending and is retried when the server is unavailable', async () => {
    const store = await aPageSignedIn();
    const requests = serveSignOut(
      () => HttpResponse.error(),
      () => HttpResponse.json({}, { status: 503 }),
      () => HttpResponse.json({}),
    );
    server.use(renewal(401));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    await store.dispatch(signOut());
    expect(store.getState().session.signOutPending).toBe(true);
    for (const attempts of [2, 3, 3]) {
      await jest.advanceTimersByTimeAsync(10_000);
      await waitFor(() => expect(requests).toHaveLength(attempts));
      // Runs after the sign-out, whose response has arrived then.
      await renewAccessToken(TEST_API, null);
    }
    jest.useRealTimers();
    expect(store.getState().session.signOutPending).toBe(false);
    expect(requests.map(({ authorization }) => authorization)).toEqual(Array(3).fill('Bearer secret-token'));
  });

  it('omits the cookie when another user has signed in since', async () => {
    const store = await aPageSignedIn();
    const requests = serveSignOut(
      () => HttpResponse.error(),
      () => HttpResponse.json({}),
    );
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    await store.dispatch(signOut());
    localStorage.setItem(STORAGE_KEY, 'another user');
    await jest.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(requests).toHaveLength(2));
    jest.useRealTimers();
    expect(requests[1]).toEqual({ authorization: 'Bearer secret-token', credentials: 'omit' });
  });

  it('discards the token of a renewal in progress', async () => {
    const store = await aPageSignedIn();
    serveSignOut();
    let respond: (response: Response) => void = () => undefined;
    const requested = jest.fn();
    server.use(
      http.post(`${TEST_API}/auth/refresh`, () => {
        requested();
        return new Promise<Response>((resolve) => {
          respond = resolve;
        });
      }),
    );
    const renewed = renewAccessToken(TEST_API, 'secret-token');
    await waitFor(() => expect(requested).toHaveBeenCalled());
    const signedOutOnServer = store.dispatch(signOut());
    respond(HttpResponse.json({ message: '', data: { accessToken: 'renewed' } }));
    await expect(renewed).resolves.toBe('ended');
    await signedOutOnServer;
    expect(readAccessToken()).toBeNull();
  });

  it('applies here too when another tab signs out while this one restores the session', async () => {
    await aPageSignedIn();
    sessionStorage.clear();
    server.use(
      http.post(`${TEST_API}/auth/refresh`, () => {
        localStorage.clear();
        return HttpResponse.json({ message: '', data: { accessToken: 'renewed' } });
      }),
    );
    const later = aPage();
    await startSession(later);
    expect(later.getState().auth.isAuthenticated).toBe(false);
    expect(readAccessToken()).toBeNull();
  });
});
