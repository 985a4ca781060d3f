import {
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  fetchBaseQuery,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { readAccessToken } from './access-token.ts';
import { idempotencyKeyOf, requestAnswered } from './idempotency-key.ts';
import { withRefreshCookieLock } from './refresh-cookie-lock.ts';
import { renewSession } from './renew-session.ts';
import { type RequestError, toRequestError } from './request-error.ts';
import type { StoreEnvironment } from './store-environment.ts';
import type { SessionDispatch } from './thunk-arguments.ts';

/** Options of an endpoint. */
export interface RequestOptions {
  /** Its failure is not announced: none, or none with one of these statuses, for which its screen has words. */
  quiet?: boolean | readonly number[];
  /** Its response is the same for every visitor, so it gets no token and can use what a document preloaded. */
  anonymous?: boolean;
  /** Its response sets the refresh cookie: it runs after the requests before it that do. */
  opensSession?: boolean;
}

export interface RequestMeta {
  /** The server's `message`, for requests whose success is announced with it. */
  message?: string;
  quiet?: boolean;
}

const TIMEOUT_MS = 20_000;
const KEY_HEADER = 'idempotency-key';

/**
 * Sends requests to the marketplace API: JSON, the bearer token of this tab, `data` unwrapped from its
 * envelope, problem+json as {@link RequestError}. An expired token is renewed once per request; when
 * the server refuses that, the user is signed out in the page and keeps what is typed into forms. A POST takes effect
 * once, however often it is sent until its response has arrived.
 */
export const marketplaceBaseQuery: BaseQueryFn<
  string | FetchArgs,
  unknown,
  RequestError,
  RequestOptions,
  RequestMeta
> = async (args, api, options) => {
  const { respond } = environment(api);
  if (respond) return knownResponse(respond, args);
  const usedToken = options?.anonymous ? null : readAccessToken();
  const key = idempotencyKeyOf(args);
  const request = () => send(args, api, usedToken, key);
  let result = await (options?.opensSession ? withRefreshCookieLock(request) : request());
  if (result.error?.status === 401 && usedToken) {
    const renewed = await (api.dispatch as SessionDispatch)(renewSession(usedToken));
    if (renewed) result = await send(args, api, readAccessToken(), key);
  }
  if (isAnswered(result.error)) requestAnswered(args);
  if (result.error) {
    const retryAfter = result.meta?.response?.headers.get('retry-after');
    const error = toRequestError(result.error, retryAfter);
    const quiet = options?.quiet;
    return { error, meta: { quiet: quiet === true || (quiet && quiet.includes(error.status)) } };
  }
  return { data: unwrap(result.data), meta: messageOf(result.data) };
};

/**
 * Whether the response is that of a request that was processed or refused for good. Of others nobody knows whether they
 * took effect, or they did not and may be sent again: in progress, without a session, too many, failed.
 */
function isAnswered(error: FetchBaseQueryError | undefined): boolean {
  if (!error) return true;
  const { status, data } = error as { status: unknown; data?: { code?: unknown } | null };
  return typeof status === 'number' && status < 500 && ![401, 429].includes(status) && data?.code !== 'in_progress';
}

async function send(args: string | FetchArgs, api: BaseQueryApi, token: string | null, key: string | undefined) {
  const query = fetchBaseQuery({
    baseUrl: environment(api).apiBaseUrl,
    timeout: TIMEOUT_MS,
    prepareHeaders: (headers) => {
      if (token) headers.set('authorization', `Bearer ${token}`);
      // An endpoint has one of its own when what it sends outlives the tab.
      if (key && !headers.has(KEY_HEADER)) headers.set(KEY_HEADER, key);
    },
  });
  return (await query(args, api, {})) as { data?: unknown; error?: FetchBaseQueryError; meta?: FetchBaseQueryMeta };
}

/** On the server. A read that is not known yet stays pending, and with it the component that made it. */
async function knownResponse(respond: NonNullable<StoreEnvironment['respond']>, args: string | FetchArgs) {
  const read = readOf(args);
  const response = read === undefined ? undefined : respond(read);
  if (!response) return new Promise<never>(() => undefined);
  const { status, body } = response;
  if (status >= 400) return { error: toRequestError({ status, data: body }), meta: { quiet: true } };
  return { data: unwrap(body), meta: { quiet: true } };
}

function environment(api: BaseQueryApi): StoreEnvironment {
  return api.extra as StoreEnvironment;
}

/** Path and query of a GET, below the API's base address; `undefined` for any other request. */
export function readOf(args: string | FetchArgs): string | undefined {
  const { url, params, method = 'GET' } = typeof args === 'string' ? { url: args } : args;
  return method === 'GET' ? url + (params ? `?${new URLSearchParams(params)}` : '') : undefined;
}

/** What an endpoint of the API returns, without the envelope of its response. */
export function unwrap(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : body;
}

function messageOf(body: unknown): { message?: string } {
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body;
  return hasMessage && typeof body.message === 'string' ? { message: body.message } : {};
}
