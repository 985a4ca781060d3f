import type { Session } from '@mortar/contracts';
import { http, HttpResponse, server, TEST_API, waitFor } from '@mortar/testing';
import { readAccessToken } from './access-token.ts';
import { createMortarStore } from './create-store.ts';
import { renewAccessToken } from './renew-access-token.ts';
import { openStoredSession, signedIn, signOut, startSession } from './session.ts';

const STORAGE_KEY = 'useAuthStore';

const session: Session = {
  accessToken: 'secret-token',
  user: {
    userId: '01900000-0000-7000-8000-000000000001',
    firstname: 'Ngozi',
    lastname: 'Eze',
    email: 'ngozi@example.com',
    phone: '+2348030000001',
    profileImage: null,
    role: 'seller',
    store: { storeId: '01900000-0000-7000-8000-0000000000a1', name: 'Eze Tiles', isPremium: true },
  },
};

function aPage() {
  return createMortarStore({ apiBaseUrl: TEST_API });
}

/** A page on which somebody signed in, up to the point where the browser remembers it. */
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
  it('shows who is signed in and that they have a store', async () => {
    const { auth } = (await aPageSignedIn()).getState();
    expect(auth).toMatchObject({
      isAuthenticated: true,
      hasStore: true,
      role: 'user',
      userDetails: { name: 'Ngozi Eze', storeName: 'Eze Tiles', isStorePremium: true },
    });
    expect(readAccessToken()).toBe('secret-token');
  });

  it('stores the state so that neither names nor the token can be read in it', async () => {
    await aPageSignedIn();
    const stored = localStorage.getItem(STORAGE_KEY);
    expect(stored).not.toMatch(/ngozi|Ngozi|secret-token|isAuthenticated":"?true/);
  });
});

describe('a page that opens later', () => {
  it('has the session again in the same tab', async () => {
    const { auth } = (await aPageSignedIn()).getState();
    const later = aPage();
    await startSession(later);
    expect(later.getState().auth).toEqual(auth);
    expect(later.getState().session.status).toBe('settled');
  });

  it('has the session again in a new tab, with a token of its own', async () => {
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

  it('forgets a session that the server has ended', async () => {
    await aPageSignedIn();
    sessionStorage.clear();
    server.use(renewal(401));
    const later = aPage();
    await startSession(later);
    expect(later.getState().auth.isAuthenticated).toBe(false);
    expect(localStorage.getItem(STORAGE_KEY)).toBeNull();
  });

  it('keeps a session for the next page when the server does not answer', async () => {
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

  it('learns what has changed of the person on another device', async () => {
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

  it('keeps a session for the next page when the server has had too many calls', async () => {
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

describe('signing out', () => {
  /** The server's side of it; `end` is what it answers to each call in turn, the last one for good. */
  function aServer(...answers: (() => Response | Promise<Response>)[]) {
    const calls: { authorization: string | null; credentials: string }[] = [];
    server.use(
      http.post(`${TEST_API}/auth/sign-out`, ({ request }) => {
        const answer = answers[Math.min(calls.length, answers.length - 1)];
        calls.push({ authorization: request.headers.get('authorization'), credentials: request.credentials });
        return answer?.() ?? HttpResponse.json({ message: 'Logged out', data: {} });
      }),
    );
    return calls;
  }

  it('leaves nothing of the person in the browser, at once, and tells the server with their token', async () => {
    const store = await aPageSignedIn();
    localStorage.setItem('someone_recently_viewed', '["x"]');
    const calls = aServer();
    const told = store.dispatch(signOut());
    expect(store.getState().auth.isAuthenticated).toBe(false);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(calls).toEqual([]);
    await told;
    expect(calls).toEqual([{ authorization: 'Bearer secret-token', credentials: 'same-origin' }]);
  });

  it('says that the server could not be told, and tells it once it answers', async () => {
    const store = await aPageSignedIn();
    const calls = aServer(
      () => HttpResponse.error(),
      () => HttpResponse.json({}, { status: 503 }),
      () => HttpResponse.json({}),
    );
    server.use(renewal(401));
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    await store.dispatch(signOut());
    expect(store.getState().session.untold).toBe(true);
    for (const attempts of [2, 3, 3]) {
      await jest.advanceTimersByTimeAsync(10_000);
      await waitFor(() => expect(calls).toHaveLength(attempts));
      // Its answer has to arrive too, and goes ahead of this one.
      await renewAccessToken(TEST_API, null);
    }
    jest.useRealTimers();
    expect(store.getState().session.untold).toBe(false);
    expect(calls.map(({ authorization }) => authorization)).toEqual(Array(3).fill('Bearer secret-token'));
  });

  it('leaves the cookie of whoever has signed in since alone', async () => {
    const store = await aPageSignedIn();
    const calls = aServer(
      () => HttpResponse.error(),
      () => HttpResponse.json({}),
    );
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    await store.dispatch(signOut());
    localStorage.setItem(STORAGE_KEY, 'somebody else');
    await jest.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(calls).toHaveLength(2));
    jest.useRealTimers();
    expect(calls[1]).toEqual({ authorization: 'Bearer secret-token', credentials: 'omit' });
  });

  it('brings back no token that was being renewed', async () => {
    const store = await aPageSignedIn();
    aServer();
    let answer: (response: Response) => void = () => undefined;
    const asked = jest.fn();
    server.use(
      http.post(`${TEST_API}/auth/refresh`, () => {
        asked();
        return new Promise<Response>((resolve) => {
          answer = resolve;
        });
      }),
    );
    const renewed = renewAccessToken(TEST_API, 'secret-token');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    const told = store.dispatch(signOut());
    answer(HttpResponse.json({ message: '', data: { accessToken: 'renewed' } }));
    await expect(renewed).resolves.toBe('ended');
    await told;
    expect(readAccessToken()).toBeNull();
  });

  it('in another tab, while this one opens the stored session, counts here too', async () => {
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
