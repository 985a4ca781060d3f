/** @jest-environment @mortar/jest/served-page/environment */
import type { ApiResponse } from '@mortar/federation';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { marketplaceApi } from './marketplace-api.ts';
import { renderUntilSettled } from './server.ts';

const probe = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    serverProbe: build.query<{ next?: string; name: string }, string>({ query: (id) => `/probe/${id}` }),
    serverProbeName: build.query<string, string>({
      query: (id) => `/probe/${id}`,
      transformResponse: ({ name }: { name: string }) => name,
    }),
    serverProbePages: build.infiniteQuery<string[], string, number>({
      query: ({ queryArg, pageParam }) => ({ url: `/list/${queryArg}`, params: { page: pageParam } }),
      infiniteQueryOptions: { initialPageParam: 1, getNextPageParam: (_last, pages) => pages.length + 1 },
    }),
  }),
});

/** What is read, and what that says is read next. */
function Chain({ id }: { id: string }): ReactNode {
  const { data, error } = probe.useServerProbeQuery(id);
  if (error) return <p>failed</p>;
  if (!data) return <p>loading</p>;
  return (
    <>
      <p>{data.name}</p>
      {data.next !== undefined && <Chain id={data.next} />}
    </>
  );
}

function Name({ id }: { id: string }): ReactNode {
  return <p>{probe.useServerProbeNameQuery(id).data ?? 'loading'}</p>;
}

function Pages({ from }: { from?: number }): ReactNode {
  const { data, hasNextPage } = probe.useServerProbePagesInfiniteQuery('tiles', { initialPageParam: from });
  return <p>{data ? `${data.pages.flat().join()} ${hasNextPage}` : 'loading'}</p>;
}

const ok = (data: unknown): ApiResponse => ({ status: 200, body: { message: 'OK', data } });

async function rendered(content: ReactNode, responses: Readonly<Record<string, ApiResponse>>) {
  let renders = 0;
  const page = await renderUntilSettled({
    apiBaseUrl: '/api',
    respond: (read) => responses[read],
    render(store) {
      renders += 1;
      return renderToString(<Provider store={store}>{content}</Provider>);
    },
  });
  return { page, renders };
}

describe('renderUntilSettled', () => {
  it('renders once when every response is known, also to what another response leads to', async () => {
    const { page, renders } = await rendered(<Chain id="a" />, {
      '/probe/a': ok({ name: 'Gate', next: 'b' }),
      '/probe/b': ok({ name: 'Tile' }),
    });
    expect(page).toMatchObject({
      markup: '<p>Gate</p><p>Tile</p>',
      state: { queries: { 'serverProbe("a")': { status: 'fulfilled', data: { name: 'Gate' } } } },
    });
    expect(renders).toBe(1);
  });

  it('renders the first page of an infinite query once', async () => {
    const { page, renders } = await rendered(<Pages />, { '/list/tiles?page=1': ok(['marble', 'slate']) });
    expect(page).toMatchObject({
      markup: '<p>marble,slate true</p>',
      state: { queries: { 'serverProbePages("tiles")': { data: { pages: [['marble', 'slate']], pageParams: [1] } } } },
    });
    expect(renders).toBe(1);
  });

  it('renders a list that begins with a later page once', async () => {
    const { page, renders } = await rendered(<Pages from={2} />, {
      '/list/tiles?page=1': ok(['marble']),
      '/list/tiles?page=2': ok(['granite']),
    });
    expect(page).toMatchObject({
      markup: '<p>granite true</p>',
      state: { queries: { 'serverProbePages("tiles")': { data: { pages: [['granite']], pageParams: [2] } } } },
    });
    expect(renders).toBe(1);
  });

  it('returns every read without a response after one render', async () => {
    const { page, renders } = await rendered(
      <>
        <Chain id="a" />
        <Pages />
        <Chain id="c" />
      </>,
      { '/probe/a': ok({ name: 'Gate', next: 'b' }) },
    );
    expect(page).toEqual({ missing: ['/probe/b', '/list/tiles?page=1', '/probe/c'] });
    expect(renders).toBe(1);
  });

  it('renders a failed response', async () => {
    const { page } = await rendered(<Chain id="gone" />, {
      '/probe/gone': { status: 404, body: { message: 'Not found' } },
    });
    expect(page).toMatchObject({
      markup: '<p>failed</p>',
      state: { queries: { 'serverProbe("gone")': { status: 'rejected', error: { status: 404 } } } },
    });
  });

  it('renders a response as its endpoint transforms it, beside another query of the same request', async () => {
    const { page } = await rendered(
      <>
        <Chain id="a" />
        <Name id="a" />
      </>,
      { '/probe/a': ok({ name: 'Gate' }) },
    );
    expect(page).toMatchObject({ markup: '<p>Gate</p><p>Gate</p>' });
  });

  it('returns no state when the page reads nothing', async () => {
    expect((await rendered(<p>About</p>, {})).page).toEqual({ markup: '<p>About</p>' });
  });
});
