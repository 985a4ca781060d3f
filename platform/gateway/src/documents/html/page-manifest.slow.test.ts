import type { BootRemote } from '@mortar/federation';
import type { FastifyInstance } from 'fastify';
import { buildPackage } from '@mortar/registry/test/built-package';
import { bootOf, getPage, setUpGateway } from '#test/gateway-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();

/** More than every document names. */
const OTHERS = Array.from({ length: 12 }, (_, index) => `mfe-other-${index}`);

const slots = (renders: string[]) => ({
  slots: { fills: {}, renders: Object.fromEntries(renders.map((slot) => [slot, 1])) },
});

/** A site whose shell renders a slot of mfe-bell, and whose mfe-articles renders one of mfe-likes, which renders another. */
async function releaseSite(loadsMissingRemotes?: boolean): Promise<void> {
  await fixture.release({ name: 'shell', record: { loadsMissingRemotes, ...slots(['bell']) } });
  await fixture.release({ name: 'mfe-bell', slots: ['bell'], routes: [{ path: '/bells', guard: 'session' }] });
  await fixture.release({ routes: [{ path: '/articles/:id', guard: 'none' }], record: slots(['likes']) });
  await fixture.release({ name: 'mfe-likes', slots: ['likes'], record: slots(['smile']) });
  await fixture.release({ name: 'mfe-smile', slots: ['smile', 'frown'] });
  for (const name of OTHERS) {
    await fixture.release({ name, routes: [{ path: `/${name}`, guard: 'none' }] });
  }
}

const namesOf = (remotes: readonly BootRemote[]) => remotes.map(({ name }) => name).sort();

async function allOf(app: FastifyInstance, path: string, cookie = ''): Promise<BootRemote[]> {
  const response = await app.inject({ url: path, headers: { cookie } });
  return response.json<{ remotes: BootRemote[] }>().remotes;
}

it('document names the remote of its page and those that contribute to the slots which it renders', async () => {
  await releaseSite(true);
  const app = await fixture.gateway();
  const named = async (path: string) => namesOf(bootOf((await getPage(app, path)).body).remotes);
  expect(await named('/articles/7')).toEqual(['mfe-articles', 'mfe-bell', 'mfe-likes', 'mfe-smile']);
  expect(await named('/mfe-other-3')).toEqual(['mfe-bell', 'mfe-other-3']);
  expect(await named('/nowhere')).toEqual(['mfe-bell']);
  expect(await named('/login')).toEqual(['mfe-bell']);
});

it('document leads to all remotes of its versions, which a cache keeps', async () => {
  await releaseSite(true);
  const app = await fixture.gateway();
  const { allRemotes = '' } = bootOf((await getPage(app, '/articles/7')).body);
  const response = await app.inject({ url: allRemotes, headers: { 'accept-encoding': 'br' } });
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(namesOf(await allOf(app, allRemotes))).toEqual(
    ['mfe-articles', 'mfe-bell', 'mfe-likes', 'mfe-smile', ...OTHERS].sort(),
  );
});

it('gateway gives a page the remotes of its own versions or none', async () => {
  await releaseSite(true);
  const app = await fixture.gateway();
  const { allRemotes = '' } = bootOf((await getPage(app, '/articles/7')).body);
  const [name = ''] = OTHERS;
  await fixture.release({ name, version: '1.1.0', routes: [{ path: `/${name}`, guard: 'none' }] });
  const later = await fixture.gateway();
  const response = await later.inject(allRemotes);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
});

it('visitor of a candidate gets the remotes with that candidate, from every gateway', async () => {
  await releaseSite(true);
  const [name = ''] = OTHERS;
  const candidate = { name, version: '1.1.0', routes: [{ path: `/${name}`, guard: 'none' as const }] };
  await fixture.publisher.publish(await buildPackage(candidate), ORIGIN);
  await fixture.rollouts.start(name, { ...ORIGIN, to: '1.1.0', steps: [50, 100], everySeconds: 600, evidence: 50 });
  const [one, other] = [await fixture.gateway(), await fixture.gateway()];
  const seen = new Set<string>();
  for (let visit = 0; visit < 20; visit += 1) {
    const page = await getPage(one, '/articles/7');
    const cookie = page.cookies.map((given) => `${given.name}=${given.value}`).join('; ');
    const shown = bootOf((await getPage(one, `/${name}`, { cookie })).body).remotes.find((one) => one.name === name);
    const { allRemotes = '' } = bootOf(page.body);
    const listed = (await allOf(other, allRemotes, cookie)).find((one) => one.name === name);
    expect(listed).toEqual(shown);
    seen.add(listed?.version ?? '');
  }
  expect(seen).toEqual(new Set(['1.0.0', '1.1.0']));
});

it('document names all remotes for a shell that cannot load missing ones', async () => {
  await releaseSite();
  const { remotes, allRemotes } = bootOf((await getPage(await fixture.gateway(), '/articles/7')).body);
  expect([remotes.length, allRemotes]).toEqual([OTHERS.length + 4, undefined]);
});

it('document names all remotes of a site that has few', async () => {
  await fixture.release({ name: 'shell', record: { loadsMissingRemotes: true } });
  for (const name of OTHERS) await fixture.release({ name, routes: [{ path: `/${name}`, guard: 'none' }] });
  const { remotes, allRemotes } = bootOf((await getPage(await fixture.gateway(), '/mfe-other-1')).body);
  expect([remotes.length, allRemotes]).toEqual([OTHERS.length, undefined]);
});
