import type { FastifyInstance } from 'fastify';
import type { TokenGrant } from '@mortar/registry/core/tokens/token';
import { packed } from '@mortar/registry/test/archive';
import { buildPackage } from '@mortar/registry/test/built-package';
import { GRANTS, setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();
const API = '/releases/api';

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
    const headers = await fixture.signedIn(grant);
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
    const team = await as(GRANTS.team);
    const published = await app.inject({
      method: 'PUT',
      url: `${API}/remotes/mfe-articles/releases/1.2.0`,
      headers: { ...(await fixture.signedIn(GRANTS.team)), 'content-type': 'application/gzip' },
      payload: await packed(await buildPackage({ version: '1.2.0' })),
    });
    expect(published.statusCode).toBe(201);
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
    const team = await as(GRANTS.team);
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
    const [team, teams] = [await as(GRANTS.team), await as({ ...GRANTS.team, remotes: ['mfe-articles', ACCOUNT] })];
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
    const [team, manager] = [await as(GRANTS.team), await as(GRANTS.release)];
    const attempts = [
      await team.post('/remotes/mfe-articles/activate', { version: '1.3.0' }),
      await team.post('/activate', { targets: [{ name: 'mfe-articles', version: '1.3.0' }] }),
      await team.post('/remotes/mfe-articles/rollback', { to: '1.3.0' }),
      await team.post('/remotes/mfe-articles/rollout', { to: '1.3.0', steps: [100], everySeconds: 600 }),
    ];
    const detail = `${path} is new in mfe-articles, and ${why}: ask a release manager to make it live.`;
    for (const { statusCode, json } of attempts) expect([statusCode, json()]).toMatchObject([403, { detail }]);

    const teams = await as({ ...GRANTS.team, remotes: ['mfe-articles', ACCOUNT] });
    const ofBoth = await teams.post('/remotes/mfe-articles/activate', { version: '1.3.0' });
    expect(ofBoth.statusCode).toBe(why.endsWith(ACCOUNT) ? 200 : 403);
    expect((await manager.post('/remotes/mfe-articles/activate', { version: '1.3.0' })).statusCode).toBe(200);
    const more = [...routes, { path: '/articles/:id/comments', guard: 'none' as const }];
    await fixture.publisher.publish(await buildPackage({ version: '1.3.1', routes: more }), ORIGIN);
    expect((await team.post('/remotes/mfe-articles/activate', { version: '1.3.1' })).statusCode).toBe(200);
    expect((await team.post('/remotes/mfe-articles/rollback', { to: '1.1.1' })).statusCode).toBe(200);
  });

  it('activates nothing during a freeze, which it can neither begin nor end', async () => {
    const team = await as(GRANTS.team);
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
