import { TELEMETRY_PATH } from '@mortar/federation';
import { buildPackage } from '@mortar/registry/test/built-package';
import { eventually } from '@mortar/registry/test/eventually';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';
import { setUpCommands } from '#test/command-fixture.ts';

const production = setUpCommands();
const staging = setUpCommands();

const NAME = 'mfe-articles';
const COMMIT = { hash: 'a'.repeat(40), subject: 'Sort the tides', author: 'Ada', at: '2030-01-01T00:00:00.000Z' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** With all that can be published beside a build. */
async function publishOnStaging(): Promise<void> {
  const directory = await buildPackage({
    goals: ['article-read'],
    maps: { 'routes.js': { version: 3, sources: ['routes.tsx'], mappings: '' } },
    beside: { '@mf-types.d.ts': 'export {};', 'kept-sources.json': '{"compiler":"6.0.0","own":{},"packages":{}}' },
  });
  await staging.fixture.publisher.publish(directory, { ...ORIGIN, commit: COMMIT });
  await staging.fixture.activation.activate([{ name: NAME, version: '1.0.0' }], ORIGIN);
}

const promote = (words = '') =>
  production.mortar(`promote ${NAME} --from ${staging.site} ${words}`.trim(), { MORTAR_FROM_TOKEN: staging.token });

it('promote publishes the very build that is live elsewhere, with its commit and what is known of it there', async () => {
  await publishOnStaging();
  const events = ['load', 'LCP'].map((measure) => ({ name: NAME, version: '1.0.0', measure, value: 0 }));
  // Reports count of what a document brought, and the gateway follows what is activated.
  const { cookies } = await eventually(
    async () => {
      const document = await fetch(staging.site, { headers: { accept: 'text/html' } });
      return { cookies: document.headers.getSetCookie(), html: await document.text() };
    },
    ({ html }) => html.includes(NAME),
  );
  const headers = { cookie: cookies.map((one) => one.split(';')[0]).join('; ') };
  await fetch(staging.site + TELEMETRY_PATH, { method: 'POST', headers, body: JSON.stringify({ events }) });

  const rehearsed = await eventually(
    () => promote('--dry-run'),
    ({ printed }) => printed.includes('in 24 hours: 1'),
  );
  expect(rehearsed.printed).toMatch(/^Dry run, nothing was changed: mfe-articles 1\.0\.0 would be published on /);
  expect(await production.fixture.releases.list(NAME)).toEqual([]);

  const { code, printed } = await promote();
  expect(code).toBe(0);
  expect(plain(printed)).toBe(
    `${NAME} 1.0.0 is there on ${production.site}. Promoted from ${staging.site}: its page loads there in 24 hours: 1, of which 0 % failed.\nTo give it to visitors: mortar rollout start ${NAME} --to 1.0.0`,
  );
  const [there] = await production.fixture.releases.list(NAME);
  const [before] = await staging.fixture.releases.list(NAME);
  expect(there).toMatchObject({ digest: before?.digest, commit: { subject: 'Sort the tides' } });
  const stored = async (site: typeof staging, path: string) => {
    const file = await site.fixture.artefacts.open(NAME, '1.0.0', path);
    await file?.close();
    return file?.bytes;
  };
  for (const path of ['routes.js', 'source-maps/routes.js.map.gz', '@mf-types.d.ts', 'kept-sources.json.gz']) {
    expect([path, await stored(production, path)]).toEqual([path, await stored(staging, path)]);
    expect(await stored(staging, path)).toBeGreaterThan(0);
  }
  const history = await production.mortar('history');
  expect(plain(history.printed)).toContain(`Promoted from ${staging.site}: its page loads there in 24 hours: 1`);
  expect((await promote()).printed).toContain('was there already');
});

it('promote says what is missing: nothing live there, no such version, a token that may not', async () => {
  expect((await promote()).error).toBe(`Nothing of ${NAME} is live on ${staging.site}.`);
  await publishOnStaging();
  expect((await promote('9.9.9')).error).toContain(`${NAME} 9.9.9 is not published on ${staging.site}.`);
  const reader = await staging.fixture.tokens.create({ label: 'reader', scope: 'read' }, ORIGIN);
  const refused = await production.mortar(`promote ${NAME} --from ${staging.site} --from-token ${reader.token}`);
  expect(refused.code).toBe(4);
  expect(await production.fixture.releases.list(NAME)).toEqual([]);
});
