import { seal, unseal } from '@mortar/server/signing';

/** Hours after which a manager signs in to the console again. */
const SESSION_HOURS = 8;
const HOUR_MS = 3_600_000;
/** Begins the keys of pages, so that they are told from tokens. */
const PAGE_KEY = 'console_';

/** A token with which a manager has signed in to the console, for some hours. */
export interface ConsoleSession {
  token: string;
  ends: Date;
}

export function beginSession(token: string, now: Date): ConsoleSession {
  return { token, ends: new Date(now.getTime() + SESSION_HOURS * HOUR_MS) };
}

/** The session as its cookie contains it: a holder of only this gets nothing of the release API. */
export function sessionCookie(session: ConsoleSession, signingKey: string): string {
  return sealed(session, signingKey, 'console session');
}

/** @returns the session of a cookie that a gateway of this site has made, until it ends */
export function sessionIn(cookie: string, signingKey: string, now: Date): ConsoleSession | undefined {
  return opened(cookie, signingKey, 'console session', now);
}

/** What a page of the console passes to the release API in the place of the token. */
export function pageKey(session: ConsoleSession, signingKey: string): string {
  return PAGE_KEY + sealed(session, signingKey, 'console page');
}

/** @returns the token behind what a request brings: itself, or that of a page of the console whose session goes on */
export function tokenBehind(bearer: string, signingKey: string, now: Date): string {
  if (!bearer.startsWith(PAGE_KEY)) return bearer;
  return opened(bearer.slice(PAGE_KEY.length), signingKey, 'console page', now)?.token ?? bearer;
}

function sealed({ token, ends }: ConsoleSession, signingKey: string, purpose: string): string {
  return seal(signingKey, purpose, `${ends.toISOString()} ${token}`);
}

function opened(text: string, signingKey: string, purpose: string, now: Date): ConsoleSession | undefined {
  const [ends = '', token = ''] = unseal(signingKey, purpose, text)?.split(' ') ?? [];
  const session = { token, ends: new Date(ends) };
  return session.ends > now ? session : undefined;
}
