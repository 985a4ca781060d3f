// @embedded: activations at the same time meet on one connection instead of several.
import { buildPackage, type BuildSpec } from '#test/built-package.ts';
import { ORIGIN, setUpRegistry } from '#test/registry-fixture.ts';

const fixture = setUpRegistry();
const NAME = 'mfe-catalog';

async function publishVersions(...versions: string[]) {
  for (const version of versions) await publishBuild({ version });
}

async function publishBuild(spec: BuildSpec) {
  await fixture.registry.publish(await buildPackage(spec), ORIGIN);
}

async function liveVersions() {
  const { remotes } = await fixture.registry.liveState();
  return remotes.map(({ name, live, previous }) => [name, live.version, previous?.version ?? null]);
}

describe('point', () => {
  it('puts a version live and remembers the one before', async () => {
    await publishVersions('1.0.0', '1.1.0');
    await fixture.registry.point(NAME, '1.0.0', ORIGIN);
    await fixture.registry.point(NAME, '1.1.0', ORIGIN);
    expect(await liveVersions()).toEqual([[NAME, '1.1.0', '1.0.0']]);
  });

  it('changes nothing when the version is live already', async () => {
    await publishVersions('1.0.0');
    const first = await fixture.registry.point(NAME, '1.0.0', ORIGIN);
    expect(await fixture.registry.point(NAME, '1.0.0', ORIGIN)).toEqual(first);
    expect(await fixture.registry.history({ subject: NAME })).toHaveLength(2);
  });

  it('refuses a version that is not published', async () => {
    await expect(fixture.registry.point(NAME, '9.9.9', ORIGIN)).rejects.toMatchObject({
      code: 'unknown-version',
    });
  });

  it('lets one of two concurrent changes from the same revision through', async () => {
    await publishVersions('1.0.0', '1.1.0', '1.2.0');
    const { revision } = await fixture.registry.point(NAME, '1.0.0', ORIGIN);
    const attempts = await Promise.allSettled([
      fixture.registry.point(NAME, '1.1.0', { ...ORIGIN, expectedRevision: revision }),
      fixture.registry.point(NAME, '1.2.0', { ...ORIGIN, expectedRevision: revision }),
    ]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'changed-meanwhile' },
    });
  });

  it('takes revision 0 to mean that nothing is live', async () => {
    await publishVersions('1.0.0', '1.1.0');
    await fixture.registry.point(NAME, '1.0.0', { ...ORIGIN, expectedRevision: 0 });
    await expect(fixture.registry.point(NAME, '1.1.0', { ...ORIGIN, expectedRevision: 0 })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
  });

  it('refuses a route that another front end answers, however its parameter is called', async () => {
    await fixture.release({ routes: [{ path: '/products/:id', guard: 'none' }] });
    await publishBuild({ name: 'mfe-seller', routes: [{ path: '/Products/:other', guard: 'none' }] });
    await expect(fixture.registry.point('mfe-seller', '1.0.0', ORIGIN)).rejects.toMatchObject({
      code: 'route-taken',
    });
  });

  it('refuses a slot that another front end fills', async () => {
    await fixture.release({ slots: ['notification-bell'] });
    await publishBuild({ name: 'mfe-seller', slots: ['notification-bell'] });
    await expect(fixture.registry.point('mfe-seller', '1.0.0', ORIGIN)).rejects.toMatchObject({
      code: 'slot-taken',
    });
  });
});

describe('rollback', () => {
  beforeEach(async () => {
    await publishVersions('1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await fixture.registry.point(NAME, version, ORIGIN);
    }
  });

  it('goes back one version at a time and never falls back on what was taken back', async () => {
    await fixture.registry.rollback(NAME, ORIGIN);
    expect(await liveVersions()).toEqual([[NAME, '1.1.0', '1.0.0']]);
    await fixture.registry.rollback(NAME, ORIGIN);
    expect(await liveVersions()).toEqual([[NAME, '1.0.0', null]]);
    await expect(fixture.registry.rollback(NAME, ORIGIN)).rejects.toMatchObject({
      code: 'no-earlier-version',
    });
  });

  it('goes back to the version named', async () => {
    await fixture.registry.rollback(NAME, { ...ORIGIN, to: '1.0.0' });
    expect(await liveVersions()).toEqual([[NAME, '1.0.0', null]]);
  });

  it('goes to a published version that was never live', async () => {
    await publishVersions('0.9.0');
    await fixture.registry.rollback(NAME, { ...ORIGIN, to: '0.9.0' });
    expect(await liveVersions()).toEqual([[NAME, '0.9.0', '1.1.0']]);
  });

  it('refuses a front end of which nothing is live', async () => {
    await expect(fixture.registry.rollback('mfe-account', ORIGIN)).rejects.toMatchObject({
      code: 'unknown-remote',
    });
  });
});
