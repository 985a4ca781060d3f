import Fastify, { type RouteOptions } from 'fastify';
import { databaseClock } from '@mortar/registry/core/database/clock.repository';
import { NOTHING_ACTIVE } from '@mortar/registry/core/releases/active-state';
import { GRANTS, setUpGateway } from '#test/gateway-fixture.ts';
import { authorise } from './authorise.ts';
import { releaseApi } from './release-api.ts';

const fixture = setUpGateway();
const API = '/releases/api';

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
    const [read, publish] = [await fixture.signedIn(GRANTS.read), await fixture.signedIn(GRANTS.publish)];
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
    const headers = await fixture.signedIn(GRANTS.team);
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
    const boss = await fixture.signedIn(GRANTS.release);
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
