import type { Origins } from '@mortar/federation';
import { buildPackage } from '@mortar/registry/test/built-package';
import { setUpReleases } from '#test/release-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpReleases();
const TILES = { 'img-src': ['https://tiles.example'] };
const articles = { name: 'mfe-articles', version: '1.1.0' };

async function publishShell(version: string, origins?: Origins) {
  const site = { name: 'Tides', description: '', locale: 'en_GB', reservedPaths: [], crawled: [], origins };
  await fixture.publisher.publish(await buildPackage({ name: 'shell', version, record: { site } }), ORIGIN);
  return { name: 'shell', version };
}

const buildArticles = () => {
  const manifest = { name: articles.name, owner: 'a team', routes: [], slots: [], origins: TILES };
  return buildPackage({ ...articles, record: { manifest } });
};

describe('another origin that a remote loads from', () => {
  it('is refused by publish when site.json of the live shell does not allow it', async () => {
    await fixture.activation.activate([await publishShell('1.0.0')], ORIGIN);
    await expect(fixture.publisher.publish(await buildArticles(), { ...ORIGIN, ready: true })).rejects.toMatchObject({
      code: 'origin-refused',
      message:
        'mfe-articles 1.1.0 loads from https://tiles.example (img-src), which site.json of shell 1.0.0 does not allow: add it to the origins of site.json and make the shell live, or take it out of the mfe.json of mfe-articles.',
    });
  });

  it('keeps a shell from being activated that no longer allows it', async () => {
    await fixture.activation.activate([await publishShell('1.0.0', TILES)], ORIGIN);
    await fixture.publisher.publish(await buildArticles(), { ...ORIGIN, ready: true });
    await fixture.activation.activate([articles], ORIGIN);
    const later = await publishShell('1.1.0');
    await expect(fixture.activation.activate([later], ORIGIN)).rejects.toMatchObject({ code: 'origin-refused' });
  });
});
