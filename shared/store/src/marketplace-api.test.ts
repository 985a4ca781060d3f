import { aBuyer, http, HttpResponse, server, TEST_API, waitFor } from '@mortar/testing';
import { readAccessToken, writeAccessToken } from './access-token.ts';
import { authRestored } from './auth.slice.ts';
import type { CallError } from './call-error.ts';
import { createMortarStore } from './create-store.ts';
import { allowEndpointReplacement, marketplaceApi } from './marketplace-api.ts';
import { startSession } from './session.ts';

const probe = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    probeRead: build.query<{ colour: string }, string>({ query: (id) => `/probe/${id}` }),
    probeAnonymous: build.query<unknown, void>({
      query: () => '/probe/anonymous',
      extraOptions: { anonymous: true },
    }),
    probeQuiet: build.query<unknown, void>({
      query: () => '/probe/quiet',
      extraOptions: { quiet: true },
    }),
  }),
});

const read = (id = 'one') => probe.endpoints.probeRead.initiate(id, { forceRefetch: true });

function aStore() {
  const announced: CallError[] = [];
  const store = createMortarStore({ apiBaseUrl: TEST_API, onCallFailed: (e) => announced.push(e) });
  return { store, announced };
}

const envelope = (data: unknown) => HttpResponse.json({ message: 'OK', data });
const problem = (status: number, body: object) => HttpResponse.json(body, { status });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a call', () => {
  it('answers with the data inside the envelope and sends the token of this tab', async () => {
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

  it('that answers everybody alike sends no token, and is not made again when it is refused', async () => {
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

  it('fails with the server’s message and field errors, and is announced', async () => {
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
    ['no answer', () => HttpResponse.error(), 0, /could not reach Mortar/],
    ['a page instead of JSON', () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }), 502, /on our side/],
    ['a body that says nothing', () => problem(500, {}), 500, /on our side/],
  ])('has a sentence of its own for %s', async (_case, answer, status, sentence) => {
    server.use(http.get(`${TEST_API}/probe/one`, answer));
    const { error } = await aStore().store.dispatch(read());
    expect(error).toMatchObject({ status, message: expect.stringMatching(sentence) });
  });

  it('that is declared quiet fails without being announced', async () => {
    server.use(http.get(`${TEST_API}/probe/quiet`, () => problem(503, { message: 'Away.' })));
    const { store, announced } = aStore();
    await store.dispatch(probe.endpoints.probeQuiet.initiate());
    expect(announced).toEqual([]);
  });
});

describe('an expired token', () => {
  const protectedProbe = http.get(`${TEST_API}/probe/:id`, ({ request }) =>
    request.headers.get('authorization') === 'Bearer fresh'
      ? envelope({ colour: 'ochre' })
      : problem(401, { message: 'Please sign in.' }),
  );

  it('is renewed once for all the calls that met it', async () => {
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
    const answers = await Promise.all(['a', 'b', 'c'].map((id) => store.dispatch(read(id))));
    expect(answers.map(({ data }) => data?.colour)).toEqual(['ochre', 'ochre', 'ochre']);
    expect(renewals).toBe(1);
    expect(store.getState().auth.userDetails.name).toBe('Ngozi Eze');
    expect(announced).toEqual([]);
  });

  it('that cannot be renewed is dropped, and the call fails', async () => {
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

  it('repeats no call in the name of somebody who has signed in since', async () => {
    const user = { userId: 'somebody-else', firstname: 'Ada', lastname: 'Obi', store: null };
    server.use(
      protectedProbe,
      http.post(`${TEST_API}/auth/refresh`, () => envelope({ accessToken: 'fresh', user })),
    );
    const { store } = aStore();
    await startSession(store);
    store.dispatch(authRestored(aBuyer()));
    await waitFor(() => expect(localStorage.getItem('useAuthStore')).not.toBeNull());
    writeAccessToken('stale');
    localStorage.setItem('useAuthStore', 'of somebody else');
    const { error } = await store.dispatch(read());
    expect(error).toMatchObject({ status: 401 });
    expect(store.getState().auth).toMatchObject({ isAuthenticated: false, userDetails: { name: null } });
    expect(readAccessToken()).toBeNull();
    // Their session in the other tab stays.
    expect(localStorage.getItem('useAuthStore')).toBe('of somebody else');
  });
});

describe('injected endpoints of an existing name', () => {
  const again = (path: string) => () =>
    marketplaceApi.injectEndpoints({
      overrideExisting: 'throw',
      endpoints: (build) => ({ probeRead: build.query<unknown, string>({ query: () => path }) }),
    });

  it('throw, and replace the earlier ones with an empty cache when a remote was replaced', async () => {
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
