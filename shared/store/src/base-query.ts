import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
} from '@reduxjs/toolkit/query/react';
import { readAccessToken } from './access-token.ts';
import { type CallError, toCallError } from './call-error.ts';
import type { AppDispatch } from './create-store.ts';
import { inTurn } from './refresh-cookie-turn.ts';
import { renewSession } from './renew-session.ts';

/** What the store is created with and every call can read. */
export interface StoreEnvironment {
  /** Where the API answers, e.g. `/api`. */
  apiBaseUrl: string;
}

/** Options of an endpoint. */
export interface CallOptions {
  /** Its failure is not announced. */
  quiet?: boolean;
  /** It answers everybody alike and gets no token, so that what a document has preloaded serves it. */
  anonymous?: boolean;
  /** Its answer sets the refresh cookie: it waits for the calls before it that do. */
  opensSession?: boolean;
}

export interface CallMeta {
  /** The server's `message`, for calls whose success is announced with it. */
  message?: string;
  quiet?: boolean;
}

const TIMEOUT_MS = 20_000;

/**
 * Calls the marketplace API: JSON, the bearer token of this tab, `data` unwrapped from its
 * envelope, problem+json as {@link CallError}. An expired token is renewed once per call; when
 * the server refuses that, the page knows nobody any more (what a person has typed stays).
 */
export const marketplaceBaseQuery: BaseQueryFn<string | FetchArgs, unknown, CallError, CallOptions, CallMeta> = async (
  args,
  api,
  options,
) => {
  const usedToken = options?.anonymous ? null : readAccessToken();
  const call = () => send(args, api, usedToken);
  let result = await (options?.opensSession ? inTurn(call) : call());
  if (result.error?.status === 401 && usedToken) {
    const renewed = await (api.dispatch as AppDispatch)(renewSession(usedToken));
    if (renewed) result = await send(args, api, readAccessToken());
  }
  const quiet = options?.quiet ?? false;
  if (result.error) return { error: toCallError(result.error), meta: { quiet } };
  return { data: unwrap(result.data), meta: { quiet, ...messageOf(result.data) } };
};

async function send(args: string | FetchArgs, api: BaseQueryApi, token: string | null) {
  const query = fetchBaseQuery({
    baseUrl: environment(api).apiBaseUrl,
    timeout: TIMEOUT_MS,
    prepareHeaders: (headers) => {
      if (token) headers.set('authorization', `Bearer ${token}`);
    },
  });
  return (await query(args, api, {})) as { data?: unknown; error?: FetchBaseQueryError };
}

function environment(api: BaseQueryApi): StoreEnvironment {
  return api.extra as StoreEnvironment;
}

function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
}

function messageOf(body: unknown): { message?: string } {
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body;
  return hasMessage && typeof body.message === 'string' ? { message: body.message } : {};
}
