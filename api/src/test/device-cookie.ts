import type { TestResponse } from './api-client.ts';

/** The device cookie of a response, as a browser sends it; empty when it sets none. */
export function deviceCookieOf({ headers }: Pick<TestResponse<unknown>, 'headers'>): string {
  const cookies = [headers['set-cookie']].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('mortar_device='))?.split(';')[0] ?? '';
}
