import { setTimeout as wait } from 'node:timers/promises';
import { REMOTE } from '../../release/gateways.ts';

const EVERY_MS = 250;

/** Opens a preview of a version as its team does. Returns the cookie of the browser that opened it. */
export async function openPreview(origin: string, token: string, version: string): Promise<string> {
  const issued = await fetch(`${origin}/releases/api/remotes/${REMOTE}/preview`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version, minutes: 10, browsers: 1, reason: 'Measured' }),
  });
  const { pass } = (await issued.json()) as { pass: string };
  const opened = await fetch(`${origin}/?preview=${encodeURIComponent(pass)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  });
  const [cookie] = opened.headers.getSetCookie();
  if (!cookie) throw new Error(`The preview of ${version} could not be opened: status ${opened.status}.`);
  return cookie.split(';', 1)[0] ?? '';
}

/** Requests a previewed page after the other, each of another address. */
export function visitPreview(origin: string, cookie: string) {
  const stopping = new AbortController();
  const visiting = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const response = await fetch(`${origin}/products/all?preview-turn=${turn}`, {
        headers: { accept: 'text/html', cookie },
      });
      await response.arrayBuffer();
      await wait(EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await visiting;
    },
  };
}
