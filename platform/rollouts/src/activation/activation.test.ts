// @embedded: activations at the same time meet on one connection instead of several.
import type { BuildSpec } from '@mortar/registry/test/built-package';
import { setUpReleases } from '#test/release-fixture.ts';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpReleases();
const NAME = 'mfe-articles';

async function publishVersions(...versions: string[]) {
  for (const version of versions) await fixture.publish({ version });
}

describe('activate', () => {
  it('activates a version and keeps the one before as previous', async () => {
    await publishVersions('1.0.0', '1.1.0');
    await fixture.activation.activate([{ name: NAME, version: '1.0.0' }], ORIGIN);
    await fixture.activation.activate([{ name: NAME, version: '1.1.0' }], ORIGIN);
    expect(await fixture.activeVersions()).toEqual([[NAME, '1.1.0', '1.0.0']]);
  });

  it('changes nothing when the version is active already', async () => {
    await publishVersions('1.0.0');
    const first = await fixture.activation.activate([{ name: NAME, version: '1.0.0' }], ORIGIN);
    expect(await fixture.activation.activate([{ name: NAME, version: '1.0.0' }], ORIGIN)).toEqual(first);
    expect(await fixture.audit.history({ subject: NAME })).toHaveLength(2);
  });

  it('refuses a version that is not published', async () => {
    await expect(fixture.activation.activate([{ name: NAME, version: '9.9.9' }], ORIGIN)).rejects.toMatchObject({
      code: 'unknown-version',
    });
  });

  it('accepts one of two concurrent changes of the same revision', async () => {
    await publishVersions('1.0.0', '1.1.0', '1.2.0');
    const [first] = await fixture.activation.activate([{ name: NAME, version: '1.0.0' }], ORIGIN);
    const attempts = await Promise.allSettled([
      fixture.activation.activate([{ name: NAME, version: '1.1.0', expectedRevision: first?.revision }], ORIGIN),
      fixture.activation.activate([{ name: NAME, version: '1.2.0', expectedRevision: first?.revision }], ORIGIN),
    ]);
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(attempts.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'revision-conflict' },
    });
  });

  it('accepts revision 0 only when nothing is active', async () => {
    await publishVersions('1.0.0', '1.1.0');
    await fixture.activation.activate([{ name: NAME, version: '1.0.0', expectedRevision: 0 }], ORIGIN);
    await expect(
      fixture.activation.activate([{ name: NAME, version: '1.1.0', expectedRevision: 0 }], ORIGIN),
    ).rejects.toMatchObject({
      code: 'revision-conflict',
    });
  });

  it('refuses a route of another front end when only the name of its parameter differs', async () => {
    await fixture.release({ routes: [{ path: '/articles/:id', guard: 'none' }] });
    await fixture.publish({ name: 'mfe-editor', routes: [{ path: '/Articles/:other', guard: 'none' }] });
    await expect(fixture.activation.activate([{ name: 'mfe-editor', version: '1.0.0' }], ORIGIN)).rejects.toMatchObject(
      {
        code: 'route-taken',
      },
    );
  });

  it('refuses a slot that another front end fills', async () => {
    await fixture.release({ slots: ['notification-bell'] });
    await fixture.publish({ name: 'mfe-editor', slots: ['notification-bell'] });
    await expect(fixture.activation.activate([{ name: 'mfe-editor', version: '1.0.0' }], ORIGIN)).rejects.toMatchObject(
      {
        code: 'slot-taken',
      },
    );
  });
});

describe('rollback', () => {
  beforeEach(async () => {
    await publishVersions('1.0.0', '1.1.0', '1.2.0');
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await fixture.activation.activate([{ name: NAME, version: version }], ORIGIN);
    }
  });

  it('goes back one version at a time and never to a version that was rolled back', async () => {
    await fixture.activation.rollBack(NAME, ORIGIN);
    expect(await fixture.activeVersions()).toEqual([[NAME, '1.1.0', '1.0.0']]);
    await fixture.activation.rollBack(NAME, ORIGIN);
    expect(await fixture.activeVersions()).toEqual([[NAME, '1.0.0', null]]);
    await expect(fixture.activation.rollBack(NAME, ORIGIN)).rejects.toMatchObject({
      code: 'no-earlier-version',
    });
  });

  it('goes back to the version named', async () => {
    await fixture.activation.rollBack(NAME, { ...ORIGIN, to: '1.0.0' });
    expect(await fixture.activeVersions()).toEqual([[NAME, '1.0.0', null]]);
  });

  it('goes to a published version when it is named and was never live', async () => {
    await publishVersions('0.9.0');
    await fixture.activation.rollBack(NAME, { ...ORIGIN, to: '0.9.0' });
    expect(await fixture.activeVersions()).toEqual([[NAME, '0.9.0', '1.1.0']]);
  });

  it('refuses when nothing of the front end is live', async () => {
    await expect(fixture.activation.rollBack('mfe-account', ORIGIN)).rejects.toMatchObject({
      code: 'unknown-remote',
    });
  });
});

describe('rollback of versions that became live in one step', () => {
  const SEARCH = 'mfe-search';
  const withoutParts = (name: string, version: string): BuildSpec => ({ name, version });
  const withParts = (name: string, version: string): BuildSpec => ({
    name,
    version,
    routes: [{ path: '/search', guard: 'none' }],
    slots: ['notification-bell'],
  });
  const activate = (...versions: string[]) =>
    fixture.activation.activate(
      versions.map((target) => {
        const [name = '', version = ''] = target.split('@');
        return { name, version };
      }),
      ORIGIN,
    );

  beforeEach(async () => {
    await fixture.publish(withParts(NAME, '1.0.0'));
    await fixture.publish(withoutParts(NAME, '1.1.0'));
    await fixture.publish(withoutParts(SEARCH, '1.0.0'));
    await fixture.publish(withParts(SEARCH, '1.1.0'));
  });

  it.each([NAME, SEARCH])(
    'rolls all of them back when %s, between which a route and a slot moved, is named',
    async (named) => {
      await activate(`${NAME}@1.0.0`);
      await activate(`${SEARCH}@1.0.0`);
      await activate(`${NAME}@1.1.0`, `${SEARCH}@1.1.0`);
      const rolledBack = await fixture.activation.rollBack(named, ORIGIN);
      expect(rolledBack.map(({ name }) => name).sort()).toEqual([NAME, SEARCH]);
      expect(rolledBack[0]?.name).toBe(named);
      expect(await fixture.activeVersions()).toEqual([
        [NAME, '1.0.0', null],
        [SEARCH, '1.0.0', null],
      ]);
      expect(await fixture.audit.verify()).toMatchObject({ brokenAt: null });
    },
  );

  it('rolls all of them back when another version of one followed', async () => {
    await activate(`${NAME}@1.0.0`);
    await activate(`${SEARCH}@1.0.0`);
    await activate(`${NAME}@1.1.0`, `${SEARCH}@1.1.0`);
    await fixture.publish(withParts(SEARCH, '1.1.1'));
    await activate(`${SEARCH}@1.1.1`);
    await fixture.activation.rollBack(NAME, ORIGIN);
    expect((await fixture.activeVersions()).map(([, version]) => version)).toEqual(['1.0.0', '1.0.0']);
  });

  it('leaves nothing of a front end live that came with the step', async () => {
    await activate(`${NAME}@1.0.0`);
    await activate(`${NAME}@1.1.0`, `${SEARCH}@1.1.0`);
    const rolledBack = await fixture.activation.rollBack(SEARCH, ORIGIN);
    expect(rolledBack).toMatchObject([
      { name: SEARCH, active: null },
      { name: NAME, active: { version: '1.0.0' } },
    ]);
    expect(await fixture.activeVersions()).toEqual([[NAME, '1.0.0', null]]);
    await activate(`${NAME}@1.1.0`, `${SEARCH}@1.1.0`);
    expect((await fixture.activeVersions()).map(([name]) => name)).toEqual([NAME, SEARCH]);
  });

  it('rolls a candidate back with them when the step had promoted it', async () => {
    await activate(`${NAME}@1.0.0`);
    await fixture.publish(withParts(NAME, '1.0.1'));
    await activate(`${SEARCH}@1.0.0`);
    await fixture.rollouts.start(NAME, { ...ORIGIN, to: '1.0.1', steps: [10, 100], everySeconds: 60, evidence: 10 });
    await fixture.publish(withoutParts(SEARCH, '1.0.1'));
    await activate(`${NAME}@1.0.1`, `${SEARCH}@1.0.1`);
    await fixture.activation.rollBack(NAME, ORIGIN);
    expect((await fixture.activeVersions()).map(([, version]) => version)).toEqual(['1.0.0', '1.0.0']);
  });

  it('changes the named front end alone when a version is named, or when the others were rolled back before', async () => {
    await activate(`${NAME}@1.0.0`);
    await activate(`${SEARCH}@1.0.0`);
    await fixture.publish(withoutParts(SEARCH, '1.0.1'));
    await fixture.publish(withParts(NAME, '1.0.1'));
    await activate(`${NAME}@1.0.1`, `${SEARCH}@1.0.1`);
    await fixture.activation.rollBack(SEARCH, { ...ORIGIN, to: '1.0.0' });
    expect((await fixture.activeVersions()).map(([, version]) => version)).toEqual(['1.0.1', '1.0.0']);
    expect(await fixture.activation.rollBack(NAME, ORIGIN)).toHaveLength(1);
  });

  it('is refused when the step set the site up', async () => {
    await activate(`${NAME}@1.1.0`, `${SEARCH}@1.1.0`);
    await expect(fixture.activation.rollBack(NAME, ORIGIN)).rejects.toMatchObject({ code: 'no-earlier-version' });
  });
});
