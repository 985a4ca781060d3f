import { randomUUID } from 'node:crypto';
import { buildPackage } from '@mortar/registry/test/built-package';
import { GRANTS, setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();
const API = '/releases/api';

describe('request to change the active version', () => {
  beforeEach(async () => {
    await fixture.release({ version: '1.0.0' });
    await fixture.publisher.publish(await buildPackage({ version: '1.1.0' }), ORIGIN);
  });

  async function post(path: string, payload: object) {
    return (await fixture.gateway()).inject({
      method: 'POST',
      url: `${API}/remotes/${path}`,
      headers: await fixture.signedIn(GRANTS.release),
      payload,
    });
  }

  it('activates a version, shows the state, rolls back and records both in the history', async () => {
    const activated = await post('mfe-articles/activate', { version: '1.1.0', reason: 'ready' });
    expect(activated.json()).toMatchObject({ live: '1.1.0', previous: '1.0.0', revision: 2 });

    const app = await fixture.gateway();
    const headers = await fixture.signedIn(GRANTS.read);
    const state = await app.inject({ url: `${API}/state`, headers });
    expect(state.json()).toMatchObject({
      remotes: [{ name: 'mfe-articles', live: '1.1.0', previous: '1.0.0', serving: '1.1.0' }],
    });

    const back = await post('mfe-articles/rollback', { reason: 'it blinks' });
    expect(back.json()).toMatchObject({ live: '1.0.0', previous: null, revision: 3, together: [] });
    const history = await app.inject({ url: `${API}/history?subject=mfe-articles&limit=1`, headers });
    expect(history.json()).toMatchObject({
      entries: [{ action: 'rollback', actor: 'grace', reason: 'it blinks' }],
    });
    const releases = await app.inject({ url: `${API}/remotes/mfe-articles/releases`, headers });
    expect(releases.json<{ releases: object[] }>().releases).toHaveLength(2);
    const verdict = await app.inject({ url: `${API}/audit/verify`, headers });
    expect(verdict.json()).toMatchObject({ brokenAt: null });
  });

  it.each([
    [{ version: '9.9.9', reason: 'x' }, 404, 'unknown-version'],
    [{ version: '1.1.0', reason: 'x', expectedRevision: 7 }, 409, 'revision-conflict'],
    [{ version: '1.1.0' }, 400, 'fst_err_validation'],
  ])('refuses %o', async (payload, status, code) => {
    const { statusCode, json } = await post('mfe-articles/activate', payload);
    expect([statusCode, json()]).toMatchObject([status, { code }]);
  });

  it('is recorded with the label of the token when the body names another actor', async () => {
    await post('mfe-articles/activate', { version: '1.1.0', reason: 'x', actor: 'another user' });
    expect((await fixture.audit.history())[0]).toMatchObject({ action: 'activate', actor: 'grace' });
  });

  it('is refused with 503 and one sentence when the database is unavailable', async () => {
    const app = await fixture.gateway();
    const headers = await fixture.signedIn(GRANTS.release);
    fixture.database.setAvailable(false);
    const url = `${API}/remotes/mfe-articles/rollback`;
    const refused = await app.inject({ method: 'POST', url, headers, payload: { reason: 'it blinks' } });
    expect([refused.statusCode, refused.headers]).toMatchObject([
      503,
      { 'content-type': 'application/problem+json', 'retry-after': '1' },
    ]);
    expect(refused.json()).toMatchObject({
      code: 'database-unavailable',
      detail: expect.stringMatching(
        /^The database of the releases has been unavailable since 20\d\d-.*Z: visitors get the versions that they had, and nothing can be changed or rolled back until it is back\.$/,
      ),
    });
    expect(refused.body).not.toMatch(/connection refused|\.ts/);
  });

  it('takes effect once when it is sent again under the same key', async () => {
    await fixture.activation.activate([{ name: 'mfe-articles', version: '1.1.0' }], ORIGIN);
    await fixture.release({ version: '1.2.0' });
    const app = await fixture.gateway();
    const headers = { ...(await fixture.signedIn(GRANTS.release)), 'idempotency-key': randomUUID() };
    const send = (path: string) =>
      app.inject({ method: 'POST', url: `${API}/remotes/${path}`, headers, payload: { reason: 'it blinks' } });
    const [first, second] = [await send('mfe-articles/rollback'), await send('mfe-articles/rollback')];
    expect(first.json()).toMatchObject({ live: '1.1.0', revision: 4 });
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    const { statusCode, json } = await send('mfe-articles/rollout/abort');
    expect([statusCode, json()]).toMatchObject([400, { detail: expect.stringContaining('with another change') }]);
  });
});
