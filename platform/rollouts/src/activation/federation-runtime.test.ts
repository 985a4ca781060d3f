import { buildPackage } from '@mortar/registry/test/built-package';
import { setUpReleases } from '#test/release-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpReleases();
const articles = { name: 'mfe-articles', version: '1.1.0' };

async function publishShell(version: string, serves: string) {
  const runtime = { version: '2.9.2', serves };
  await fixture.publisher.publish(await buildPackage({ name: 'shell', version, record: { runtime } }), ORIGIN);
  return { name: 'shell', version };
}

const buildArticles = (version?: string) =>
  buildPackage({ ...articles, record: { runtime: version === undefined ? undefined : { version } } });

const refusal = {
  code: 'runtime-unserved',
  message:
    'The entry of mfe-articles 1.1.0 is for the federation runtime 2.10.0 and shell 1.0.0 serves >=2.0.0 <2.10.0: build mfe-articles with the @mortar/build of the sources that the shell is from, or make the two live together in versions that fit.',
};

describe('the federation runtime of an entry', () => {
  beforeEach(async () => {
    await fixture.activation.activate([await publishShell('1.0.0', '>=2.0.0 <2.10.0')], ORIGIN);
  });

  it('is refused by publish and by activate when the live shell does not serve it', async () => {
    const build = await buildArticles('2.10.0');
    await expect(fixture.publisher.publish(build, { ...ORIGIN, ready: true })).rejects.toMatchObject(refusal);
    await fixture.publisher.publish(build, ORIGIN);
    await expect(fixture.activation.activate([articles], ORIGIN)).rejects.toMatchObject(refusal);
  });

  it('keeps a shell from being activated that does not serve that of a live remote', async () => {
    const later = await publishShell('1.1.0', '>=2.0.0 <2.11.0');
    await fixture.publisher.publish(await buildArticles('2.10.0'), ORIGIN);
    await fixture.activation.activate([later, articles], ORIGIN);
    await expect(fixture.activation.activate([{ name: 'shell', version: '1.0.0' }], ORIGIN)).rejects.toMatchObject({
      code: 'runtime-unserved',
      message: expect.stringContaining('shell 1.0.0 serves >=2.0.0 <2.10.0'),
    });
  });

  it('is not judged when the record is from before it was recorded', async () => {
    await fixture.publisher.publish(await buildArticles(), ORIGIN);
    await expect(fixture.activation.activate([articles], ORIGIN)).resolves.toBeDefined();
  });

  it('must be a version, and what a shell serves a range', async () => {
    await expect(fixture.publisher.publish(await buildArticles('newest'), ORIGIN)).rejects.toMatchObject({
      code: 'bad-record',
      message: 'The federation runtime "newest" is no version: write it as 2.9.2.',
    });
    await expect(publishShell('1.2.0', 'whatever')).rejects.toMatchObject({
      code: 'bad-record',
      message: '"whatever" is no range of federation runtimes: write it as >=2.0.0 <2.10.0.',
    });
  });
});
