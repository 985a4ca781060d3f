// @embedded: a process that is killed leaves files that the next one opens.
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Session, Wishlist, WishlistPage } from '@mortar/contracts';
import sharp from 'sharp';
import { accountForm } from '#test/accounts.ts';
import { type ApiProcess, hasEnded, stop, useApiProcesses } from '#test/api-process.ts';
import type { ApiChanges } from '@mortar/federation';
import { healthPathsOf } from '@mortar/tools/health-paths';

/** How often the server is killed; set KILLS for a longer run. */
const KILLS = Number(process.env.KILLS ?? 2);

const processes = useApiProcesses({ inContainer: true });
let latest: ApiProcess | undefined;

/** The process that an earlier test left running, or a new one: a start takes seconds of a core. */
async function running(): Promise<{ api: ApiProcess['child']; url: string }> {
  if (!latest || hasEnded(latest.child)) latest = await processes.start();
  return { api: latest.child, url: `${latest.origin}/api` };
}

async function request<Data>(url: string, token: string, body?: unknown): Promise<Data> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return ((await response.json()) as { data: Data }).data;
}

describe('the server process', () => {
  it('has every acknowledged write after it was killed and restarted', async () => {
    const acknowledged: string[] = [];
    let token = '';
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { api, url } = await running();
      token ||= (await request<Session>(`${url}/auth/sign-up`, '', accountForm())).accessToken;
      const killed = once(api, 'exit');
      const writing = (async () => {
        for (let write = 0; ; write += 1) {
          const { wishId } = await request<Wishlist>(`${url}/wishlists`, token, { name: `${kill}.${write}` });
          acknowledged.push(wishId);
          if (write === 20) api.kill('SIGKILL');
        }
      })();
      await expect(writing).rejects.toThrow(/fetch failed|terminated/);
      await killed;
    }

    const { url } = await running();
    const stored = new Set<string>();
    for (let page: number | null = 1; page !== null; ) {
      const found: WishlistPage = await request(`${url}/wishlists/my-wishes?limit=100&page=${page}`, token);
      for (const { wishId } of found.wishlists) stored.add(wishId);
      page = found.nextPage;
    }
    expect(acknowledged.filter((wishId) => !stored.has(wishId))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS * 21);
  });

  it('encodes photos and says how it is, in a container as its image promises it', async () => {
    const { url } = await running();
    const { accessToken } = await request<Session>(`${url}/auth/sign-up`, '', accountForm());
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'tan' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.set('image', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'photo.png');
    const headers = { authorization: `Bearer ${accessToken}` };
    expect((await fetch(`${url}/media/upload-image`, { method: 'POST', headers, body })).status).toBe(201);

    const { origin, port } = new URL(url);
    const checks = await Promise.all(healthPathsOf('api').map(async (path) => (await fetch(origin + path)).status));
    expect(checks).toEqual([200, 200]);
    await expect(processes.checkHealth(port)).resolves.toBeDefined();
    await expect(processes.checkHealth('1')).rejects.toMatchObject({ code: 1 });
  });

  it('states once which build it is, however often it is started', async () => {
    const { changes } = await request<ApiChanges>(`${(await running()).url}/gateway/changes`, '');
    const version = expect.stringMatching(/^[0-9a-f]{16}$/);
    expect(changes).toEqual([{ at: expect.any(String), kind: 'deploy', subject: 'mortar-api', version }]);
  });

  it('exits with 1 when another process uses the database or the port', async () => {
    const { url } = await running();
    // What it opens before it listens, such as a connection to Redis, must not keep it alive.
    const second = processes.spawn({ PORT: new URL(url).port, REDIS_URL: 'redis://127.0.0.1:1' });
    const [message, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
    expect([message.trim().split('\n').length, code]).toEqual([1, 1]);
    expect(message).toMatch(
      processes.databaseUrl ? /^Port \d+ is taken/ : /^The database in .* is in use by process \d+/,
    );
    await request(`${url}/health/ready`, '');
  });

  it('exits with 0 on SIGTERM when clients are connected, with and without a request', async () => {
    const { api, url } = await running();
    const { accessToken } = await request<Session>(`${url}/auth/sign-up`, '', accountForm());
    const silent = connect(Number(new URL(url).port), '127.0.0.1');
    await once(silent, 'connect');
    const stream = await fetch(`${url}/notifications/stream`, { headers: { authorization: `Bearer ${accessToken}` } });
    expect(stream.status).toBe(200);
    expect(await stop(api)).toEqual([0, null]);
    await stream.body?.cancel();
    silent.destroy();
  });

  it('prints one sentence and exits with 1 when a variable of the environment is invalid', async () => {
    const api = processes.spawn({ PORT: 'x' });
    const [message, [code]] = await Promise.all([text(api.stderr), once(api, 'exit')]);
    expect([message, code]).toEqual(['The environment is not right: PORT must be integer.\n', 1]);
  });
});
