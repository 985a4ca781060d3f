import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { databaseClock } from '@mortar/registry/core/database/clock.repository';
import { NOTHING_ACTIVE } from '@mortar/registry/core/releases/active-state';
import type { TokenGrant, TokenScope } from '@mortar/registry/core/tokens/token';
import { packed } from '@mortar/registry/test/archive';
import { buildPackage, type BuildSpec } from '@mortar/registry/test/built-package';
import { setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { authorise } from './authorise.ts';
import { releaseApi } from './release-api.ts';

const fixture = setUpGateway();
const API = '/releases/api';

async function tokenFor(grant: TokenGrant): Promise<{ authorization: string }> {
  const { token } = await fixture.tokens.create(grant, ORIGIN);
  return { authorization: `Bearer ${token}` };
}

const grants: Record<TokenScope, TokenGrant> = {
  read: { label: 'dashboard', scope: 'read' },
  publish: { label: 'team articles', scope: 'publish', remotes: ['mfe-articles'] },
  team: { label: 'articles crew', scope: 'team', remotes: ['mfe-articles'] },
  release: { label: 'grace', scope: 'release' },
};

async function upload(app: FastifyInstance, url: string, scope: TokenScope, spec: BuildSpec = {}) {
  return app.inject({
    method: 'PUT',
    url: `${API}/remotes/${url}`,
    headers: { ...(await tokenFor(grants[scope])), 'content-type': 'application/gzip' },
    payload: await packed(await buildPackage(spec)),
  });
}

describe('every route of the release API', () => {
  async function routes(): Promise<RouteOptions[]> {
    const seen: RouteOptions[] = [];
    const app = Fastify();
    app.addHook('onRoute', (route) => void seen.push(route));
    await app.register(releaseApi, {
      prefix: API,
      database: fixture.database,
      clock: databaseClock,
      artefacts: fixture.artefacts,
      services: fixture,
      readApiPaths: async () => [],
      servedState: () => NOTHING_ACTIVE,
    });
    await app.ready();
    await app.close();
    return seen;
  }

  it('declares its permission and refuses requests without it', async () => {
    const app = await fixture.gateway();
    const all = await routes();
    const [read, publish] = [await tokenFor(grants.read), await tokenFor(grants.publish)];
    const lesser = { read: [], publish: [read], release: [read, publish] };
    expect(all.length).toBeGreaterThan(8);
    for (const { method, url, config } of all) {
      const scope = config?.scope;
      if (!scope) throw new Error(`${url} names no right`);
      const call = { method: String(method) as 'GET', url: url.replace(/:(name|service)/, 'mfe-articles') };
      expect([url, (await app.inject(call)).statusCode]).toEqual([url, 401]);
      for (const headers of lesser[scope]) {
        expect([url, (await app.inject({ ...call, headers })).statusCode]).toEqual([url, 403]);
      }
    }
  });

  it("is refused to a team's token unless it is about the team's front ends", async () => {
    const app = await fixture.gateway();
    const headers = await tokenFor(grants.team);
    const passed: Record<string, string[]> = { 'mfe-articles': [], 'mfe-account': [] };
    for (const { method, url } of await routes()) {
      if (method === 'HEAD') continue;
      for (const [name, seen] of Object.entries(passed)) {
        const call = { method: String(method) as 'GET', url: url.replace(':name', name), headers };
        if ((await app.inject(call)).statusCode !== 403) seen.push(`${String(method)} ${url.slice(API.length)}`);
      }
    }
    // They limit themselves to the team's front ends, or have nothing to hide from a team.
    const withoutName = [
      'GET /state',
      'GET /holder',
      'GET /history',
      'GET /overview',
      // A team develops its remote inside a host that is another team's.
      'GET /remotes/:name/releases/:version/declarations/:file',
      'GET /remotes/:name/releases/:version/development',
      'GET /services',
      'POST /activate',
      'POST /dry-run/activate',
      'POST /staff-invitation',
    ];
    expect(passed['mfe-account']?.sort()).toEqual(withoutName.sort());
    expect(passed['mfe-articles']?.sort()).toEqual(
      [
        ...withoutName,
        'GET /remotes/:name/causes',
        'GET /remotes/:name/consumers',
        'GET /remotes/:name/consumers/:consumer/:version/sources',
        'GET /remotes/:name/insights',
        'GET /remotes/:name/releases',
        'GET /remotes/:name/releases/:version/build',
        'GET /remotes/:name/rollouts',
        'POST /dry-run/remotes/:name/activate',
        'POST /dry-run/remotes/:name/rollback',
        'POST /dry-run/remotes/:name/rollout',
        'POST /dry-run/remotes/:name/rollout/:verb',
        'PUT /dry-run/remotes/:name/releases/:version',
        'POST /remotes/:name/activate',
        'POST /remotes/:name/invitation',
        'POST /remotes/:name/invitation/end',
        'POST /remotes/:name/preview',
        'POST /remotes/:name/rollback',
        'POST /remotes/:name/rollout',
        'POST /remotes/:name/rollout/:verb',
        'PUT /remotes/:name/releases/:version',
      ].sort(),
    );
  });

  it('cannot be registered without a permission', async () => {
    const app = Fastify();
    await app.register(authorise, { tokens: fixture.tokens, memory: fixture.tokens, tokenBehind: String });
    expect(() => app.get('/open', async () => 'open')).toThrow('/open states no scope');
    await app.close();
  });
});

describe('token', () => {
  it.each(['Bearer nonsense', 'Basic abc', ''])('is refused when the header is "%s"', async (authorization) => {
    const app = await fixture.gateway();
    const response = await app.inject({ url: `${API}/state`, headers: { authorization } });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toContain('Bearer');
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ status: 401, code: 'not-signed-in' });
  });

  it('is refused when it was revoked', async () => {
    const app = await fixture.gateway();
    const boss = await tokenFor(grants.release);
    const created = await app.inject({
      method: 'POST',
      url: `${API}/tokens`,
      headers: boss,
      payload: { label: 'new', scope: 'read', reason: 'for the wall' },
    });
    const { id, token } = created.json<{ id: string; token: string }>();
    const read = () => app.inject({ url: `${API}/state`, headers: { authorization: `Bearer ${token}` } });
    expect([created.statusCode, (await read()).statusCode]).toEqual([201, 200]);
    await app.inject({
      method: 'POST',
      url: `${API}/tokens/${id}/revoke`,
      headers: boss,
      payload: { reason: 'the wall is gone' },
    });
    expect((await read()).statusCode).toBe(401);
  });
});

describe("a team's token", () => {
  const ACCOUNT = 'mfe-account';
  let app: FastifyInstance;

  beforeEach(async () => {
    for (const name of ['mfe-articles', ACCOUNT]) {
      await fixture.release({ name, version: '1.0.0' });
      await fixture.publisher.publish(await buildPackage({ name, version: '1.1.0' }), ORIGIN);
    }
    app = await fixture.gateway();
  });

  async function as(grant: TokenGrant) {
    const headers = await tokenFor(grant);
    return {
      get: (path: string) => app.inject({ url: API + path, headers }),
      post: (path: string, payload: object) =>
        app.inject({ method: 'POST', url: API + path, headers, payload: { reason: 'planned', ...payload } }),
    };
  }

  async function activeVersions() {
    const { remotes } = await fixture.releases.activeState();
    return Object.fromEntries(remotes.map(({ name, active }) => [name, active.version]));
  }

  const both = ['mfe-articles', ACCOUNT].map((name) => ({ name, version: '1.1.0' }));

  it('publishes, rolls out, activates and rolls back its front end, under its own name', async () => {
    const team = await as(grants.team);
    expect((await upload(app, 'mfe-articles/releases/1.2.0', 'team', { version: '1.2.0' })).statusCode).toBe(201);
    const plan = { to: '1.2.0', steps: [10, 100], everySeconds: 600 };
    expect((await team.post('/remotes/mfe-articles/rollout', plan)).statusCode).toBe(200);
    expect((await team.post('/remotes/mfe-articles/rollout/promote', {})).statusCode).toBe(200);
    expect((await team.post('/remotes/mfe-articles/rollback', {})).statusCode).toBe(200);
    expect((await team.post('/activate', { targets: both.slice(0, 1) })).statusCode).toBe(200);
    expect(await activeVersions()).toEqual({ 'mfe-articles': '1.1.0', [ACCOUNT]: '1.0.0' });
    const entries = await fixture.audit.history({ subject: 'mfe-articles', limit: 5 });
    expect(entries.map(({ action, actor }) => [action, actor])).toEqual(
      ['activate', 'rollback', 'rollout-promote', 'rollout-start', 'publish'].map((action) => [
        action,
        'articles crew',
      ]),
    );
  });

  it('sees neither versions nor changes of other front ends', async () => {
    const team = await as(grants.team);
    const state = (await team.get('/state')).json<{ remotes: { name: string }[] }>();
    expect(state.remotes.map(({ name }) => name)).toEqual(['mfe-articles']);
    const { entries } = (await team.get('/history')).json<{ entries: { subject: string }[] }>();
    expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set(['mfe-articles']));
    expect((await team.get(`/history?subject=${ACCOUNT}`)).json()).toMatchObject({
      code: 'not-allowed',
      detail: `The token of articles crew is for releasing mfe-articles and does not allow reading releases of ${ACCOUNT}: use a token for ${ACCOUNT}, or ask a release manager.`,
    });
  });

  it('is refused a change of several front ends unless it is for all of them', async () => {
    const [team, teams] = [await as(grants.team), await as({ ...grants.team, remotes: ['mfe-articles', ACCOUNT] })];
    const refused = await team.post('/activate', { targets: both });
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
      403,
      `The token of articles crew is for releasing mfe-articles and does not allow changing what is live of ${ACCOUNT}: use a token for ${ACCOUNT}, or ask a release manager.`,
    ]);
    expect(await activeVersions()).toEqual({ 'mfe-articles': '1.0.0', [ACCOUNT]: '1.0.0' });

    expect((await teams.post('/activate', { targets: both })).statusCode).toBe(200);
    const alone = await team.post('/remotes/mfe-articles/rollback', {});
    expect([alone.statusCode, alone.json<{ detail: string }>().detail]).toEqual([
      403,
      `mfe-articles became live in one step with ${ACCOUNT} and is rolled back with it, which needs a token for ${ACCOUNT}, too: ask a release manager, or roll mfe-articles back alone with --to.`,
    ]);
    expect(await activeVersions()).toEqual({ 'mfe-articles': '1.1.0', [ACCOUNT]: '1.1.0' });
    expect((await teams.post('/remotes/mfe-articles/rollback', {})).statusCode).toBe(200);
    expect(await activeVersions()).toEqual({ 'mfe-articles': '1.0.0', [ACCOUNT]: '1.0.0' });
  });

  it.each([
    ['/saved/shared', '/saved belongs to mfe-account'],
    ['/payment', '/payment is reserved'],
    ['/:page', 'it matches addresses of every front end'],
  ])('gives no visitor the new path %s', async (path, why) => {
    await fixture.release({ name: 'shell' });
    await fixture.release({ name: ACCOUNT, version: '1.2.0', routes: [{ path: '/saved', guard: 'session' }] });
    await fixture.release({ version: '1.1.1', routes: [{ path: '/articles/:id', guard: 'none' }] });
    const routes = ['/articles/:id', path].map((own) => ({ path: own, guard: 'none' as const }));
    await fixture.publisher.publish(await buildPackage({ version: '1.3.0', routes }), ORIGIN);
    const [team, manager] = [await as(grants.team), await as(grants.release)];
    const attempts = [
      await team.post('/remotes/mfe-articles/activate', { version: '1.3.0' }),
      await team.post('/activate', { targets: [{ name: 'mfe-articles', version: '1.3.0' }] }),
      await team.post('/remotes/mfe-articles/rollback', { to: '1.3.0' }),
      await team.post('/remotes/mfe-articles/rollout', { to: '1.3.0', steps: [100], everySeconds: 600 }),
    ];
    const detail = `${path} is new in mfe-articles, and ${why}: ask a release manager to make it live.`;
    for (const { statusCode, json } of attempts) expect([statusCode, json()]).toMatchObject([403, { detail }]);

    const teams = await as({ ...grants.team, remotes: ['mfe-articles', ACCOUNT] });
    const ofBoth = await teams.post('/remotes/mfe-articles/activate', { version: '1.3.0' });
    expect(ofBoth.statusCode).toBe(why.endsWith(ACCOUNT) ? 200 : 403);
    expect((await manager.post('/remotes/mfe-articles/activate', { version: '1.3.0' })).statusCode).toBe(200);
    const more = [...routes, { path: '/articles/:id/comments', guard: 'none' as const }];
    await fixture.publisher.publish(await buildPackage({ version: '1.3.1', routes: more }), ORIGIN);
    expect((await team.post('/remotes/mfe-articles/activate', { version: '1.3.1' })).statusCode).toBe(200);
    expect((await team.post('/remotes/mfe-articles/rollback', { to: '1.1.1' })).statusCode).toBe(200);
  });

  it('activates nothing during a freeze, which it can neither begin nor end', async () => {
    const team = await as(grants.team);
    expect((await team.post('/freeze', {})).json()).toMatchObject({
      code: 'not-allowed',
      detail:
        'The token of articles crew is for releasing mfe-articles and does not allow changing what is live: ask a release manager.',
    });
    await fixture.freezes.begin(ORIGIN);
    expect((await team.post('/remotes/mfe-articles/activate', { version: '1.1.0' })).statusCode).toBe(423);
    expect((await team.post('/unfreeze', {})).statusCode).toBe(403);
  });
});

describe('publish request', () => {
  it('stores a build with the label of the token as its publisher', async () => {
    const app = await fixture.gateway();
    const first = await upload(app, 'mfe-articles/releases/1.0.0', 'publish');
    expect([first.statusCode, first.json()]).toEqual([
      201,
      {
        outcome: 'published',
        active: null,
        conflicts: [],
        release: expect.objectContaining({ version: '1.0.0', publisher: 'team articles' }),
        unrendered: [],
      },
    ]);
    const second = await upload(app, 'mfe-articles/releases/1.0.0', 'release');
    expect([second.statusCode, second.json()]).toMatchObject([200, { outcome: 'unchanged' }]);
    expect((await app.inject('/assets/mfe-articles/1.0.0/routes.js')).statusCode).toBe(200);
  });

  it("is refused with another team's token", async () => {
    const spec = { name: 'mfe-account' };
    const { statusCode, json } = await upload(await fixture.gateway(), 'mfe-account/releases/1.0.0', 'publish', spec);
    expect([statusCode, json()]).toMatchObject([
      403,
      { code: 'not-allowed', detail: expect.stringContaining('is for publishing mfe-articles') },
    ]);
  });

  it('is refused when name or version of the build differ from the address', async () => {
    const app = await fixture.gateway();
    for (const url of ['mfe-articles/releases/2.0.0', 'mfe-articles/releases/1.0.0']) {
      const name = url.endsWith('2.0.0') ? 'mfe-articles' : 'mfe-account';
      const { statusCode, json } = await upload(app, url, 'publish', { name });
      expect([statusCode, json()]).toMatchObject([422, { code: 'bad-record' }]);
    }
  });

  it.each([
    ['a version that is a path', 'mfe-articles/releases/..%2f1'],
    ['a name that no front end has', 'other/releases/1.0.0'],
  ])('is refused for %s', async (_case, url) => {
    const { statusCode } = await upload(await fixture.gateway(), url, 'release');
    expect(statusCode).toBe(400);
  });

  it('is refused when it is not a gzip upload', async () => {
    const app = await fixture.gateway();
    const headers = await tokenFor(grants.publish);
    const url = `${API}/remotes/mfe-articles/releases/1.0.0`;
    const empty = await app.inject({ method: 'PUT', url, headers });
    const json = await app.inject({ method: 'PUT', url, headers, payload: { a: 1 } });
    const xml = await app.inject({
      method: 'PUT',
      url,
      headers: { ...headers, 'content-type': 'application/xml' },
      payload: '<a/>',
    });
    expect([empty.statusCode, json.statusCode, xml.statusCode]).toEqual([400, 415, 415]);
  });
});

describe('request to change the active version', () => {
  beforeEach(async () => {
    await fixture.release({ version: '1.0.0' });
    await fixture.publisher.publish(await buildPackage({ version: '1.1.0' }), ORIGIN);
  });

  async function post(path: string, payload: object) {
    return (await fixture.gateway()).inject({
      method: 'POST',
      url: `${API}/remotes/${path}`,
      headers: await tokenFor(grants.release),
      payload,
    });
  }

  it('activates a version, shows the state, rolls back and records both in the history', async () => {
    const activated = await post('mfe-articles/activate', { version: '1.1.0', reason: 'ready' });
    expect(activated.json()).toMatchObject({ live: '1.1.0', previous: '1.0.0', revision: 2 });

    const app = await fixture.gateway();
    const headers = await tokenFor(grants.read);
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
    const headers = await tokenFor(grants.release);
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
    const headers = { ...(await tokenFor(grants.release)), 'idempotency-key': randomUUID() };
    const send = (path: string) =>
      app.inject({ method: 'POST', url: `${API}/remotes/${path}`, headers, payload: { reason: 'it blinks' } });
    const [first, second] = [await send('mfe-articles/rollback'), await send('mfe-articles/rollback')];
    expect(first.json()).toMatchObject({ live: '1.1.0', revision: 4 });
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    const { statusCode, json } = await send('mfe-articles/rollout/abort');
    expect([statusCode, json()]).toMatchObject([400, { detail: expect.stringContaining('with another change') }]);
  });
});
