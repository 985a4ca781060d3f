import { aBuyer, http, HttpResponse, server, TEST_API, waitFor } from '@mortar/testing';
import { INHERITED_NAMES } from '@mortar/jest/inherited-names';
import { readAccessToken, writeAccessToken } from './access-token.ts';
import { authRestored } from './auth.slice.ts';
import type { RequestError } from './request-error.ts';
import { createMortarStore } from './create-store.ts';
import { allowEndpointReplacement, marketplaceApi } from './marketplace-api.ts';
import { startSession } from './session.ts';

const probe = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    probeRead: build.query<{ colour: string }, string>({ query: (id) => `/probe/${id}` }),
    probeTagged: build.query<{ colour: string }, string>({
      query: (id) => `/probe/${id}`,
      providesTags: (_probe, _error, id) => [{ type: 'product', id }],
    }),
    probeAnonymous: build.query<unknown, void>({
      query: () => '/probe/anonymous',
      extraOptions: { anonymous: true },
    }),
    probeQuiet: build.query<unknown, void>({
      query: () => '/probe/quiet',
      extraOptions: { quiet: true },
    }),
    probeQuietWhenMissing: build.query<unknown, void>({
      query: () => '/probe/missing',
      extraOptions: { quiet: [404] },
    }),
  }),
});

const read = (id = 'one') => probe.endpoints.probeRead.initiate(id, { forceRefetch: true });

function aStore() {
  const announced: RequestError[] = [];
  const store = createMortarStore({ apiBaseUrl: TEST_API, onRequestFailed: (e) => announced.push(e) });
  return { store, announced };
}

const envelope = (data: unknown) => HttpResponse.json({ message: 'OK', data });
const problem = (status: number, body: object) => HttpResponse.json(body, { status });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a request', () => {
  it('returns the data inside the envelope and sends the token of this tab', async () => {
    let authorization: string | null = null;
    server.use(
      http.get(`${TEST_API}/probe/one`, ({ request }) => {
        authorization = request.headers.get('authorization');
        return envelope({ colour: 'terracotta' });
      }),
    );
    writeAccessToken('abc');
    const { data } = await aStore().store.dispatch(read());
    expect(data).toEqual({ colour: 'terracotta' });
    expect(authorization).toBe('Bearer abc');
  });

  it('sends no token and is not repeated after a 401 when its endpoint is anonymous', async () => {
    const authorizations: (string | null)[] = [];
    server.use(
      http.get(`${TEST_API}/probe/anonymous`, ({ request }) => {
        authorizations.push(request.headers.get('authorization'));
        return problem(401, { message: 'Sign in.' });
      }),
    );
    writeAccessToken('abc');
    const { error } = await aStore().store.dispatch(probe.endpoints.probeAnonymous.initiate());
    expect(error).toMatchObject({ status: 401 });
    expect(authorizations).toEqual([null]);
    expect(readAccessToken()).toBe('abc');
  });

  it('fails with the server’s message and field errors, and is announced, when the response is a problem', async () => {
    const errors = [{ field: 'title', message: 'Title is required' }];
    server.use(
      http.get(`${TEST_API}/probe/one`, () =>
        problem(400, { status: 400, message: 'Please check the form.', code: 'invalid', errors }),
      ),
    );
    const { store, announced } = aStore();
    const { error } = await store.dispatch(read());
    expect(error).toEqual({
      status: 400,
      message: 'Please check the form.',
      code: 'invalid',
      fieldErrors: errors,
    });
    expect(announced).toEqual([error]);
  });

  it.each([
    ['there is no response', () => HttpResponse.error(), 0, /could not reach Mortar/],
    [
      'the response is a page instead of JSON',
      () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }),
      502,
      /on our side/,
    ],
    ['the problem has no message', () => problem(500, {}), 500, /on our side/],
  ])('fails with a sentence of its own when %s', async (_case, respond, status, sentence) => {
    server.use(http.get(`${TEST_API}/probe/one`, respond));
    const { error } = await aStore().store.dispatch(read());
    expect(error).toMatchObject({ status, message: expect.stringMatching(sentence) });
  });

  it('fails without being announced when its endpoint is quiet', async () => {
    server.use(http.get(`${TEST_API}/probe/quiet`, () => problem(503, { message: 'Unavailable.' })));
    const { store, announced } = aStore();
    await store.dispatch(probe.endpoints.probeQuiet.initiate());
    expect(announced).toEqual([]);
  });

  it('is announced by its status when its endpoint is quiet with some', async () => {
    const { store, announced } = aStore();
    for (const status of [404, 503]) {
      server.use(http.get(`${TEST_API}/probe/missing`, () => problem(status, { message: `Failed with ${status}.` })));
      await store.dispatch(probe.endpoints.probeQuietWhenMissing.initiate(undefined, { forceRefetch: true }));
    }
    expect(announced.map(({ message }) => message)).toEqual(['Failed with 503.']);
  });

  it('is passed on with its name and the stack of the file that injected it when it fails, announced or quiet', async () => {
    server.use(http.get(`${TEST_API}/probe/:id`, () => problem(503, { message: 'Unavailable.' })));
    const failed: [number, string, string][] = [];
    const store = createMortarStore({
      apiBaseUrl: TEST_API,
      onEndpointFailed: (error, ...origin) => failed.push([error.status, ...origin]),
    });
    await store.dispatch(read());
    await store.dispatch(probe.endpoints.probeQuiet.initiate());
    const injectedHere = expect.stringContaining('marketplace-api.test.ts') as string;
    expect(failed).toEqual([
      [503, injectedHere, 'probeRead'],
      [503, injectedHere, 'probeQuiet'],
    ]);
  });
});

describe.each(INHERITED_NAMES)('a tag whose id is %s', (id) => {
  it.each(['before', 'after'])('is invalidated alone %s the cache was emptied', async (when) => {
    const requested: string[] = [];
    server.use(
      http.get(`${TEST_API}/probe/:id`, ({ params }) => {
        requested.push(String(params.id));
        return envelope({ colour: 'terracotta' });
      }),
    );
    const { store } = aStore();
    if (when === 'after') store.dispatch(marketplaceApi.util.resetApiState());
    for (const each of [id, 'other']) await store.dispatch(probe.endpoints.probeTagged.initiate(each));
    store.dispatch(marketplaceApi.util.invalidateTags([{ type: 'product', id }]));
    await waitFor(() => expect(requested).toEqual([id, 'other', id]));
  });
});

describe('an expired token', () => {
  const protectedProbe = http.get(`${TEST_API}/probe/:id`, ({ request }) =>
    request.headers.get('authorization') === 'Bearer fresh'
      ? envelope({ colour: 'ochre' })
      : problem(401, { message: 'Please sign in.' }),
  );

  it('is renewed once when several requests are rejected with it', async () => {
    let renewals = 0;
    server.use(
      protectedProbe,
      http.post(`${TEST_API}/auth/refresh`, () => {
        renewals += 1;
        return envelope({ accessToken: 'fresh', user: { firstname: 'Ngozi', lastname: 'Eze', store: null } });
      }),
    );
    writeAccessToken('stale');
    const { store, announced } = aStore();
    const results = await Promise.all(['a', 'b', 'c'].map((id) => store.dispatch(read(id))));
    expect(results.map(({ data }) => data?.colour)).toEqual(['ochre', 'ochre', 'ochre']);
    expect(renewals).toBe(1);
    expect(store.getState().auth.userDetails.name).toBe('Ngozi Eze');
    expect(announced).toEqual([]);
  });

  it('is dropped, and the request fails, when it cannot be renewed', async () => {
    server.use(
      protectedProbe,
      http.post(`${TEST_API}/auth/refresh`, () => problem(401, { message: 'Session ended.' })),
    );
    writeAccessToken('stale');
    const { store } = aStore();
    store.dispatch(authRestored(aBuyer()));
    const { error } = await store.dispatch(read());
    expect(error).toMatchObject({ status: 401 });
    expect(readAccessToken()).toBeNull();
  });

  it('is dropped without repeating the request when another user has signed in since', async () => {
    const user = { userId: 'another-user', firstname: 'Ada', lastname: 'Obi', store: null };
    server.use(
      protectedProbe,
      http.post(`${TEST_API}/auth/refresh`, () => envelope({ accessToken: 'fresh', user })),
    );
    const { store } = aStore();
    await startSession(store);
    store.dispatch(authRestored(aBuyer()));
    await waitFor(() => expect(localStorage.getItem('useAuthStore')).not.toBeNull());
    writeAccessToken('stale');
    localStorage.setItem('useAuthStore', 'of another user');
    const { error } = await store.dispatch(read());
    expect(error).toMatchObject({ status: 401 });
    expect(store.getState().auth).toMatchObject({ isAuthenticated: false, userDetails: { name: null } });
    expect(readAccessToken()).toBeNull();
    // The other user's session in the other tab stays.
    expect(localStorage.getItem('useAuthStore')).toBe('of another user');
  });
});

describe('endpoints injected under an existing name', () => {
  const again = (path: string) => () =>
    marketplaceApi.injectEndpoints({
      overrideExisting: 'throw',
      endpoints: (build) => ({ probeRead: build.query<unknown, string>({ query: () => path }) }),
    });

  it('throw, but replace the earlier ones and empty the cache when a remote is replaced', async () => {
    const paths: string[] = [];
    server.use(
      http.get(`${TEST_API}/probe/:id`, ({ params }) => {
        paths.push(String(params.id));
        return envelope({ colour: 'terracotta' });
      }),
    );
    const { store } = aStore();
    await store.dispatch(read());
    expect(again('/probe/two')).toThrow(/probeRead/);
    store.dispatch(allowEndpointReplacement());
    expect(store.getState().marketplaceApi.queries).toEqual({});
    again('/probe/two')();
    await store.dispatch(read());
    expect(paths).toEqual(['one', 'two']);
  });
});
